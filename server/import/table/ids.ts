// Ids of what a package has, made of its names. A name that is too long keeps its beginning and a hash of the whole; names
// that would come out alike are told apart by theirs. The same names give the same ids, in whatever order they come.
import { createHash } from 'node:crypto';
import { longestId } from '#contract/ground/ids.ts';

/** Ids hold letters, digits, dot, underscore and hyphen; accents are taken off rather than lost. */
const idPart = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^-{2,}$|^-+(?=[^-])|(?<=[^-])-+$/g, '');

const hashOf = (name: string, length: number) =>
  createHash('sha256').update(name).digest('hex').slice(0, length);

const hashLength = 8;

const withHash = (id: string, name: string, most: number, length = hashLength) =>
  `${id.slice(0, most - length - 1).replace(/(?<![-._])[-._]+$/, '')}-${hashOf(name, length)}`;

/** Of a source or a collection, which is called by its name alone. */
export const nameId = (name: string): string => {
  const id = idPart(name) || 'unnamed';
  return id.length > longestId ? withHash(id, name, longestId) : id;
};

/** A dataset leaves room for its columns. */
const longestDataset = 140;
const longestPart = 66;

/** The two parts of a dataset's id: of its package's name and of its resource's, short enough together. */
function datasetParts(pack: string, resource: string): [string, string] {
  const whole = (name: string) => idPart(name) || withHash('unnamed', name, 20);
  const short = (name: string) =>
    whole(name).length > longestPart ? withHash(whole(name), name, longestPart) : whole(name);
  const fits = whole(pack).length + whole(resource).length < longestDataset;
  return fits ? [whole(pack), whole(resource)] : [short(pack), short(resource)];
}

/** Of one dataset: of its package's name and its resource's, or of what is one for it. */
export const datasetId = (pack: string, resource: string): string => datasetParts(pack, resource).join('.');

/** The one of which nothing is lost but its spaces. */
function plainOf(group: readonly string[], id: string): string | undefined {
  const plain = group.filter((name) => name.trim().replaceAll(/\s+/g, '-') === id);
  return plain.length === 1 ? plain[0] : group.find((name) => name === id);
}

type Naming = {
  /** What a name gives by itself. */
  idOf: (name: string) => string;
  /** Which of several names may keep it. */
  keeps: (group: readonly string[], id: string) => string | undefined;
  /** The same with a hash of the name, of so many characters. */
  apart: (name: string, id: string, length: number) => string;
};

/** An id for each name. Names with the same id get a hash, all but one that may keep it. */
function distinctIds(names: readonly string[], naming: Naming): Map<string, string> {
  const groups = Map.groupBy(names, naming.idOf);
  const taken = new Set(groups.keys());
  const own = (name: string, id: string): string => {
    let length = hashLength - 2;
    while (taken.has(naming.apart(name, id, length)) && length < 64) length += 2;
    return naming.apart(name, id, length);
  };
  const ids = new Map<string, string>();
  for (const [id, group] of groups) {
    const keeps = group.length === 1 ? group[0] : naming.keeps(group, id);
    for (const name of group) {
      ids.set(name, name === keeps ? id : own(name, id));
      taken.add(ids.get(name) ?? id);
    }
  }
  return ids;
}

/**
 * None of several alike keeps what it would be called alone: where one comes or goes with a version of the package, the
 * data of another would else stand under its id.
 * @param resources names of a package's tables, each once
 * @returns the id of a dataset for each
 */
export function datasetIds(pack: string, resources: readonly string[]): Map<string, string> {
  return distinctIds(resources, {
    idOf: (name) => datasetId(pack, name),
    keeps: () => undefined,
    apart: (name, _id, length) => {
      const [first, second] = datasetParts(pack, name);
      const most = longestDataset - first.length - 1;
      // Beside a package's name that leaves no room both are shortened.
      return most > longestPart
        ? `${first}.${withHash(second, name, most, length)}`
        : `${withHash(first, pack, longestPart)}.${withHash(second, name, longestPart, length)}`;
    },
  });
}

/**
 * @param names of a dataset's columns, each once
 * @param dataset their dataset's id, in front of which theirs must not grow too long
 * @returns an id for each name
 */
export function columnIds(names: readonly string[], dataset: string): Map<string, string> {
  const most = longestId - dataset.length - 1;
  return distinctIds(names, {
    idOf: (name) => {
      const id = idPart(name) || 'column';
      return id.length > most ? withHash(id, name, most) : id;
    },
    keeps: plainOf,
    apart: (name, id, length) => withHash(id, name, most, length),
  });
}

/** Names whose ids are not what each would give by itself, because another has that. */
export const withHashes = (
  ids: ReadonlyMap<string, string>,
  alone: (name: string) => string,
): [string, string][] => [...ids].filter(([name, id]) => alone(name) !== id);
