// Variables in their stored table, as charts read them: the table, where its years are, and what names a row beside them.
import { relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from './columns.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { type PrintedColumn, printedColumns } from '#server/engine/sql.ts';
import { tableOf } from './table-parts.ts';
import { yearsOf, type Year } from '#server/catalogue/keys/year.ts';

type Opened = {
  /** The table in SQL. */
  parquet: string;
  year: Year | null;
  /** The keys that hold no years, and the same as they are printed. */
  keys: StoredColumn[];
  names: PrintedColumn[];
};

export type SomeVariables = Opened & { variables: PrintedColumn[] };
export type OneVariable = Opened & { variable: PrintedColumn };

/** @param columns all keys, and the variables */
export async function openVariables(
  connection: DuckDBConnection,
  objects: ObjectStore,
  { version, variables }: Columns,
): Promise<SomeVariables> {
  const table = await tableOf(objects, version);
  const year = await yearsOf(connection, table, version.keys);
  const keys = version.keys.filter((_, position) => position !== year?.position);
  const printed = printedColumns(version, keys, variables);
  return {
    parquet: relation(table.files),
    year,
    keys,
    names: printed.slice(0, keys.length),
    variables: printed.slice(keys.length),
  };
}

/** @param columns all keys, and the one variable */
export async function openVariable(
  connection: DuckDBConnection,
  objects: ObjectStore,
  columns: Columns,
): Promise<OneVariable> {
  const { variables, ...opened } = await openVariables(connection, objects, columns);
  return { ...opened, variable: variables.at(-1)! };
}
