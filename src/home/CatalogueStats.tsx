// The catalogue in five figures, worked out from its metadata.
import { catalogueExtent, countPlaces, datasetOf, entitiesOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { stats } from '#styled/recipes';

function figuresOf(index: Index): [value: string, term: string][] {
  const { from, to, count: most, dataset } = catalogueExtent(index);
  const places = countPlaces(index);
  const counted = (count: number, one: string, many: string): [string, string] => [
    formatNumber(count),
    count === 1 ? one : many,
  ];
  const { one, many } = entitiesOf(datasetOf(index, dataset));
  return [
    counted(index.variables.length, 'variable', 'variables'),
    counted(index.datasets.length, 'dataset', 'datasets'),
    counted(index.sources.length, 'source', 'sources'),
    places > 0
      ? counted(places, 'country or territory', 'countries and territories')
      : counted(most, one, many),
    ...(from === null ? [] : [[formatYears(from, to), 'years covered'] as [string, string]]),
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
