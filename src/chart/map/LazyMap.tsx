// The map, or what stands in its place until its code and the outlines of countries are here.
import { knownMap } from './load-map.ts';
import { useChart, type ViewProps } from '#src/chart/use-chart.ts';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { YearSlider } from '#src/chart/YearSlider.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { figure } from '#styled/recipes';

export function LazyMap(props: ViewProps) {
  const hasWorld = useChart(props.chart, (context) => context.hasWorld);
  const map = knownMap();
  if (hasWorld && map) return <map.MapFigure {...props} />;
  return (
    <div data-figure="map">
      <div className={figure().head} />
      {props.year !== null && <YearSlider chart={props.chart} />}
      <PlotSkeleton label={figureText.map.loading} />
    </div>
  );
}
