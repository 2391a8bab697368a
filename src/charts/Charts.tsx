// All figures of values, once the outline is here. This module and what it brings, d3 above all, is fetched beside the
// outline, so that the page's first words wait for neither (load.ts).
import { css } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import { LineFigure } from './LineFigure.tsx';
import { MapFigure } from './MapFigure.tsx';
import { SpreadFigure } from './SpreadFigure.tsx';
import { useChart, type FigureProps } from './use-chart.ts';

const stack = css({ display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' });

export function Charts({ chart, about }: FigureProps) {
  const outline = useChart(chart, (context) => context.outline);
  const isMapped = useChart(chart, (context) => context.isMapped);
  const year = useChart(chart, (context) => context.seen ?? context.year);
  const isCut = useChart(chart, (context) => context.isCut);
  if (!outline) return null;
  return (
    <div className={stack}>
      {isCut && (
        <p className={recipe().beneath}>
          There are more values here than a chart can hold, so some are not drawn. A download has all of them.
        </p>
      )}
      <LineFigure chart={chart} about={about} />
      {year !== null && isMapped && (
        <MapFigure chart={chart} about={about} number={2} outline={outline} year={year} />
      )}
      {year !== null && (
        <SpreadFigure
          chart={chart}
          about={about}
          number={isMapped ? 3 : 2}
          year={year}
          hasSlider={!isMapped}
        />
      )}
    </div>
  );
}
