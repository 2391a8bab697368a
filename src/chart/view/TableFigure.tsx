// The data of the figure as a table: of variables with years the values of those chosen, else of all.
import { hasYears } from '#machines/chart/chart-query.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { figure as recipe } from '#styled/recipes';
import { Choices } from '#src/chart/line/Choices.tsx';
import { selectLines, titled } from '#src/chart/line/line-data.ts';
import { LineTable } from '#src/chart/line/LineTable.tsx';
import { namedOf, selectPoints } from '#src/chart/map/map-data.ts';
import { FigureKeys } from '#src/chart/picture/FigureKeys.tsx';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { useChart, type FigureProps } from '#src/chart/use-chart.ts';
import { YearTable } from '#src/chart/YearTable.tsx';
import { PlotSkeleton } from './PlotSkeleton.tsx';

export function TableFigure({ chart, about }: FigureProps) {
  const lines = titled(useChart(chart, selectLines), about.title);
  const isTimed = useChart(chart, ({ variable }) => hasYears(variable));
  const hasChosen = useChart(chart, ({ chosen }) => chosen.length > 0);
  const places = useChart(chart, ({ outline }) => outline?.places ?? {});
  const points = useChart(chart, selectPoints);
  const c = recipe();
  return (
    <div data-figure="table">
      <FigureKeys chart={chart} figure="table" />
      {isTimed && <Choices chart={chart} about={about} />}
      <ValueParts chart={chart} />
      {!isTimed && (
        <YearTable values={namedOf(points)} places={places} about={about} number={1} year={null} />
      )}
      {isTimed && lines.length > 0 && <LineTable lines={lines} about={about} />}
      {isTimed && lines.length === 0 && hasChosen && <PlotSkeleton label={figureText.loadingValues} />}
      {isTimed && !hasChosen && <p className={c.sub}>{figureText.line.none(about.one)}</p>}
      <p className={c.foot}>{about.credits[0]}</p>
    </div>
  );
}
