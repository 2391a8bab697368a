// What a new version of a dataset changes, cell by cell: both Parquet files joined by key. Rows may stand anywhere and
// columns may come and go; only where the keys are other columns, nothing can be said.
import { relation, type TableFiles } from '#server/engine/relation.ts';
import { createHash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { CellChanges } from '#contract/catalogue/catalogue.ts';
import { openDuckDb } from '#server/engine/duckdb.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { ObjectStore, StoredFile } from '#server/objects/objects.ts';
import type { StoredVersion } from './stored-version.ts';
import { tableOf } from './table-parts.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

type Content = Pick<StoredVersion, 'file' | 'parts' | 'keys' | 'variables'>;
export type DatasetChanges = CellChanges & { variables: ({ id: string } & CellChanges)[] };

/** Joins of more columns at once are planned slowly. */
const variablesAtOnce = 20;

type Side = 'a' | 'b';
type ColumnPosition = { column: StoredColumn; name: string };
const places = (columns: StoredColumn[], name: (position: number) => string): Map<string, ColumnPosition> =>
  new Map(columns.map((column, position) => [column.id, { column, name: name(position) }]));

const isNumeric = ({ type }: StoredColumn) => type === 'number' || type === 'integer';

/** Two columns of a variable, made comparable where its type has changed. */
function compared(old: ColumnPosition, next: ColumnPosition): [string, string] {
  const [before, after] = [`a.${old.name}`, `b.${next.name}`];
  if (old.column.type === next.column.type) return [before, after];
  const type = isNumeric(old.column) && isNumeric(next.column) ? 'double' : 'varchar';
  return [`cast(${before} as ${type})`, `cast(${after} as ${type})`];
}

const counted = (condition: string) => `count(*) filter (where ${condition})`;

function countsOf(
  old: ColumnPosition | undefined,
  next: ColumnPosition | undefined,
): [string, string, string] {
  if (old && next) {
    const [before, after] = compared(old, next);
    return [
      counted(`${before} is null and ${after} is not null`),
      counted(`${before} <> ${after}`),
      counted(`${before} is not null and ${after} is null`),
    ];
  }
  return [next ? `count(b.${next.name})` : '0', '0', old ? `count(a.${old.name})` : '0'];
}

/** Null where the keys of both are not the same columns. */
function joinOf(old: Content, next: Content): string | null {
  const [before, after] = [places(old.keys, physicalName.key), places(next.keys, physicalName.key)];
  if (before.size !== after.size) return null;
  const pairs: string[] = [];
  for (const [id, place] of after) {
    const other = before.get(id);
    if (!other || other.column.type !== place.column.type) return null;
    pairs.push(`a.${other.name} is not distinct from b.${place.name}`);
  }
  return pairs.join(' and ');
}

async function count(
  connection: DuckDBConnection,
  tables: Record<Side, TableFiles>,
  old: Content,
  next: Content,
) {
  const join = joinOf(old, next);
  if (join === null) return null;
  const [before, after] = [
    places(old.variables, physicalName.variable),
    places(next.variables, physicalName.variable),
  ];
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  const variables: DatasetChanges['variables'] = [];
  for (let from = 0; from < ids.length; from += variablesAtOnce) {
    const some = ids.slice(from, from + variablesAtOnce);
    const counts = some.flatMap((id) => countsOf(before.get(id), after.get(id)));
    const answer = await connection.runAndReadAll(
      `select ${counts.join(', ')} from ${relation(tables.a)} a full join ${relation(tables.b)} b on ${join}`,
    );
    const row = (answer.getRows()[0] ?? []).map(Number);
    for (const [at, id] of some.entries()) {
      const [added = 0, revised = 0, withdrawn = 0] = row.slice(at * 3, at * 3 + 3);
      if (added + revised + withdrawn > 0) variables.push({ id, added, revised, withdrawn });
    }
  }
  const sum = (what: keyof CellChanges) => variables.reduce((total, one) => total + one[what], 0);
  return { added: sum('added'), revised: sum('revised'), withdrawn: sum('withdrawn'), variables };
}

/** @returns null where the two cannot be compared */
export async function compareVersions(
  objects: ObjectStore,
  spill: string,
  old: Content,
  next: Content,
): Promise<DatasetChanges | null> {
  const tables = { a: (await tableOf(objects, old)).files, b: (await tableOf(objects, next)).files };
  const files = Object.values(tables).flatMap((table) => table.map(({ path }) => path));
  const duckdb = await openDuckDb({ directories: [spill], files, spill, memory: '1GB' });
  try {
    const withConnection = await duckdb.connect(1);
    return await withConnection((connection) => count(connection, tables, old, next));
  } finally {
    await duckdb.close();
  }
}

export function putChanges(
  objects: ObjectStore,
  dataset: string,
  { variables }: DatasetChanges,
): Promise<StoredFile> {
  const bytes = new TextEncoder().encode(JSON.stringify(variables));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return objects.put(`datasets/${dataset}/${hash}.changes.json`, bytes);
}

export async function changesIn(
  objects: ObjectStore,
  file: StoredFile,
): Promise<DatasetChanges['variables']> {
  return JSON.parse(new TextDecoder().decode(await objects.get(file))) as DatasetChanges['variables'];
}
