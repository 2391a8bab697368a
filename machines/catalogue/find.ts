// The specification's search with the filters: which variables answer a query, in its order, and how many each value
// of each filter would leave. One walk over the catalogue's columns (columns.ts) answers all of it: a variable that
// fails nothing is found; one that fails a single filter counts in that filter alone.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import {
  countAt,
  dayNumber,
  flagsOf,
  hasOne,
  haveAll,
  ofVariables,
  type OfVariables,
} from '#contract/catalogue/columns.ts';
import { columnsOf, type Columns } from './columns.ts';
import { facetParams, type Query, type Sort } from './query.ts';
import type { Index } from './search.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';

export type Results = {
  matches: readonly Variable[];
  /**
   * By the number of a value in its column: how many there would be if it were the filter's only one; of countries,
   * if it were asked for beside those that are.
   */
  counts: Readonly<Record<FacetName, Int32Array>>;
};

const facetNames = Object.keys(facetParams) as FacetName[];

type Hits = { text: string; at: Int32Array };
const lastHits = new WeakMap<Columns, Hits>();

/** Where the words occur. A search that only grows looks through what it has found already. */
export function hitsOf(columns: Columns, search: string): Int32Array {
  const terms = termsOf(search);
  const text = terms.join(' ');
  const last = lastHits.get(columns);
  if (last?.text === text) return last.at;
  const { haystacks } = columns;
  const has = (at: number) => terms.every((term) => haystacks[at]!.includes(term));
  const among = last && text.startsWith(last.text) ? last.at : Int32Array.from(haystacks.keys());
  const at = among.filter(has);
  lastHits.set(columns, { text, at });
  return at;
}

type Test = { name: OfVariables; passes: (at: number) => boolean };

/** The filters that are on, but for the countries: a variable without them counts nowhere. */
const testsOf = (columns: Columns, query: Query): Test[] =>
  ofVariables
    .filter((name) => query[name].length > 0)
    .map((name) => {
      const flags = flagsOf(columns[name], query[name]);
      return { name, passes: (at) => hasOne(columns[name], flags, at) };
    });

/** The one filter that a variable fails; null where it fails none, undefined where it fails several. */
function failedBy(tests: readonly Test[], at: number): OfVariables | null | undefined {
  let failed: OfVariables | null = null;
  for (const { name, passes } of tests) {
    if (passes(at)) continue;
    if (failed !== null) return undefined;
    failed = name;
  }
  return failed;
}

const orders = new WeakMap<Columns, Map<Sort, Int32Array>>();

/** Each variable's place in an order; equals stay in the order of their titles. */
function placesIn(columns: Columns, sort: 'coverage' | 'newest'): Int32Array {
  const known = orders.get(columns) ?? new Map<Sort, Int32Array>();
  orders.set(columns, known);
  const existing = known.get(sort);
  if (existing) return existing;
  const keys = sort === 'coverage' ? columns.values : columns.updated;
  const order = Int32Array.from(keys.keys()).sort((a, b) => keys[b]! - keys[a]!);
  const places = new Int32Array(order.length);
  for (const [place, at] of order.entries()) places[at] = place;
  known.set(sort, places);
  return places;
}

function inOrder(columns: Columns, found: number[], sort: Sort): number[] {
  if (sort === 'title') return found;
  if (sort === '-title') return found.reverse();
  const places = placesIn(columns, sort);
  return found.sort((a, b) => places[a]! - places[b]!);
}

/** The variables that answer a query, all of them, in its order, with the counts for the filters. */
export function find(index: Index, query: Query): Results {
  const columns = columnsOf(index.metadata);
  const tests = testsOf(columns, query);
  const counts = Object.fromEntries(
    facetNames.map((name) => [name, new Int32Array(columns[name].values.length)]),
  ) as Record<FacetName, Int32Array>;
  const byDataset = new Int32Array(columns.datasets.values.length);
  const hasCountries = haveAll(columns.countries, query.countries, byDataset.length);
  const [from, to] = [query.from ?? query.to, query.to ?? query.from];
  const since = dayNumber(query.since);
  const found: number[] = [];
  for (const at of hitsOf(columns, query.search)) {
    if (from !== null && (columns.from[at]! > from || columns.to[at]! < to!)) continue;
    if (columns.updated[at]! < since) continue;
    const dataset = columns.datasets.held[at]!;
    if (!hasCountries[dataset]) continue;
    const failed = failedBy(tests, at);
    if (failed === null) {
      found.push(at);
      for (const name of ofVariables) countAt(counts[name], columns[name], at);
      byDataset[dataset]! += 1;
    } else if (failed) countAt(counts[failed], columns[failed], at);
  }
  for (const [at, by] of byDataset.entries()) countAt(counts.countries, columns.countries, at, by);
  return { matches: inOrder(columns, found, query.sort).map((at) => columns.variables[at]!), counts };
}
