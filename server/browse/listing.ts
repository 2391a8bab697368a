// One page of the list with its filters, out of the rows of a release. The rows are made in slices when somebody first asks, and
// for the next release before it is shown; they go with their release. Answers are kept with them, since many ask the same.
import { LRUCache } from 'lru-cache';
import type { ListingAnswer, ListingQuery, ValuesAnswer, ValuesQuery } from '#contract/catalogue/browse.ts';
import type { Entities } from '#contract/catalogue/catalogue.ts';
import { pageSize } from '#contract/catalogue/listed.ts';
import { mostFewer, shorterSearches } from '#contract/catalogue/search-text.ts';
import { jsonType, type Lists, listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import { segmentsOf } from '#server/catalogue/segments/segment.ts';
import { mostVariables } from '#contract/ground/constants.ts';
import { type Body, createBody } from '#server/http/encoded.ts';
import { finishInSlices, type Steps } from '#server/ground/slices.ts';
import {
  find,
  findInSteps,
  type Found,
  inOrder,
  isFiltered,
  type ListingQuestion,
  questionOf,
} from './find.ts';
import { type Overviews, readOverviews } from './overview.ts';
import { readRows, type ListingRows } from './rows.ts';
import { facetsOf, foundOf, type Values, valuesOf } from './values.ts';

/** Bytes of answers that are kept. */
const mostKept = 4_000_000;

const noQuestion = questionOf({}, (id) => id);

export type Listing = Overviews & {
  rows: ListingRows;
  values: Values;
  release: Release;
  kept: LRUCache<string, Body>;
};

function* derive(release: Release, before?: Listing): Steps<Listing> {
  const lists = listsOf(release);
  const segments = yield* segmentsOf(release);
  const rows = yield* readRows({ ...lists, segments }, before?.rows);
  yield;
  const { counts } = yield* findInSteps(rows, noQuestion, rows.words.mark([]));
  const values = yield* valuesOf(rows, counts, { ...lists, collections: release.collections });
  const overviews = yield* readOverviews({ rows, lists, release });
  const kept = new LRUCache<string, Body>({ maxSize: mostKept });
  return { ...overviews, rows, values, release, kept };
}

const listings = new WeakMap<Release, Promise<Listing>>();

/** @param before of the release that this one follows; what both have alike is not made twice */
export function listingOf(release: Release, before?: Listing): Promise<Listing> {
  const there = listings.get(release);
  if (there) return there;
  const work = finishInSlices(derive(release, before));
  listings.set(release, work);
  // What failed is tried again by the next who asks.
  work.catch(() => listings.delete(release));
  return work;
}

/** Whether a catalogue is too long for a browser to have all of it. */
export const isPaged = (
  { wholeCatalogue }: { wholeCatalogue: number },
  { variables }: Pick<Release, 'variables'>,
): boolean => variables.length > wholeCatalogue;

/** Makes the listing of a release before it is shown, where somebody has asked for that of the one before. */
export async function prepareListing(release: Release, before: Release): Promise<void> {
  const old = await listings.get(before)?.catch(() => undefined);
  if (old) await listingOf(release, old).catch(() => undefined);
}

function countMarked(marks: Uint8Array, terms: number): number {
  let count = 0;
  for (const mark of marks) if (mark === terms) count += 1;
  return count;
}

/** All that answer, in their order in each dataset; null where no selection holds as many. */
function allOf(rows: ListingRows, answer: Found, sort: ListingQuestion['sort']): ListingAnswer['all'] {
  if (answer.total > mostVariables) return null;
  const found = Map.groupBy(inOrder(rows, answer, sort, [0, answer.total]), ({ dataset }) => dataset.id);
  return [...found].map(([dataset, variables]) => ({
    dataset,
    names: variables.map(({ id }) => id.slice(dataset.length + 1)),
  }));
}

/** Where nothing answers: some of the words that do. */
function fewerOf({ words }: ListingRows, search: string): ListingAnswer['fewer'] {
  const fewer: ListingAnswer['fewer'] = [];
  for (const some of shorterSearches(search)) {
    if (fewer.length === mostFewer) break;
    const own = some.split(' ');
    const count = countMarked(words.mark(own), own.length);
    if (count > 0) fewer.push({ words: some, count });
  }
  return fewer;
}

const noEntities: Entities = { count: 0, kind: 'other' };

/** What the page names: of its rows, and of what is filtered by. A list of rows has no use for a dataset’s countries. */
export function metadataOf(
  variables: ListingAnswer['metadata']['variables'],
  question: Pick<ListingQuestion, 'datasets' | 'sources' | 'collections'>,
  lists: Lists,
  { sources, collections }: Release,
): ListingAnswer['metadata'] {
  const datasets = new Set([...variables.map(({ dataset }) => dataset.id), ...question.datasets]);
  const named = new Set(question.sources);
  const filed = new Set(question.collections);
  return {
    variables,
    datasets: [...datasets].flatMap((id) => {
      const dataset = lists.datasets.get(id);
      if (!dataset) return [];
      const { codes: _codes, former: _former, ...counted } = dataset.entities ?? noEntities;
      const entities = dataset.entities && counted;
      return [{ ...lists.datasetOf(dataset, false), entities }];
    }),
    sources: sources.filter(({ id }) => named.has(id)),
    collections: collections.filter(({ id }) => filed.has(id)),
  };
}

/** What answers a question, and its words alone. */
function readFound({ rows, release }: Listing, query: ListingQuery) {
  const { sources } = listsOf(release);
  const question = questionOf(query, (id) => sources.get(id)?.id ?? id);
  const { terms } = question;
  const marks = rows.words.mark(terms);
  const answer = find(rows, question, marks);
  const words: Found = isFiltered(question) ? find(rows, { ...noQuestion, terms }, marks) : answer;
  return { answer, counted: { question, counts: { answer: answer.counts, words: words.counts } } };
}

export function findAnswer(listing: Listing, query: ListingQuery): ListingAnswer {
  const { rows, values, release } = listing;
  const { answer, counted } = readFound(listing, query);
  const { question } = counted;
  const { sort } = question;
  const pages = Math.max(1, Math.ceil(answer.total / pageSize));
  const start = (Math.min(question.page, pages) - 1) * pageSize;
  return {
    total: answer.total,
    all: allOf(rows, answer, sort),
    variables: rows.variables.length,
    years: rows.years,
    facets: facetsOf(values, counted),
    fewer: answer.total === 0 ? fewerOf(rows, query.search ?? '') : [],
    metadata: metadataOf(
      inOrder(rows, answer, sort, [start, start + pageSize]),
      question,
      listsOf(release),
      release,
    ),
  };
}

/** The values of a filter that a text finds, as the list with the same words and filters counts them. */
export function findValues(listing: Listing, { facet, text, limit, ...query }: ValuesQuery): ValuesAnswer {
  return foundOf(listing.values, readFound(listing, query).counted, { facet, text, limit });
}

/** The answer to a query as a body; one that was asked for lately is there at once. */
function keepBody<Query>(
  listing: Listing,
  query: Query,
  answer: (listing: Listing, query: Query) => unknown,
): Body {
  const key = answer.name + JSON.stringify(query);
  const known = listing.kept.get(key);
  if (known) return known;
  const text = JSON.stringify(answer(listing, query));
  const body = createBody(jsonType, text, { compress: 'once' });
  listing.kept.set(key, body, { size: text.length });
  return body;
}

export const bodyOf = (listing: Listing, query: ListingQuery): Body => keepBody(listing, query, findAnswer);
export const valuesBodyOf = (listing: Listing, query: ValuesQuery): Body =>
  keepBody(listing, query, findValues);
