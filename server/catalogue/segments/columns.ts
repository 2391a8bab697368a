// The stored columns of a version, most of which say again what the variable of the same id says. Those are not held in memory:
// a version has its columns made when somebody looks at them, and forgets them when nobody does any more. As long as one of them
// is in use, the version gives the same ones.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { roomy } from './roomy.ts';

/** A variable stands for the column that says the same. */
export type HeldColumn = StoredColumn | Variable;

const nameIn = (dataset: string, id: string): string => id.slice(dataset.length + 1);

function columnOf({ id, title, unit, type, dataset }: Variable): StoredColumn {
  return { id, name: nameIn(dataset.id, id), title, unit, type };
}

/** @returns the variable where its column is this one, to the order of its properties */
export function heldColumn(column: StoredColumn, variable: Variable | undefined): HeldColumn {
  const isSame = variable && JSON.stringify(columnOf(variable)) === JSON.stringify(column);
  return isSame ? variable : column;
}

/** The list that a column was made for stays with it. */
const listOf = new WeakMap<StoredColumn, readonly StoredColumn[]>();

function makeColumns(held: readonly HeldColumn[]): StoredColumn[] {
  const columns = held.map((one) => ('dataset' in one ? columnOf(one) : one));
  for (const [at, column] of columns.entries()) if (column !== held[at]) listOf.set(column, columns);
  return columns;
}

const heldKey: unique symbol = Symbol('held');
const lastKey: unique symbol = Symbol('last');
type HeldVersion = { readonly [heldKey]: readonly HeldColumn[]; [lastKey]: WeakRef<StoredColumn[]> | null };

const holdVersion = roomy({
  variables(this: HeldVersion): StoredColumn[] {
    const columns = this[lastKey]?.deref() ?? makeColumns(this[heldKey]);
    this[lastKey] = new WeakRef(columns);
    return columns;
  },
});

/** The version with these columns, in the place of its property. */
export const withColumns = (version: StoredVersion, held: readonly HeldColumn[]): StoredVersion =>
  holdVersion(version, { [heldKey]: held, [lastKey]: null });
