// Sources that are one under near-identical names (./source-key.ts) are shown as one: in lists, counts, filters and on
// their pages. The stored release keeps what each publisher wrote, so that this depends on no order of imports, holds
// for releases that were made before, and ends when a publisher mends a name.
import { createHash } from 'node:crypto';
import type { Source } from '#contract/catalogue/catalogue.ts';
import { longestId } from '#contract/ground/ids.ts';
import { finishAtOnce, type Steps } from '#server/ground/slices.ts';
import type { Release } from '#server/catalogue/released.ts';
import { releaseOfSegments, type Segment, segmentsOf } from '#server/catalogue/segments/segment.ts';
import { sourceKey } from './source-key.ts';
import { type SourceUse, sourceUses } from './source-uses.ts';

type Named = Pick<Source, 'id' | 'title'>;

/** One source: the ids that its names have, its names as they are written, and how many datasets have each. */
type Group = { key: string; ids: Set<string>; written: Set<string>; names: Map<string, number> };

const spaced = (title: string): string => title.replaceAll(/\s+/g, ' ').trim();

const before = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const lengthOf = (name: string): number => name.normalize('NFD').replace(/(?<![\s.])[\s.]+$/, '').length;
const accentsIn = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
/** Of a name of several words that is all in capitals none count: it is shouted. */
const capitalsIn = (name: string): number =>
  name.includes(' ') && name === name.toUpperCase() ? -1 : (name.match(/\p{Lu}/gu)?.length ?? 0);

/** The name that most datasets have, of equals the most complete: with its accents, its capitals, the longest. */
function shownName(names: ReadonlyMap<string, number>): string {
  const [first] = [...names].toSorted(
    ([one, often], [other, asOften]) =>
      asOften - often ||
      accentsIn(other) - accentsIn(one) ||
      capitalsIn(other) - capitalsIn(one) ||
      lengthOf(other) - lengthOf(one) ||
      before(one, other),
  );
  return first![0];
}

/** Every source that a release names, by its key. */
function* groupsOf(
  { datasets, sources }: Release,
  uses: readonly SourceUse[],
  keyOf: (title: string) => string,
): Steps<Map<string, Group>> {
  const groups = new Map<string, Group>();
  const add = ({ id, title }: Named, datasetCount: number) => {
    const key = keyOf(title);
    const group = groups.get(key) ?? { key, ids: new Set(), written: new Set(), names: new Map() };
    groups.set(key, group);
    group.ids.add(id);
    group.written.add(title);
    const name = spaced(title);
    group.names.set(name, (group.names.get(name) ?? 0) + datasetCount);
  };
  const all = [
    ...datasets.map(({ source }) => [source, 1] as const),
    ...sources.map((source) => [source, 0] as const),
    ...uses.map(({ source }) => [source, 0] as const),
  ];
  for (const [source, datasetCount] of all) {
    add(source, datasetCount);
    yield;
  }
  return groups;
}

/** The shortest of its ids that no other source has, else one with a hash of its own. */
function idOf({ key, ids }: Group, isShared: (id: string) => boolean): string {
  const sorted = [...ids].toSorted((one, other) => one.length - other.length || before(one, other));
  const own = sorted.find((id) => !isShared(id) || sourceKey(id) === key);
  if (own !== undefined) return own;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const start = sorted[0]!.slice(0, longestId - hash.length - 1).replace(/(?<![-._])[-._]+$/, '');
  return `${start || 'source'}-${hash}`;
}

type Described = Omit<Source, 'variableCount'>;

/** What is said of one source under any of its names; first under the id that it has. */
function describedAs(named: Named, listed: readonly Source[]): Omit<Described, 'otherIds'> {
  const own = listed.toSorted(
    (one, other) => Number(other.id === named.id) - Number(one.id === named.id) || before(one.id, other.id),
  );
  return {
    ...named,
    description: own.find(({ description }) => description !== '')?.description ?? '',
    path: own.find(({ path }) => path !== null)?.path ?? null,
  };
}

