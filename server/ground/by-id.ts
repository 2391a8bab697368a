// Finding one of many things by its id in a list that is sorted by ids. A map of 200,000 takes ten megabytes, and would be
// filled anew for each release.
type Identified = { id: string };

export const byCode = (one: Identified, other: Identified): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** What a map by id would answer. */
export type ById<Thing> = {
  get(id: string): Thing | undefined;
  has(id: string): boolean;
  keys(): string[];
};

/** @param sorted by {@link byCode}; of equal ids there is one */
export function lookUpById<Thing extends Identified>(sorted: readonly Thing[]): ById<Thing> {
  const get = (id: string): Thing | undefined => {
    let [low, high] = [0, sorted.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const thing = sorted[middle]!;
      if (thing.id === id) return thing;
      if (thing.id < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  return { get, has: (id) => get(id) !== undefined, keys: () => sorted.map(({ id }) => id) };
}
