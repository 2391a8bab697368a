// What can be done with a drawing, before anything was: in words for a mouse and keys, or for fingers where the first
// pointer is one.
import type { FigureName } from '#machines/chart/chart.types.ts';
import { css } from '#styled/css';
import { plotHint as text } from '#texts/en/chart/plot.ts';

const byMouse = css({ _coarse: { display: 'none' } });
const byFinger = css({ display: { base: 'none', _coarse: 'inline' } });

export const PlotHint = ({ figure }: { figure: FigureName }) => (
  <>
    <small className={byMouse}>{text.point}</small>
    <small className={byFinger}>{text.tap[figure]}</small>
  </>
);