/** The sources as they are shown, by key. Ids that a source has had lead to it, where they lead to no other. */
function shownSources(
  { sources }: Release,
  groups: ReadonlyMap<string, Group>,
  keyOf: (title: string) => string,
): Map<string, Described> {
  const owners = Map.groupBy(
    [...groups.values()].flatMap(({ key, ids }) => [...ids].map((id) => ({ id, key }))),
    ({ id }) => id,
  );
  const isShared = (id: string): boolean => (owners.get(id)?.length ?? 0) > 1;
  const listed = Map.groupBy(sources, ({ title }) => keyOf(title));
  return new Map(
    [...groups].map(([key, group]) => {
      const own = listed.get(key) ?? [];
      const named = { id: idOf(group, isShared), title: shownName(group.names) };
      const former = own.flatMap(({ otherIds = [] }) => otherIds).filter((id) => !owners.has(id));
      const others = [...group.ids].filter((id) => id !== named.id && !isShared(id));
      const otherIds = [...new Set([...others, ...former])].toSorted(before);
      return [key, { ...describedAs(named, own), ...(otherIds.length > 0 && { otherIds }) }];
    }),
  );
}

/** How many of the offered variables each source has. */
function countsOf(uses: readonly SourceUse[], keyOf: (title: string) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source, offered } of uses) {
    const key = keyOf(source.title);
    counts.set(key, (counts.get(key) ?? 0) + offered);
  }
  return counts;
}

const isOne = ({ ids, written }: Group): boolean => ids.size === 1 && written.size === 1;

/** Whether nobody writes a source in two ways, and no two have one id. */
const areApart = (groups: ReadonlyMap<string, Group>): boolean =>
  [...groups.values()].every(isOne) &&
  new Set([...groups.values()].flatMap(({ ids }) => [...ids])).size === groups.size;

/** A segment under other names, and which they are. */
type Renamed = { names: string; segment: Segment };

const renamedSegments = new WeakMap<Segment, Renamed>();

/** The segment with the names that are shown, the same one as long as these are the same. */
function* renamed(segment: Segment, nameOf: (source: Named) => Named): Steps<Segment> {
  const { dataset, variables } = segment;
  const written = [...(dataset ? [dataset] : []), ...(yield* sourceUses(segment))].map(
    ({ source }) => source,
  );
  const shown = written.map(nameOf);
  if (shown.every((source, at) => source === written[at])) return segment;
  const names = JSON.stringify(shown.map(({ id, title }) => [id, title]));
  const known = renamedSegments.get(segment);
  if (known?.names === names) return known.segment;
  const withName = <Item extends { source: Named }>(item: Item): Item => {
    const source = nameOf(item.source);
    return source === item.source ? item : { ...item, source };
  };
  const next: (typeof variables)[number][] = [];
  for (const variable of variables) {
    next.push(withName(variable));
    yield;
  }
  const other = { dataset: dataset && withName(dataset), variables: next };
  renamedSegments.set(segment, { names, segment: other });
  return other;
}

/** As long as somebody reads the release with one name for each source, what was read of the stored one stays. */
const storedReleases = new WeakMap<Release, Release>();

/** A release in which each source has one id and one name; the same one where that is so already. */
export function* nameSourcesOnce(release: Release): Steps<Release> {
  const keys = new Map<string, string>();
  const keyOf = (title: string): string => {
    const known = keys.get(title) ?? sourceKey(title);
    keys.set(title, known);
    return known;
  };
  const segments = yield* segmentsOf(release);
  const uses: SourceUse[] = [];
  for (const segment of segments) {
    uses.push(...(yield* sourceUses(segment)));
    yield;
  }
  const groups = yield* groupsOf(release, uses, keyOf);
  if (areApart(groups)) return release;
  yield;
  const shown = shownSources(release, groups, keyOf);
  yield;
  const counts = countsOf(uses, keyOf);
  // A withdrawn variable may name a source that no dataset has any more.
  const isListed = new Set(
    [...release.sources, ...release.datasets.map(({ source }) => source)].map(({ title }) => keyOf(title)),
  );
  const references = new Map([...shown].map(([key, { id, title }]) => [key, { id, title }]));
  const nameOf = (source: Named): Named => {
    const shownAs = references.get(keyOf(source.title))!;
    return source.id === shownAs.id && source.title === shownAs.title ? source : shownAs;
  };
  const next: Segment[] = [];
  for (const segment of segments) {
    next.push(yield* renamed(segment, nameOf));
    yield;
  }
  const sources = [...shown]
    .filter(([key]) => isListed.has(key))
    .map(([key, source]) => ({ ...source, variableCount: counts.get(key) ?? 0 }));
  yield;
  const result = releaseOfSegments({ ...release, sources }, next);
  storedReleases.set(result, release);
  return result;
}

export const withOneSources = (release: Release): Release => finishAtOnce(nameSourcesOnce(release));
