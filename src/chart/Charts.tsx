// All figures of values, once the outline is here. This module and what it brings, d3 above all, is fetched beside the
// outline, so that the page's first words wait for neither (load.ts).
import { hasYears, isRanked } from '#machines/chart/chart-query.ts';
import { css } from '#styled/css';
import type { Outline } from '#machines/chart/chart.types.ts';
import { chart as recipe } from '#styled/recipes';
import { LineFigure } from '#src/chart/line/LineFigure.tsx';
import { MapFigure } from '#src/chart/map/MapFigure.tsx';
import { RankFigure } from '#src/chart/rank/RankFigure.tsx';
import { SpreadFigure } from '#src/chart/spread/SpreadFigure.tsx';
import { useChart, type FigureProps } from './use-chart.ts';

const stack = css({ display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' });

type Drawn = FigureProps & { outline: Outline };

/** Countries side by side, where they are, and how all values are spread. */
function Timeless({ chart, about, outline }: Drawn) {
  const hasRanks = useChart(chart, isRanked);
  const shown = { chart, about, year: null };
  return (
    <>
      {hasRanks && <MapFigure {...shown} number={1} outline={outline} />}
      {hasRanks && <RankFigure chart={chart} about={about} number={2} />}
      <SpreadFigure {...shown} number={hasRanks ? 3 : 1} hasSlider={false} />
    </>
  );
}

function Timed({ chart, about, outline }: Drawn) {
  const isMapped = useChart(chart, (context) => context.isMapped);
  const year = useChart(chart, (context) => context.seen ?? context.year);
  const isAlone = outline.names.length < 2;
  return (
    <>
      <LineFigure chart={chart} about={about} />
      {year !== null && isMapped && (
        <MapFigure chart={chart} about={about} number={2} outline={outline} year={year} />
      )}
      {year !== null && !isAlone && (
        <SpreadFigure
          chart={chart}
          about={about}
          number={isMapped ? 3 : 2}
          year={year}
          hasSlider={!isMapped}
        />
      )}
    </>
  );
}

export function Charts({ chart, about }: FigureProps) {
  const outline = useChart(chart, (context) => context.outline);
  const isTimed = useChart(chart, ({ variable }) => hasYears(variable));
  const isCut = useChart(chart, (context) => context.isCut);
  if (!outline) return null;
  // One place, or none, is not spoken of as several countries.
  const shown = outline.names.length > 1 ? about : { ...about, one: 'value', many: 'values' };
  const Drawings = isTimed ? Timed : Timeless;
  return (
    <div className={stack}>
      {isCut && (
        <p className={recipe().beneath}>
          There are more values here than a chart can hold, so some are not drawn. A download has all of them.
        </p>
      )}
      <Drawings chart={chart} about={shown} outline={outline} />
    </div>
  );
}
