// What can be done with a figure: its table opened and shut, the drawing saved.
import { pictureFormats, type Picture } from '#machines/chart/chart.types.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { css, cx } from '#styled/css';
import { figure as recipe } from '#styled/recipes';
import type { ChartRef } from './use-chart.ts';

type Props = {
  chart: ChartRef;
  number: number;
  isOpen: boolean | undefined;
  picture: Omit<Picture, 'format'>;
};

export function FigureTools({ chart, number, isOpen, picture }: Props) {
  const c = recipe();
  return (
    <div className={cx(c.tools, css({ _print: { display: 'none' } }))}>
      {isOpen !== undefined && (
        <button
          type="button"
          className={c.tool}
          aria-expanded={isOpen}
          aria-controls={`table-${picture.figure}`}
          onClick={() => chart.send({ type: 'chart.fold', fold: picture.figure })}
        >
          <Icon name="table" size="small" />
          {figureText.table} <VisuallyHidden>{figureText.ofFigure(number)}</VisuallyHidden>
        </button>
      )}
      {pictureFormats.map((format) => (
        <button
          key={format}
          type="button"
          className={c.tool}
          onClick={() => chart.send({ type: 'chart.save', picture: { ...picture, format } })}
        >
          {format.toUpperCase()} <VisuallyHidden>{figureText.ofFigure(number)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
