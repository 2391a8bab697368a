// What is nearest to a name that nothing has: by the letters of ids and titles where somebody has slipped, else by what the
// words in it find.
import type { FoundKind } from '#contract/search/search.ts';
import { folded } from '#contract/ground/fold.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { Named } from '#server/ground/refusal.ts';
import { distance } from '#server/place/spelling.ts';
import { find } from './find.ts';
import { searchIndexOf } from './search-index.ts';

const mostNearest = 3;
/** More are not compared letter by letter: somebody waits. */
const mostCompared = 5000;
/** More letters that are otherwise are no slip. */
const mostSlips = 8;
/** So many letters of a beginning say something. */
const leastBeginning = 4;

const lettersOf = (text: string): string => folded(text).replaceAll(' ', '');

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

type Score = { letters: number; start: number };

/** How many letters are otherwise, and how many are the same at the start; null where it is another name. */
function scoreOf(text: string, name: string): Score | null {
  const most = Math.min(mostSlips, Math.max(1, Math.floor(text.length / 3)));
  const letters = distance(text, name, most);
  const start = sharedStart(text, name);
  if (letters <= most) return { letters, start };
  const isBegun = start >= leastBeginning && (start === text.length || start === name.length);
  return isBegun ? { letters: most + 1, start } : null;
}

const better = (one: Score, other: Score): number => one.letters - other.letters || other.start - one.start;

/** @returns at most three of these, the nearest first; among as near ones, in their order */
export function nearestOf(text: string, names: readonly Named[]): Named[] {
  const letters = lettersOf(text);
  if (letters === '') return [];
  return names
    .slice(0, mostCompared)
    .flatMap((named) => {
      const [best] = [named.id, named.title]
        .flatMap((name) => scoreOf(letters, lettersOf(name)) ?? [])
        .toSorted(better);
      return best ? [{ named, best }] : [];
    })
    .toSorted((one, other) => better(one.best, other.best))
    .slice(0, mostNearest)
    .map(({ named: { id, title } }) => ({ id, title }));
}

/** Those first, then as many others as there is room for. */
export const filledWith = (first: readonly Named[], others: readonly Named[]): Named[] =>
  [...new Map([...first, ...others].map((one) => [one.id, one])).values()].slice(0, mostNearest);

/** What of the catalogue an id can be of. */
export type ThingKind = 'variable' | 'dataset' | 'source' | 'collection';

const isSearched = (kind: ThingKind): kind is Extract<ThingKind, FoundKind> =>
  kind === 'variable' || kind === 'dataset';

/** Those that are compared letter by letter: of variables, those of the dataset that the id begins with. */
function comparedIn(release: Release, kind: ThingKind, id: string): readonly Named[] {
  if (kind === 'dataset') return release.datasets;
  if (kind === 'source') return release.sources;
  if (kind === 'collection') return release.collections;
  return listsOf(release)
    .variablesIn(id.slice(0, Math.max(0, id.lastIndexOf('.'))))
    .filter(({ withdrawn }) => !withdrawn);
}

export async function nearestThings(release: Release, kind: ThingKind, id: string): Promise<Named[]> {
  const near = nearestOf(id, comparedIn(release, kind, id));
  if (!isSearched(kind) || near.length === mostNearest) return near;
  const q = id.replaceAll(/[._-]+/gu, ' ');
  const found = find(await searchIndexOf(release), { q, limit: 20, kinds: [kind] }).items;
  return filledWith(
    filledWith(near, nearestOf(id, found)),
    found.map((one) => ({ id: one.id, title: one.title })),
  );
}
