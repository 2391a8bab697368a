// Sorting many items in steps, and putting a few more into what is sorted already.
import type { Steps } from './slices.ts';

type Compare<Item> = (one: Item, other: Item) => number;

/** So many items are sorted, or copied, in one step. */
const most = 256;

type Run = { from: number; middle: number; until: number };

/** Merges two neighbouring runs of a list into another list, at the same place. */
function* mergeRuns<Item>(
  source: readonly Item[],
  target: Item[],
  { from, middle, until }: Run,
  compare: Compare<Item>,
): Steps<void> {
  let [one, other] = [from, middle];
  for (let at = from; at < until; at += 1) {
    const isFirst = other >= until || (one < middle && compare(source[one]!, source[other]!) <= 0);
    target[at] = isFirst ? source[one++]! : source[other++]!;
    if (at % most === 0) yield;
  }
}

/** The items in order; equal ones stay as they were. Two lists are used in turns, so that little is left to be collected. */
export function* sortInSteps<Item>(items: readonly Item[], compare: Compare<Item>): Steps<Item[]> {
  // Copies have room for all: lists that grow by themselves leave twice their size to be collected.
  let [source, target] = [items.slice(), items.slice()];
  for (let at = 0; at < items.length; at += most) {
    for (const [nth, item] of items
      .slice(at, at + most)
      .toSorted(compare)
      .entries())
      source[at + nth] = item;
    yield;
  }
  for (let length = most; length < items.length; length *= 2) {
    for (let from = 0; from < items.length; from += 2 * length) {
      const [middle, until] = [from + length, from + 2 * length].map((end) => Math.min(end, items.length));
      yield* mergeRuns(source, target, { from, middle: middle!, until: until! }, compare);
    }
    [source, target] = [target, source];
  }
  return source;
}

/** Where the item goes, after those that are its equals. */
function placeOf<Item>(sorted: readonly Item[], item: Item, compare: Compare<Item>, from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle]!, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Difference<Item> = { gone: ReadonlySet<Item>; added: readonly Item[] };

/** A sorted list without what is gone and with what was added. It costs the copy, and for what was added a search each. */
export function* changeInSteps<Item>(
  sorted: readonly Item[],
  { gone, added }: Difference<Item>,
  compare: Compare<Item>,
): Steps<Item[]> {
  const more = yield* sortInSteps(added, compare);
  const changed = sorted.slice();
  let [from, size] = [0, 0];
  for (const item of [...more, null]) {
    const until = item === null ? sorted.length : placeOf(sorted, item, compare, from);
    for (; from < until; from += 1) {
      const old = sorted[from]!;
      if (!gone.has(old)) changed[size++] = old;
      if (from % most === 0) yield;
    }
    if (item !== null) changed[size++] = item;
    yield;
  }
  changed.length = size;
  return changed;
}
