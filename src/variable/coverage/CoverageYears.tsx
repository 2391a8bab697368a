// The strip as wide as the page's column, with round years under it.
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { css } from '#styled/css';

type Props = { from: number; strip: string };

const axis = css({
  display: 'block',
  width: 'full',
  height: '5',
  mt: '1',
  overflow: 'visible',
  fill: 'ink-3',
  fontSize: 'fine',
  fontVariantNumeric: 'tabular-nums',
});

/** Decades that stand far enough from both ends for their label to fit. */
function decades(from: number, last: number): number[] {
  const room = (last - from) / 9;
  const first = Math.ceil(from / 10) * 10;
  const all = Array.from({ length: Math.floor((last - first) / 10) + 1 }, (_, at) => first + at * 10);
  return last - from > 60 ? [] : all.filter((year) => year - from > room && last - year > room);
}

export function CoverageYears({ from, strip }: Props) {
  const last = from + strip.length - 1;
  return (
    <div className={css({ mt: '4' })}>
      <CoverageStrip from={from} strip={strip} className={css({ width: 'full', height: '8' })} />
      <svg className={axis} aria-hidden="true">
        <text y="1em">{from}</text>
        {decades(from, last).map((year) => (
          <text key={year} x={`${((year - from + 0.5) / strip.length) * 100}%`} y="1em" textAnchor="middle">
            {year}
          </text>
        ))}
        {last > from && (
          <text x="100%" y="1em" textAnchor="end">
            {last}
          </text>
        )}
      </svg>
    </div>
  );
}
