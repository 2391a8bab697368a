// Which year the map and the distribution show: one slider for both, with buttons for one year back or on.
import { chart as recipe, button } from '#styled/recipes';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { useChart, type ChartRef } from './use-chart.ts';

export function YearSlider({ chart }: { chart: ChartRef }) {
  const { from, to } = useChart(chart, ({ variable }) => variable.coverage);
  const year = useChart(chart, (context) => context.year);
  const seen = useChart(chart, (context) => context.seen);
  if (year === null || from === null || to === null || from === to) return null;
  const turn = (next: number) => chart.send({ type: 'chart.turn', year: next });
  const c = recipe();
  return (
    <fieldset className={c.controls} aria-label="Year of the map and the distribution">
      <button
        type="button"
        className={button({ size: 'icon' })}
        aria-label="One year back"
        aria-disabled={year <= from || undefined}
        onClick={() => turn(year - 1)}
      >
        <Icon name="back" size="small" />
      </button>
      <label className={c.slider}>
        Year
        <input
          type="range"
          min={from}
          max={to}
          value={year}
          onChange={({ target }) => turn(Number(target.value))}
        />
        <b>{year}</b>
      </label>
      <button
        type="button"
        className={button({ size: 'icon' })}
        aria-label="One year on"
        aria-disabled={year >= to || undefined}
        onClick={() => turn(year + 1)}
      >
        <Icon name="arrow" size="small" />
      </button>
      <output>{seen !== null && seen !== year ? `${seen} is shown until ${year} is here.` : ''}</output>
    </fieldset>
  );
}
