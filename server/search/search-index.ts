// The index of a release, derived once and hung on the release, so that it goes when the release goes. It is made in slices
// beside other work; who asks meanwhile waits for it. That of a release which follows another is made of the other's, before
// anybody sees the release: only what is in other segments is indexed.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { coveredGroups, coveredPlaces } from '#server/catalogue/covered-places.ts';
import { offeredIn } from '#server/catalogue/lists.ts';
import type { ReleasedDataset, Release } from '#server/catalogue/released.ts';
import { placeOf } from '#server/place/facts.ts';
import { groupName } from '#server/place/group-codes.ts';
import { makeNames } from '#server/place/names.ts';
import { changeCorpus, createCorpus, type Corpus, type GrowingCorpus, type TextReading } from './corpus.ts';
import { datasetDocument, topicDocument, variableDocument } from './documents.ts';
import type { PlaceFound } from './question/places.ts';
import { type Segment, segmentsBetween, segmentsOf } from '#server/catalogue/segments/segment.ts';
import { finishInSlices, inSlices, takeTurns } from '#server/ground/slices.ts';
import type { Years } from './question/years.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export type SearchIndex = {
  variables: Corpus;
  datasets: Corpus;
  topics: Corpus;
  /** Places that the data cover, and groups of them. */
  places: readonly PlaceFound[];
  /** Codes of those that are groups. */
  groups: ReadonlySet<string>;
  /** The largest topics first. */
  topicNames: readonly string[];
  vocabulary: Vocabulary;
  /** First and last year of the data. */
  years: Years | null;
  covers(dataset: string | null, place: string): boolean;
};

/** What is counted over all variables that are offered. */
async function countedOf({ variables, sources }: Release) {
  const topics = new Map<string, number>();
  let [from, to] = [Infinity, -Infinity];
  await inSlices(variables, (variable) => {
    if (variable.withdrawn) return;
    from = Math.min(from, variable.coverage.from ?? Infinity);
    to = Math.max(to, variable.coverage.to ?? -Infinity);
    for (const topic of variable.topics ?? []) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  });
  // A catalogue without topics has its sources.
  if (topics.size === 0) for (const { title, variableCount } of sources) topics.set(title, variableCount);
  const topicNames = [...topics].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  const years: Years | null = from <= to ? { from, to } : null;
  return { topicNames, years };
}

/** Those that have a name. */
const namedPlaces = (ids: Iterable<string>): PlaceFound[] =>
  [...ids].flatMap((id): PlaceFound[] => {
    const name = placeOf(id)?.name ?? groupName(id);
    return name === undefined ? [] : [{ id, title: name }];
  });

const codesOf = ({ entities }: ReleasedDataset) => [
  entities?.codes ?? [],
  entities?.former ?? [],
  entities?.groupCodes ?? [],
];

const doesCover = (dataset: ReleasedDataset | undefined, place: string): boolean =>
  dataset !== undefined && codesOf(dataset).some((codes) => codes.includes(place));

/** An index with what the next is made of. */
type Derived = {
  index: SearchIndex;
  segments: readonly Segment[];
  variables: GrowingCorpus<Variable>;
  datasets: GrowingCorpus<ReleasedDataset>;
};

const readingOf = (release: Release): TextReading<Variable> => {
  const datasets = new Map(release.datasets.map((dataset) => [dataset.id, dataset]));
  return {
    titleOf: ({ title, id }) => title || id,
    documentOf: (variable) => variableDocument(variable, datasets.get(variable.dataset.id)),
  };
};
const datasetReading: TextReading<ReleasedDataset> = {
  titleOf: ({ title }) => title,
  documentOf: datasetDocument,
};

const datasetsOf = (segments: readonly Segment[]) => segments.flatMap(({ dataset }) => dataset ?? []);
const offeredOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ variables }) => variables.filter(({ withdrawn }) => !withdrawn));

/** What is in other segments than before. */
function differencesFrom({ segments: before }: Derived, segments: readonly Segment[]) {
  const { gone, added } = segmentsBetween(before, segments);
  return {
    variables: { gone: new Set(offeredOf(gone)), added: offeredOf(added) },
    datasets: { gone: new Set(datasetsOf(gone)), added: datasetsOf(added) },
  };
}

type Corpora = Pick<Derived, 'variables' | 'datasets'> & { vocabulary: Vocabulary };

/** Null where they are better made anew. */
async function changedCorpora(
  before: Derived,
  release: Release,
  segments: readonly Segment[],
): Promise<Corpora | null> {
  const difference = differencesFrom(before, segments);
  await takeTurns();
  const vocabulary = await finishInSlices(before.index.vocabulary.follow());
  const reading = readingOf(release);
  const variables = await changeCorpus(before.variables, difference.variables, reading, vocabulary);
  const datasets =
    variables &&
    (await changeCorpus(before.datasets, difference.datasets, datasetReading, createVocabulary()));
  return variables && datasets && { variables, datasets, vocabulary };
}

async function newCorpora(release: Release): Promise<Corpora> {
  const offered = await finishInSlices(offeredIn(release.variables));
  const vocabulary = createVocabulary();
  const variables = await createCorpus(offered, readingOf(release), vocabulary);
  // Only the words of variables are counted: what they do not have is not found in them.
  const datasets = await createCorpus(release.datasets, datasetReading, createVocabulary());
  return { variables, datasets, vocabulary };
}

async function derive(release: Release, before?: Derived): Promise<Derived> {
  const segments = await finishInSlices(segmentsOf(release));
  const { topicNames, years } = await countedOf(release);
  await takeTurns();
  const groups = new Set(coveredGroups(release));
  const places = namedPlaces([...coveredPlaces(release).keys(), ...groups]);
  await takeTurns();
  const byId = new Map(release.datasets.map((dataset) => [dataset.id, dataset]));
  const corpora =
    (before && (await changedCorpora(before, release, segments))) ?? (await newCorpora(release));
  const { variables, datasets, vocabulary } = corpora;
  const topicReading = { titleOf: (name: string) => name, documentOf: topicDocument };
  const topics = await createCorpus(topicNames, topicReading, createVocabulary());
  // What the first question would wait for.
  await finishInSlices(vocabulary.arrange());
  await finishInSlices(makeNames());
  const index: SearchIndex = {
    variables: variables.corpus,
    datasets: datasets.corpus,
    topics: topics.corpus,
    places,
    groups,
    topicNames,
    vocabulary,
    years,
    covers: (dataset, place) => dataset !== null && doesCover(byId.get(dataset), place),
  };
  return { index, segments, variables, datasets };
}

const derived = new WeakMap<Release, Promise<Derived>>();
const indexes = new WeakMap<Release, Promise<SearchIndex>>();

function keep(release: Release, next: Promise<Derived>): Promise<Derived> {
  derived.set(release, next);
  indexes.set(
    release,
    next.then(({ index }) => index),
  );
  // What failed is tried again by the next who asks.
  indexes.get(release)!.catch(() => {
    derived.delete(release);
    indexes.delete(release);
  });
  return next;
}

export function searchIndexOf(release: Release): Promise<SearchIndex> {
  if (!indexes.has(release)) void keep(release, derive(release));
  return indexes.get(release)!;
}

/** Makes the index of a release before it is shown, where that which it follows has one. One that fails is left to who searches. */
export async function prepareSearch(release: Release, before: Release): Promise<void> {
  const old = await derived.get(before)?.catch(() => undefined);
  if (old) await keep(release, derive(release, old)).catch(() => undefined);
}
