// What of the values a figure shows, where a key divides them: who takes women's rate for all reads the figure wrongly.
import type { FigureName } from '#machines/chart/chart.types.ts';
import { css } from '#styled/css';
import { selectKeys } from './picture.text.ts';
import { useChart, type ChartRef } from '#src/chart/use-chart.ts';

const look = css({ fontWeight: 'semibold', fontSize: 'small', overflowWrap: 'anywhere' });

export function FigureKeys({ chart, figure }: { chart: ChartRef; figure: FigureName | 'table' }) {
  const keys = useChart(chart, selectKeys(figure));
  return keys !== '' && <p className={look}>{keys}</p>;
}
