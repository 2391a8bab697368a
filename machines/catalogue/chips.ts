// The filters that are on, each with what takes it off again. The search is none of them: it stands in its field.
import { yearsText } from '#contract/ground/years.ts';
import { writtenDay } from './days.ts';
import { facetTitles, valueTitle } from './facets.ts';
import { emptyQuery, toggled, type FacetName, type Filters, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { selectQuery, type CatalogueSnapshot } from './select.ts';

export type Chip = { title: string; /** The filters without it. */ off: Filters };

const names = Object.keys(facetTitles) as FacetName[];

const yearsOf = ({ from, to }: Query): string => yearsText((from ?? to)!, (to ?? from)!);

const listChips = (index: Index | null, query: Query): Chip[] =>
  names.flatMap((name) =>
    query[name].map((id) => {
      const title = valueTitle(index, name, id);
      return {
        title: name === 'countries' ? `Has ${title}` : title,
        off: { [name]: toggled(query[name], id) },
      };
    }),
  );

const rememberChips = remembered((index: Index | null, query: Query): Chip[] => [
  ...listChips(index, query),
  ...(query.from === null && query.to === null
    ? []
    : [{ title: yearsOf(query), off: { from: null, to: null } }]),
  ...(query.since === emptyQuery.since
    ? []
    : [{ title: `Updated since ${writtenDay(query.since)}`, off: { since: '' } }]),
]);
export const selectChips = (catalogue: CatalogueSnapshot): readonly Chip[] =>
  rememberChips(catalogue.context.index, selectQuery(catalogue));

/** How many filters are on. */
export const selectFilterCount = (catalogue: CatalogueSnapshot): number => selectChips(catalogue).length;
