// Columns of flags go with the variable whose cells they are of: whoever takes the figures takes what is said of them, or
// an estimate is read as a count.
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';

type Named = { id: string };

/**
 * @param all columns that there are
 * @param chosen of these
 * @returns the chosen ones, each with the columns of its flags after it that were not chosen themselves
 */
export function withFlags<One extends Named>(
  release: Release,
  all: readonly One[],
  chosen: readonly One[],
): One[] {
  const known = listsOf(release).variables;
  const has = new Set(chosen.map(({ id }) => id));
  const flags = Map.groupBy(
    all.filter(({ id }) => !has.has(id) && has.has(known.get(id)?.flagsOf ?? '')),
    ({ id }) => known.get(id)?.flagsOf,
  );
  return flags.size === 0 ? [...chosen] : chosen.flatMap((one) => [one, ...(flags.get(one.id) ?? [])]);
}
