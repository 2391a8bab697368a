// All pairs or triples of datasets, as one file each.

export const groupings = { pairs: 2, triples: 3 } as const;
export type Grouping = keyof typeof groupings;

export const isGrouping = (text: string): text is Grouping => Object.hasOwn(groupings, text);

/** @returns every choice of so many, in the order of the ids */
export function combinationsOf(ids: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return ids.flatMap((id, at) =>
    combinationsOf(ids.slice(at + 1), count - 1).map((others) => [id, ...others]),
  );
}

/** @returns so many of them at most, spread evenly from the first to the last */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);
}
