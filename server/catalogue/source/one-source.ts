// Sources that are one under near-identical names (./source-key.ts) are shown as one: in lists, counts, filters and on
// their pages. The stored release keeps what each publisher wrote, so that this depends on no order of imports, holds
// for releases that were made before, and ends when a publisher mends a name.
import { createHash } from 'node:crypto';
import type { Source } from '#contract/catalogue/catalogue.ts';
import { longestId } from '#contract/ground/ids.ts';
import type { Release } from '#server/catalogue/released.ts';
import { sourceKey } from './source-key.ts';

type Named = Pick<Source, 'id' | 'title'>;

/** One source: the ids that its names have, its names as they are written, and how many datasets have each. */
type Group = { key: string; ids: Set<string>; written: Set<string>; names: Map<string, number> };

const spaced = (title: string): string => title.replaceAll(/\s+/g, ' ').trim();

const before = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const lengthOf = (name: string): number => name.normalize('NFD').replace(/[\s.]+$/, '').length;
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
function groupsOf({ datasets, variables, sources }: Release, keyOf: (title: string) => string) {
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
  for (const { source } of datasets) add(source, 1);
  for (const source of sources) add(source, 0);
  for (const { source } of variables) add(source, 0);
  return groups;
}

/** The shortest of its ids that no other source has, else one with a hash of its own. */
function idOf({ key, ids }: Group, isShared: (id: string) => boolean): string {
  const sorted = [...ids].toSorted((one, other) => one.length - other.length || before(one, other));
  const own = sorted.find((id) => !isShared(id) || sourceKey(id) === key);
  if (own !== undefined) return own;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const start = sorted[0]!.slice(0, longestId - hash.length - 1).replace(/[-._]+$/, '');
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
function countsOf({ variables }: Release, keyOf: (title: string) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source, withdrawn } of variables) {
    const key = keyOf(source.title);
    if (!withdrawn) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const isOne = ({ ids, written }: Group): boolean => ids.size === 1 && written.size === 1;

/** Whether nobody writes a source in two ways, and no two have one id. */
const areApart = (groups: ReadonlyMap<string, Group>): boolean =>
  [...groups.values()].every(isOne) &&
  new Set([...groups.values()].flatMap(({ ids }) => [...ids])).size === groups.size;

/** A release in which each source has one id and one name; the same one where that is so already. */
export function withOneSources(release: Release): Release {
  const keys = new Map<string, string>();
  const keyOf = (title: string): string => {
    const known = keys.get(title) ?? sourceKey(title);
    keys.set(title, known);
    return known;
  };
  const groups = groupsOf(release, keyOf);
  if (areApart(groups)) return release;
  const shown = shownSources(release, groups, keyOf);
  const counts = countsOf(release, keyOf);
  // A withdrawn variable may name a source that no dataset has any more.
  const isListed = new Set(
    [...release.sources, ...release.datasets.map(({ source }) => source)].map(({ title }) => keyOf(title)),
  );
  const references = new Map([...shown].map(([key, { id, title }]) => [key, { id, title }]));
  const renamed = <Item extends { source: Named }>(item: Item): Item => {
    const source = references.get(keyOf(item.source.title))!;
    const { id, title } = item.source;
    return id === source.id && title === source.title ? item : { ...item, source };
  };
  return {
    ...release,
    datasets: release.datasets.map(renamed),
    variables: release.variables.map(renamed),
    sources: [...shown]
      .filter(([key]) => isListed.has(key))
      .map(([key, source]) => ({ ...source, variableCount: counts.get(key) ?? 0 })),
  };
}
