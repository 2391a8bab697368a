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
    .replaceAll(/^-+(?=.)|(?<=.)-+$/g, '');

const hashOf = (name: string, length: number) =>
  createHash('sha256').update(name).digest('hex').slice(0, length);

const hashLength = 8;

const withHash = (id: string, name: string, most: number, length = hashLength) =>
  `${id.slice(0, most - length - 1).replace(/[-._]+$/, '')}-${hashOf(name, length)}`;

/** Of a source or a collection, which is called by its name alone. */
export const nameId = (name: string): string => {
  const id = idPart(name) || 'unnamed';
  return id.length > longestId ? withHash(id, name, longestId) : id;
};

/** A dataset leaves room for its columns. */
const longestDataset = 140;
const longestPart = 66;

/** Of one dataset: of its package's name and its resource's, or of what is one for it. */
export function datasetId(pack: string, resource: string): string {
  const [first, second] = [pack, resource].map((name) => idPart(name) || withHash('unnamed', name, 20));
  const whole = `${first}.${second}`;
  if (whole.length <= longestDataset) return whole;
  return [
    [first ?? '', pack],
    [second ?? '', resource],
  ]
    .map(([id = '', name = '']) => (id.length > longestPart ? withHash(id, name, longestPart) : id))
    .join('.');
}

/** Whether nothing of the name is lost but its spaces. */
const isPlain = (name: string, id: string) => name.trim().replaceAll(/\s+/g, '-') === id;

/** Names with the same id: all but one that is that id already get a hash. */
function distinctIds(names: readonly string[], id: string, most: number, taken: ReadonlySet<string>) {
  const plain = names.filter((name) => isPlain(name, id));
  const [keeps] = plain.length === 1 ? plain : plain.filter((name) => name === id);
  return names.map((name): [string, string] => {
    if (name === keeps) return [name, id];
    let length = hashLength - 2;
    let own = withHash(id, name, most, length);
    while (taken.has(own) && length < 64) own = withHash(id, name, most, (length += 2));
    return [name, own];
  });
}

/**
 * @param names of a dataset's columns, each once
 * @param dataset their dataset's id, in front of which theirs must not grow too long
 * @returns an id for each name
 */
export function columnIds(names: readonly string[], dataset: string): Map<string, string> {
  const most = longestId - dataset.length - 1;
  const ids = names.map((name): [string, string] => {
    const id = idPart(name) || 'column';
    return [name, id.length > most ? withHash(id, name, most) : id];
  });
  const groups = Map.groupBy(ids, ([, id]) => id);
  const taken = new Set(groups.keys());
  return new Map(
    [...groups].flatMap(([id, group]) => {
      if (group.length === 1) return group;
      const apart = distinctIds(
        group.map(([name]) => name),
        id,
        most,
        taken,
      );
      for (const [, own] of apart) taken.add(own);
      return apart;
    }),
  );
}
