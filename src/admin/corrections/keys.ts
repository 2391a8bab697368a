// Which columns hold the places and the times of a table, as it was read and as it is corrected. A correction names all keys
// in their order, so the column of places is told by it: it comes first, or is new among them.
import type { Corrections, ReviewedTable } from '#contract/admin/review.ts';
import { keysGiven, withKeys } from './corrections.ts';

export type TableKeys = { keys: readonly string[]; place: string | null; date: string | null };

const readKeys = ({ keys, places, date }: ReviewedTable): TableKeys => ({
  keys: keys.map(({ name }) => name),
  place: places?.key ?? null,
  date,
});

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

function placeAmong(keys: readonly string[], read: TableKeys, date: string | null): string | null {
  const first = (all: readonly string[]) => all.find((name) => name !== date && name !== read.date) ?? null;
  const newcomer = keys.find((name) => name !== date && !read.keys.includes(name));
  if (newcomer !== undefined) return newcomer;
  const isThere = read.place !== null && keys.includes(read.place);
  // One key fewer, and that one the places: the next is first, and is no place by that.
  if (!isThere && keys.length < read.keys.length) return null;
  return first(keys) === first(read.keys) ? read.place : first(keys);
}

/** The keys as they are to be: what is corrected, else what was read. */
export function keysOf(corrections: Corrections, table: ReviewedTable): TableKeys {
  const read = readKeys(table);
  const { keys = read.keys, year } = keysGiven(corrections, table.resource);
  const date = year ?? (read.date !== null && keys.includes(read.date) ? read.date : null);
  return { keys, place: placeAmong(keys, read, date), date };
}

/** Keys that are as they were read are no correction. A table keeps one key at least. */
function corrected(corrections: Corrections, table: ReviewedTable, next: TableKeys): Corrections {
  const read = readKeys(table);
  const isRead =
    next.place === read.place &&
    next.date === read.date &&
    isEqual(next.keys.toSorted(), read.keys.toSorted());
  const keys = isRead ? read.keys : next.keys;
  if (keys.length === 0) return corrections;
  return withKeys(corrections, table.resource, {
    keys: isEqual(keys, read.keys) ? undefined : [...keys],
    year: next.date === null || next.date === read.date ? undefined : next.date,
  });
}

/** The column of places is another, or there is none. */
export function withPlaceKey(corrections: Corrections, table: ReviewedTable, name: string | null) {
  const { keys, place, date } = keysOf(corrections, table);
  const others = keys.filter((key) => key !== name);
  const next =
    name === null || keys.includes(name)
      ? others.filter((key) => name !== null || key !== place)
      : others.map((key) => (key === place ? name : key));
  const isIn = name === null || next.includes(name);
  return corrected(corrections, table, { keys: isIn ? next : [name, ...next], place: name, date });
}

/** The column of years or dates is another, or there is none. */
export function withDateKey(corrections: Corrections, table: ReviewedTable, name: string | null) {
  const { keys, place, date } = keysOf(corrections, table);
  const without = keys.filter((key) => key !== date && key !== table.date);
  if (name === null) return corrected(corrections, table, { keys: without, place, date: null });
  const next = keys.includes(name) ? keys : keys.map((key) => (key === date ? name : key));
  const all = next.includes(name) ? next : [...next, name];
  return corrected(corrections, table, { keys: all, place, date: name });
}

type KeyChoice = { name: string; title: string };

/** The columns that could hold the places: texts, and each row has one. */
export const placeChoices = ({ keys, date, variables, rows }: ReviewedTable): KeyChoice[] => [
  ...keys.filter(({ name }) => name !== date),
  ...variables.filter(({ isNumber, values }) => !isNumber && values === rows),
];

/** The columns that could hold the times: each row has one. */
export const dateChoices = ({ keys, places, variables, rows }: ReviewedTable): KeyChoice[] => [
  ...keys.filter(({ name }) => name !== places?.key),
  ...variables.filter(({ values }) => values === rows),
];
