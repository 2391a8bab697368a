// The map of the year that is shown, or of values without years, with what has no place on it.
import { withinYears } from '#machines/chart/chart-query.ts';
import type { Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { knownAtlas } from './atlas.ts';
import { Figure } from '#src/chart/Figure.tsx';
import {
  areLastOfYear,
  mapOf,
  namedOf,
  selectCountries,
  selectIsHere,
  selectNear,
  selectPoints,
} from './map-data.ts';
import { ClassChoice } from '#src/chart/choice/ClassChoice.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import { MapLit } from './MapLit.tsx';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { Plot } from '#src/chart/Plot.tsx';
import { Unplaced } from './Unplaced.tsx';
import { useChart, type ViewProps } from '#src/chart/use-chart.ts';
import { markedUnit } from '#src/chart/amount.text.ts';
import { inFull } from '#src/chart/chart.text.ts';
import { exceptions, lastOfYear, mapSummary, nearYear, ofYear } from '#src/chart/figure.text.ts';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { YearSlider } from '#src/chart/YearSlider.tsx';
import { YearTable } from '#src/chart/YearTable.tsx';

function MapPlot({ chart, about, outline, year }: ViewProps) {
  const points = useChart(chart, selectPoints);
  const classes = useChart(chart, (context) => context.classes);
  const hasWorld = useChart(chart, (context) => context.hasWorld);
  const hasValues = useChart(chart, selectIsHere);
  const atlas = knownAtlas();
  if (!hasValues) return <PlotSkeleton label={figureText.loadingValues} />;
  if (!hasWorld || !atlas) return <PlotSkeleton label={figureText.map.loading} />;
  const mapped = mapOf(points, outline, atlas, about.unit, classes);
  const { rule } = figureText.map.classes;
  const { unit, times } = markedUnit(about.unit);
  const notes = [...(unit ? [unit] : []), rule[classes][mapped.rule]];
  const tell = ({ row }: Spot): string => {
    const place = mapped.placed[row];
    return place ? `${place.name}${ofYear(place.ownYear ?? year)}: ${inFull(place.value, about.unit)}` : '';
  };
  return (
    <>
      <Plot
        chart={chart}
        figure="map"
        label={figureText.map.label(about.title, ofYear(year))}
        marks={mapped.placed.map((_, row) => [row])}
        tell={tell}
      >
        <MapDrawing
          atlas={atlas}
          mapped={mapped}
          notes={notes}
          times={times}
          onLook={(row) => chart.send({ type: 'chart.look', spot: { figure: 'map', row, at: 0 } })}
        />
        <MapLit chart={chart} atlas={atlas} mapped={mapped} />
      </Plot>
      <Unplaced unplaced={mapped.unplaced} unit={about.unit} />
    </>
  );
}

export function MapFigure(props: ViewProps) {
  const { chart, about, outline, year } = props;
  const { unit } = markedUnit(about.unit);
  const near = useChart(chart, selectNear);
  const points = useChart(chart, selectPoints);
  const values = namedOf(points);
  const countries = namedOf(useChart(chart, selectCountries));
  const hasValues = useChart(chart, selectIsHere);
  const variable = useChart(chart, (context) => context.variable);
  const within = (one: number) => withinYears(variable, one);
  return (
    <Figure
      chart={chart}
      about={about}
      figure="map"
      number={1}
      title={figureText.map.title(about.title, ofYear(year))}
      action={<ClassChoice chart={chart} />}
      sub={`${unit ? `${unit}. ` : ''}${year === null ? figureText.map.hatched : figureText.map.hatchedIn(within(year - near), within(year + near))}${nearYear(year, near)}${lastOfYear(areLastOfYear(points))}`}
      table={<YearTable values={values} places={outline.places} about={about} number={1} year={year} />}
    >
      <ValueParts chart={chart} />
      {year !== null && <YearSlider chart={chart} />}
      <MapPlot {...props} />
      {hasValues && (
        <p className={recipe().summary}>
          {mapSummary(countries, year, about.unit, [about.one, about.many], near)}
          {exceptions(countries, about.unit)}
        </p>
      )}
    </Figure>
  );
}
