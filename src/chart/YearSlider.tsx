// Which year the map and the distribution show: one slider for both, with buttons for one year back or on.
import { css } from '#styled/css';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe, button } from '#styled/recipes';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { useChart, type ChartRef } from './use-chart.ts';

export function YearSlider({ chart }: { chart: ChartRef }) {
  const { from, to } = useChart(chart, ({ variable }) => variable.coverage);
  const year = useChart(chart, (context) => context.year);
  const seen = useChart(chart, (context) => context.seen);
  if (year === null || from === null || to === null || from === to) return null;
  const turn = (next: number) => chart.send({ type: 'chart.turn', year: next });
  const c = recipe();
  return (
    <fieldset className={c.controls}>
      <legend className={css({ srOnly: true })}>{figureText.slider.label}</legend>
      <button
        type="button"
        className={button({ size: 'icon' })}
        aria-label={figureText.slider.back}
        aria-disabled={year <= from || undefined}
        onClick={() => turn(year - 1)}
      >
        <Icon name="back" size="small" />
      </button>
      <label className={c.slider}>
        {figureText.slider.year}
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
        aria-label={figureText.slider.on}
        aria-disabled={year >= to || undefined}
        onClick={() => turn(year + 1)}
      >
        <Icon name="arrow" size="small" />
      </button>
      <output>{seen !== null && seen !== year ? figureText.slider.until(seen, year) : ''}</output>
    </fieldset>
  );
}
