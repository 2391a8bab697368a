// How many rows have each word. The counts of a release share with those of the release before what they have in common, and
// note apart what is otherwise: most words of a large catalogue stay as they are when a package comes.
import { finishAtOnce, type Steps } from '#server/ground/slices.ts';

export type WordCounts = {
  get(word: string): number;
  add(word: string, by: 1 | -1): void;
  /** Words that begin with these letters or are these, in no order. */
  beginning(start: string): string[];
  /** Groups the words by their first letters, which the first who looks for some would wait for. */
  arrange(): Steps<void>;
  /** The same counts, which go their own way; these here must not change any more. */
  follow(): Steps<WordCounts>;
};

type Groups = ReadonlyMap<string, readonly string[]>;
/** What several have in common; grouped where that is asked for. */
type Shared = { counts: Map<string, number>; groups: Groups | null };

const groupOf = (word: string): string => word.slice(0, 2);

function* grouped(counts: ReadonlyMap<string, number>): Steps<Groups> {
  const groups = new Map<string, string[]>();
  for (const word of counts.keys()) {
    const group = groups.get(groupOf(word));
    if (group) group.push(word);
    else groups.set(groupOf(word), [word]);
    yield;
  }
  return groups;
}

/** Where more than this share is otherwise, all are put together anew. */
const mostChanged = 1 / 8;

function* merged(counts: ReadonlyMap<string, number>, changed: ReadonlyMap<string, number>) {
  const all = new Map<string, number>();
  for (const [word, count] of counts) {
    if (!changed.has(word)) all.set(word, count);
    yield;
  }
  for (const [word, count] of changed) {
    if (count > 0) all.set(word, count);
    yield;
  }
  return all;
}

/** @param changed words that are otherwise than in what is shared; null where nothing is shared yet */
function createFrom(shared: Shared, changed: Map<string, number> | null): WordCounts {
  const get = (word: string): number => changed?.get(word) ?? shared.counts.get(word) ?? 0;
  const groups = (): Groups => (shared.groups ??= finishAtOnce(grouped(shared.counts)));
  const groupsOf = (start: string): readonly string[] =>
    start.length > 1
      ? (groups().get(groupOf(start)) ?? [])
      : [...groups()].flatMap(([group, words]) => (group.startsWith(start) ? words : []));
  return {
    get,
    add: (word, by) => {
      const count = get(word) + by;
      const counts = changed ?? shared.counts;
      if (count > 0 || (changed && shared.counts.has(word))) counts.set(word, count);
      else counts.delete(word);
      if (!changed) shared.groups = null;
    },
    beginning: (start) => {
      const come = [...(changed?.keys() ?? [])].filter((word) => !shared.counts.has(word));
      return [...groupsOf(start), ...come].filter((word) => word.startsWith(start) && get(word) > 0);
    },
    *arrange() {
      shared.groups ??= yield* grouped(shared.counts);
    },
    *follow() {
      if (changed === null) return createFrom(shared, new Map());
      const few = changed.size <= shared.counts.size * mostChanged;
      if (few) return createFrom(shared, new Map(changed));
      return createFrom({ counts: yield* merged(shared.counts, changed), groups: null }, new Map());
    },
  };
}

export const createWordCounts = (): WordCounts => createFrom({ counts: new Map(), groups: null }, null);
