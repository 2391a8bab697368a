// Whether this browser remembers the places that the visitor has chosen, and which it remembers.
import type { Outline } from '#machines/chart/chart.types.ts';
import { check, choice } from '#styled/recipes';
import { useChart, type ChartRef } from '#src/chart/use-chart.ts';
import { keptText } from '#texts/en/chart/kept.ts';

const hint = 'remember-places-hint';
const hasPlaces = (outline: Outline | null): boolean =>
  outline?.placeCodes.some((code) => code !== '') ?? false;

export function RememberPlaces({ chart }: { chart: ChartRef }) {
  const isOffered = useChart(chart, ({ outline }) => hasPlaces(outline));
  const remembered = useChart(chart, ({ kept }) => kept.browser);
  if (!isOffered) return null;
  const isOn = remembered !== null;
  return (
    <>
      <label className={check().root}>
        <input
          type="checkbox"
          className={check().control}
          checked={isOn}
          aria-describedby={hint}
          onChange={() => chart.send({ type: 'places.remember', isOn: !isOn })}
        />
        {keptText.remember}
      </label>
      <p id={hint} className={choice().hint}>
        {isOn ? keptText.inBrowser(remembered.names) : keptText.inTab}
      </p>
    </>
  );
}
