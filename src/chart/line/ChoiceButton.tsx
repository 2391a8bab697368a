// Opens and shuts the choice of whom the lines are drawn for.
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { css, cx } from '#styled/css';
import { button } from '#styled/recipes';
import { useChart, type FigureProps } from '#src/chart/use-chart.ts';

const inSentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
      {inSentence(about.many)} <Badge count={count} label="drawn" tone="secondary" />
    </button>
  );
}
