// A table of looks is worth as much as its states differ: what is said of one state must be untrue in every other.
import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from '#tests/model/explore.ts';
import type { Tables } from '#tests/model/tables.ts';

/** The other states of the table whose look also fits what is shown now; empty when looks tell states apart. */
export async function alsoSeen<Driver>(
  tables: Tables<Driver>,
  driver: Driver,
  snapshot: AnyMachineSnapshot,
): Promise<string[]> {
  const others = Object.keys(tables.states).filter((leaf) => !leavesOf(snapshot).includes(leaf));
  const fits = await Promise.all(
    others.map(async (leaf) => {
      try {
        await tables.states[leaf]!(driver, snapshot);
        return true;
      } catch {
        return false;
      }
    }),
  );
  return others.filter((_, at) => fits[at]);
}
