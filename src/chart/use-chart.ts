// How figures read the machine of their page: each what it needs, so that a pointer over one drawing leaves the others
// as they are.
import { useSelector } from '@xstate/react';
import type { ChartContext, FigureName, Outline, Spot } from '#machines/chart/chart.types.ts';
import type { PartRef } from '#src/portal/portal-context.ts';

export type ChartRef = PartRef<'chart'>;

export const useChart = <Chosen>(chart: ChartRef, select: (context: ChartContext) => Chosen): Chosen =>
  useSelector(chart, ({ context }) => select(context));

/** The mark of this figure that is looked at. */
export const useSpot = (chart: ChartRef, figure: FigureName): Spot | null =>
  useChart(chart, ({ spot }) => (spot?.figure === figure ? spot : null));

/** What all figures of a variable say of it. */
export type About = {
  id: string;
  title: string;
  unit: string | null;
  /** Of its dataset, where that is known. */
  version: string | null;
  /** What the rows are about. */
  one: string;
  many: string;
  /** Source and version, then licence. */
  credits: readonly string[];
};
export type FigureProps = { chart: ChartRef; about: About };
export type ViewProps = FigureProps & {
  outline: Outline;
  /** Whose values are shown; null of a variable without years. */
  year: number | null;
};
