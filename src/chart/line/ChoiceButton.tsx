// Opens and shuts the choice of whom the lines are drawn for.
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { css, cx } from '#styled/css';
import { button } from '#styled/recipes';
import { useChart, type FigureProps } from '#src/chart/use-chart.ts';

export function ChoiceButton({ chart, about }: FigureProps) {
  const isOpen = useChart(chart, ({ open }) => open.includes('choice'));
  const count = useChart(chart, ({ chosen }) => chosen.length);
  return (
    <button
      type="button"
      className={cx(button({ size: 'small' }), css({ _print: { display: 'none' } }))}
      aria-expanded={isOpen}
      aria-controls="choice"
      onClick={() => chart.send({ type: 'chart.fold', fold: 'choice' })}
    >
      <Icon name="filters" size="small" />
      {figureText.choice.open(about.many)}{' '}
      <Badge count={count} label={figureText.choice.drawn} tone="secondary" />
    </button>
  );
}
