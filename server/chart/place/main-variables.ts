// Which variables are the main ones of a place, by a rule that holds for any catalogue (docs/decisions/0117). What is worth
// asking of any place is found once a release: of each topic the variables with recent values for the most countries. A page
// then walks down these short lists and never through the catalogue.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Steps } from '#server/ground/slices.ts';
import { sortInSteps } from '#server/ground/sorted.ts';
import { isNamedAfterCountries, isNamedLikeKey, isNamedLikeTime } from '#server/catalogue/keys/key-names.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

export type MainTopic = { title: string; variables: readonly Variable[] };

/** A table of countries and times has no more rows; what has is never read for a page. */
const mostRows = 1_000_000;
/** Of one topic, before it is known which place is asked for. */
const [mostOfTopic, mostTopics] = [60, 200];
/** Of one dataset in a topic: it would fill the topic otherwise. */
const mostOfDataset = 2;
/** Who has no value in the last so many years of a topic stands behind those who have. */
const recent = 5;

const isOfPlaceOrTime = ({ name, title, isYear, frequency, type }: StoredColumn): boolean =>
  isYear === true ||
  frequency !== undefined ||
  type === 'date' ||
  isNamedLikeKey(name) ||
  isNamedLikeTime(name) ||
  isNamedAfterCountries(`${name} ${title}`);

/** Whether its rows are of a place and a time and of nothing else, and no more than can be read for a page. */
export function isPlain(dataset: ReleasedDataset): boolean {
  const version = currentVersion(dataset);
  return (
    version !== undefined &&
    dataset.entities?.kind === 'country' &&
    version.rows <= mostRows &&
    version.keys.length > 1 &&
    version.keys.every(isOfPlaceOrTime)
  );
}

export const isMain = ({ type, withdrawn, flagsOf, coverage }: Variable): boolean =>
  (type === 'number' || type === 'integer') && !withdrawn && flagsOf === undefined && coverage.from !== null;

const countriesIn = ({ coverage }: Variable): number => coverage.countries ?? coverage.keys;

export type Ordering = {
  /** Forecasts of later years make nothing more recent. */
  now: number;
  /** Whether its data were generated to show the portal. */
  isSynthetic: (variable: Variable) => boolean;
};

type Compare = (one: Variable, other: Variable) => number;

/**
 * The order of these, the main ones first: real data, then recent values, the most countries, the latest year and the most
 * values; of equal ones the plainest title.
 */
export function orderOf(variables: readonly Variable[], { now, isSynthetic }: Ordering): Compare {
  const last = ({ coverage }: Variable): number => Math.min(coverage.to ?? now, now);
  const newest = variables.reduce((most, variable) => Math.max(most, last(variable)), -Infinity);
  const isRecent = (variable: Variable): number => Number(last(variable) > newest - recent);
  return (one, other) =>
    Number(isSynthetic(one)) - Number(isSynthetic(other)) ||
    isRecent(other) - isRecent(one) ||
    countriesIn(other) - countriesIn(one) ||
    last(other) - last(one) ||
    other.coverage.values - one.coverage.values ||
    one.title.length - other.title.length ||
    (one.id < other.id ? -1 : 1);
}

/** The first of a dataset: more would fill the topic. */
function* firstOf(variables: readonly Variable[], compare: Compare): Steps<Variable[]> {
  let first: Variable[] = [];
  for (const variable of variables) {
    first = [...first, variable].toSorted(compare).slice(0, mostOfDataset);
    yield;
  }
  return first;
}

/** The variables of a topic, by dataset. */
type Filed = { title: string; all: Variable[]; datasets: Map<string, Variable[]> };

/** A variable without a topic is filed under its source. */
function* fileVariables(release: Release, plain: ReadonlyMap<string, ReleasedDataset>): Steps<Filed[]> {
  const topics = new Map<string, Filed>();
  for (const variable of release.variables) {
    yield;
    if (!isMain(variable) || !plain.has(variable.dataset.id)) continue;
    const title = variable.topics?.[0] ?? variable.source.title;
    const topic = topics.get(title) ?? { title, all: [], datasets: new Map<string, Variable[]>() };
    topics.set(title, topic);
    topic.all.push(variable);
    const own = topic.datasets.get(variable.dataset.id);
    if (own) own.push(variable);
    else topic.datasets.set(variable.dataset.id, [variable]);
  }
  return [...topics.values()];
}

/** Topics with real data first, then those of many datasets and of many variables. */
function bySize(topics: readonly Filed[], { isSynthetic }: Ordering): Filed[] {
  const sized = topics.map((topic) => ({ topic, areSynthetic: topic.all.every(isSynthetic) }));
  return sized
    .toSorted(
      ({ topic: one, areSynthetic }, { topic: other, areSynthetic: areOthers }) =>
        Number(areSynthetic) - Number(areOthers) ||
        other.datasets.size - one.datasets.size ||
        other.all.length - one.all.length ||
        (one.title < other.title ? -1 : 1),
    )
    .map(({ topic }) => topic);
}

export function* mainTopics(release: Release): Steps<readonly MainTopic[]> {
  const plain = new Map<string, ReleasedDataset>();
  for (const dataset of release.datasets) {
    if (isPlain(dataset)) plain.set(dataset.id, dataset);
    yield;
  }
  const ordering: Ordering = {
    now: new Date(release.createdAt).getUTCFullYear(),
    isSynthetic: ({ dataset }) => plain.get(dataset.id)?.synthetic === true,
  };
  const main: MainTopic[] = [];
  const topics = bySize(yield* fileVariables(release, plain), ordering);
  for (const { title, all, datasets } of topics.slice(0, mostTopics)) {
    const compare = orderOf(all, ordering);
    const first: Variable[] = [];
    for (const own of datasets.values()) first.push(...(yield* firstOf(own, compare)));
    main.push({ title, variables: (yield* sortInSteps(first, compare)).slice(0, mostOfTopic) });
  }
  return main;
}

/** How many topics, how many items of each, and how many items in all. */
type Share = { topics: number; each: number; most: number };

/** Of the first topics that have any, one item after the other, round by round, until there are enough. */
export function dealt<Item>(
  topics: readonly { title: string; items: readonly Item[] }[],
  share: Share,
): { title: string; items: Item[] }[] {
  const some = topics.filter(({ items }) => items.length > 0).slice(0, share.topics);
  const hands = some.map(({ title }) => ({ title, items: [] as Item[] }));
  let left = share.most;
  for (let round = 0; round < share.each; round += 1)
    for (const [at, { items }] of some.entries()) {
      const item = items[round];
      if (item === undefined || left === 0) continue;
      hands[at]!.items.push(item);
      left -= 1;
    }
  return hands.filter(({ items }) => items.length > 0);
}
