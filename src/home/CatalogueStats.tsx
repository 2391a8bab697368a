// The catalogue in five figures, worked out from its metadata.
import type { Overview } from '#contract/catalogue/overview.ts';
import { entitiesOf } from '#machines/catalogue/figures.ts';
import { homeText } from '#texts/en/home/home.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { stats } from '#styled/recipes';

function figuresOf(overview: Overview): [value: string, term: string][] {
  const { variables, datasets, sources, places } = overview;
  const { from, to, count: most } = overview.extent;
  const { counts } = homeText;
  const { one, many } = entitiesOf(overview);
  return [
    [formatNumber(variables), counts.variables(variables)],
    [formatNumber(datasets), counts.datasets(datasets)],
    [formatNumber(sources), counts.sources(sources)],
    places > 0
      ? [formatNumber(places), counts.places(places)]
      : [formatNumber(most), most === 1 ? one : many],
    ...(from === null ? [] : [[formatYears(from, to), counts.years] as [string, string]]),
  ];
}

export function CatalogueStats({ overview }: { overview: Overview }) {
  const c = stats();
  return (
    <dl className={c.root}>
      {figuresOf(overview).map(([value, term]) => (
        <div key={term} className={c.item}>
          <dt className={c.term}>{term}</dt>
          <dd className={c.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
