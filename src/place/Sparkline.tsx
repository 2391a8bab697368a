// How a value came to be what it is, as a small line that ends at it; who does not see it hears what it began with.
import type { PlaceFigure } from '#contract/chart/place-profile.ts';
import { amount } from '#src/chart/amount.text.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css } from '#styled/css';
import { box, sparkOf, startOf } from './spark.ts';

const drawing = css({
  display: 'inline-block',
  width: '[7rem]',
  height: '[1.75rem]',
  verticalAlign: 'middle',
  fill: '[none]',
  stroke: 'ink-2',
  strokeWidth: '[1.25]',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});

const points = css({ strokeWidth: '[3]' });
const latest = css({ fill: 'accent', stroke: '[none]' });

export function Sparkline({ line, unit }: { line: PlaceFigure['line']; unit: string | null }) {
  const start = startOf(line);
  const { line: path, dots, end } = sparkOf(line);
  if (!start) return null;
  return (
    <>
      <svg className={drawing} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <path d={path} />
        <path className={points} d={dots} />
        <circle className={latest} cx={end.x} cy={end.y} r="2.5" />
      </svg>
      <VisuallyHidden>{placeText.since(amount(start.value, unit), start.year)}</VisuallyHidden>
    </>
  );
}
