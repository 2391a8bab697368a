// The catalogue in figures, and pages of the lists of datasets, sources and collections, out of the rows of a release: what the pages
// work out themselves where they have all metadata (machines/catalogue/overview.ts), and the same by property.
import { briefly, emptyExtent, extentOf, howSynthetic, widen } from '#contract/catalogue/extents.ts';
import { type EntryList, latestCount, mostOffered, pageSize, phrases } from '#contract/catalogue/listed.ts';
import type { EntriesAnswer, Extent, Overview } from '#contract/catalogue/overview.ts';
import { locale } from '#contract/ground/constants.ts';
import { countingCountries } from '#contract/place/counts.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Lists } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { Steps } from '#server/ground/slices.ts';
import { sortInSteps } from '#server/ground/sorted.ts';
import type { ListingRows } from './rows.ts';

type From = { rows: ListingRows; lists: Lists; release: Release };

export type Overviews = {
  overview: Overview;
  /** Ids of all sources, and of all collections, that have nothing but what was made up. */
  synthetic: { sources: ReadonlySet<string>; collections: ReadonlySet<string> };
  /** All of each by title. */
  byTitle: { [List in EntryList]: Release[List] };
};

const kindOf = ({ datasets }: Lists, { dataset }: Extent): Overview['entities'] => ({
  kind: datasets.get(dataset ?? '')?.entities?.kind ?? 'other',
});

/** Sources or collections of variables all of whose datasets were made up. */
function* syntheticIn({ rows, lists }: From, list: 'sources' | 'collections'): Steps<Set<string>> {
  const [column, { datasets }] = [rows[list], rows];
  const [synthetic, real] = [new Set<number>(), new Set<number>()];
  for (let kind = 0; kind < datasets.starts.length - 1; kind += 1) {
    const dataset = lists.datasets.get(datasets.values[datasets.held[datasets.starts[kind]!]!]!);
    if (!dataset) continue;
    const into = dataset.synthetic ? synthetic : real;
    for (let at = column.starts[kind]!; at < column.starts[kind + 1]!; at += 1) into.add(column.held[at]!);
    yield;
  }
  return new Set(
    [...synthetic].filter((number) => !real.has(number)).map((number) => column.values[number]!),
  );
}

const { compare } = new Intl.Collator(locale);
const inOrder = <Item extends { title: string }>(items: readonly Item[]): Steps<Item[]> =>
  sortInSteps(items, (one, other) => compare(one.title, other.title));

/** The few that come first are kept while all are gone through: they are not sorted. */
function* latestOf({ lists, release }: From): Steps<Overview['latest']> {
  const latest: Dataset[] = [];
  for (const one of release.datasets) {
    const dataset = lists.datasetOf(one, false);
    const before = latest.findLastIndex(
      (other) => (compare(dataset.updated, other.updated) || compare(other.title, dataset.title)) <= 0,
    );
    if (before < latestCount - 1) latest.splice(before + 1, 0, dataset);
    latest.length = Math.min(latest.length, latestCount);
    yield;
  }
  return latest.map(briefly);
}

function* searchesOf({ words }: ListingRows): Steps<string[]> {
  const found: string[] = [];
  for (const search of phrases) {
    if (found.length === mostOffered) break;
    const terms = termsOf(search);
    if (words.mark(terms).includes(terms.length)) found.push(search);
    yield;
  }
  return found;
}

export function* readOverviews(from: From): Steps<Overviews> {
  const { rows, lists, release } = from;
  const extent = emptyExtent();
  const extents = new Map(release.collections.map(({ id }) => [id, { count: 0, extent: emptyExtent() }]));
  for (const variable of rows.variables) {
    widen(extent, variable);
    for (const { collectionId } of variable.inCollections) {
      const own = extents.get(collectionId);
      if (!own) continue;
      own.count += 1;
      widen(own.extent, variable);
    }
    yield;
  }
  const synthetic = {
    sources: yield* syntheticIn(from, 'sources'),
    collections: yield* syntheticIn(from, 'collections'),
  };
  const latest = yield* latestOf(from);
  const overview: Overview = {
    variables: rows.variables.length,
    datasets: release.datasets.length,
    sources: release.sources.length,
    places: yield* countingCountries(release.datasets),
    extent,
    entities: kindOf(lists, extent),
    collections: release.collections.map((collection) => {
      const own = extents.get(collection.id)!;
      return {
        ...collection,
        variableCount: own.count,
        extent: own.extent,
        entities: kindOf(lists, own.extent),
        synthetic: synthetic.collections.has(collection.id),
      };
    }),
    latest,
    searches: yield* searchesOf(rows),
    synthetic: howSynthetic(release.datasets),
  };
  const byTitle = {
    datasets: yield* inOrder(release.datasets),
    sources: yield* inOrder(release.sources),
    collections: yield* inOrder(release.collections),
  };
  return { overview, synthetic, byTitle };
}

/** One page of a list; a page after the last is the last. */
export function entriesOf(
  { byTitle, synthetic }: Overviews,
  lists: Lists,
  list: EntryList,
  wanted: number,
): EntriesAnswer {
  const all = byTitle[list];
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const start = (Math.min(wanted, pages) - 1) * pageSize;
  const rowsOf = <Item>(of: EntryList, items: readonly Item[]) =>
    of === list ? items.slice(start, start + pageSize) : [];
  const datasets = rowsOf('datasets', byTitle.datasets);
  const metadata = {
    variables: [],
    datasets: datasets.map((dataset) => lists.datasetOf(dataset, false)),
    sources: rowsOf('sources', byTitle.sources),
    collections: rowsOf('collections', byTitle.collections),
  };
  const extents = datasets.flatMap(({ id }) => {
    const offered = lists.variablesIn(id).filter(({ withdrawn }) => !withdrawn);
    return offered.length > 0 ? [{ id, extent: extentOf(offered) }] : [];
  });
  const named = list === 'datasets' ? new Set<string>() : synthetic[list];
  const own = [...metadata.sources, ...metadata.collections];
  return {
    total: all.length,
    metadata,
    extents,
    synthetic: own.flatMap(({ id }) => (named.has(id) ? [id] : [])),
  };
}
