// The shown view of a variable's figure, once the outline is here. This module and what it brings, d3 above all, is
// fetched beside the outline, so that the page's first words wait for neither (load.ts).
import type { ComponentType } from 'react';
import { viewsOf } from '#machines/chart/chart-query.ts';
import type { View } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { LineFigure } from '#src/chart/line/LineFigure.tsx';
import { LazyMap } from '#src/chart/map/LazyMap.tsx';
import { RankFigure } from '#src/chart/rank/RankFigure.tsx';
import { SpreadFigure } from '#src/chart/spread/SpreadFigure.tsx';
import { TableFigure } from '#src/chart/view/TableFigure.tsx';
import { useChart, type FigureProps, type ViewProps } from './use-chart.ts';

const figureOf: Readonly<Record<View, ComponentType<ViewProps>>> = {
  chart: LineFigure,
  map: LazyMap,
  ranking: RankFigure,
  table: TableFigure,
  distribution: SpreadFigure,
};

export function Charts({ chart, about }: FigureProps) {
  const outline = useChart(chart, (context) => context.outline);
  const view = useChart(chart, (context) => context.view);
  const isOffered = useChart(chart, (context) => viewsOf(context).includes(context.view));
  const year = useChart(chart, (context) => context.seen ?? context.year);
  const isCut = useChart(chart, (context) => context.isCut);
  const leftOut = useChart(chart, (context) => context.leftOut);
  if (!outline || !isOffered) return null;
  // One place, or none, is not spoken of as several countries.
  const shown = outline.names.length > 1 ? about : { ...about, one: 'value', many: 'values' };
  const Figure = figureOf[view];
  return (
    <>
      {leftOut.length > 0 && <p className={recipe().beneath}>{figureText.leftOut(leftOut)}</p>}
      {isCut && <p className={recipe().beneath}>{figureText.isCut}</p>}
      <Figure chart={chart} about={shown} outline={outline} year={year} />
    </>
  );
}
