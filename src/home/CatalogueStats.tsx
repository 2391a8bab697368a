// The catalogue in five figures, worked out from its metadata.
import { catalogueExtent, countPlaces, datasetOf, entitiesOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { homeText } from '#texts/en/home/home.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { stats } from '#styled/recipes';

function figuresOf(index: Index): [value: string, term: string][] {
  const { from, to, count: most, dataset } = catalogueExtent(index);
  const places = countPlaces(index);
  const { counts } = homeText;
  const { one, many } = entitiesOf(datasetOf(index, dataset));
  return [
    [formatNumber(index.variables.length), counts.variables(index.variables.length)],
    [formatNumber(index.datasets.length), counts.datasets(index.datasets.length)],
    [formatNumber(index.sources.length), counts.sources(index.sources.length)],
    places > 0
      ? [formatNumber(places), counts.places(places)]
      : [formatNumber(most), most === 1 ? one : many],
    ...(from === null ? [] : [[formatYears(from, to), counts.years] as [string, string]]),
  ];
}

export function CatalogueStats({ index }: { index: Index }) {
  const c = stats();
  return (
    <dl className={c.root}>
      {figuresOf(index).map(([value, term]) => (
        <div key={term} className={c.item}>
          <dt className={c.term}>{term}</dt>
          <dd className={c.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
