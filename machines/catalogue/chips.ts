// The filters that are on, each with what takes it off again. The search is none of them: it stands in its field.
import { yearsText } from '#contract/ground/years.ts';
import { writtenDay } from './days.ts';
import { facetTitles } from './facets.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { emptyQuery, toggled, type Filters, type Query } from './query.ts';

export type Chip = { title: string; /** The filters without it. */ off: Filters };

const names = Object.keys(facetTitles) as FacetName[];

const yearsOf = ({ from, to }: Query): string => yearsText((from ?? to)!, (to ?? from)!);

type TitleOf = (name: FacetName, id: string) => string;

const listChips = (titleOf: TitleOf, query: Query): Chip[] =>
  names.flatMap((name) =>
    query[name].map((id) => {
      const title = titleOf(name, id);
      return {
        title: name === 'countries' ? `Has ${title}` : title,
        off: { [name]: toggled(query[name], id) },
      };
    }),
  );

/** @param titleOf what a value is called */
export const chipsOf = (titleOf: TitleOf, query: Query): Chip[] => [
  ...listChips(titleOf, query),
  ...(query.from === null && query.to === null
    ? []
    : [{ title: yearsOf(query), off: { from: null, to: null } }]),
  ...(query.since === emptyQuery.since
    ? []
    : [{ title: `Updated since ${writtenDay(query.since)}`, off: { since: '' } }]),
];

/** How many filters are on. */
export const countFilters = (query: Query): number => chipsOf((_name, id) => id, query).length;
