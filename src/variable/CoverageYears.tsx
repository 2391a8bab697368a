// The strip as wide as the page's column, with its first and last year under its ends.
import { CoverageStrip } from '#src/parts/CoverageStrip.tsx';
import { css } from '#styled/css';

type Props = { from: number; strip: string };

export function CoverageYears({ from, strip }: Props) {
  const last = from + strip.length - 1;
  return (
    <div className={css({ mt: '4' })}>
      <CoverageStrip from={from} strip={strip} className={css({ width: 'full', height: '8' })} />
      <div
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 'fine',
          color: 'ink-3',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        <span>{from}</span>
        {last > from && <span>{last}</span>}
      </div>
    </div>
  );
}
