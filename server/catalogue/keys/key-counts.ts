// The values of a key column and how many rows have each. Of a table in many files these are kept beside the files
// (docs/decisions/0113), so that what there is to choose of it is told without reading it.
import type { DuckDBConnection } from '@duckdb/node-api';
import { type KeyCounts, relation, type TableFiles } from '#server/engine/relation.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

/** The values that are not missing, in the order of their bytes. @param source the table in SQL */
export async function countedRows(
  connection: DuckDBConnection,
  source: string,
  position: number,
): Promise<NonNullable<KeyCounts['rows']>> {
  const text = `${physicalName.key(position)}::varchar`;
  const answer = await connection.runAndReadAll(
    `select ${text}, count(*) from ${source} where ${text} is not null group by 1 order by 1`,
  );
  return answer.getRows().map(([value, rows]) => [String(value), Number(rows)]);
}

/** A type of DuckDB that holds every value of a stored type. */
const engineTypes: Record<StoredColumn['type'], string> = {
  text: 'varchar',
  integer: 'decimal(38, 0)',
  number: 'double',
  boolean: 'boolean',
  date: 'date',
};

/** All values with their rows; null where some file does not know them. */
function knownRows(files: TableFiles, position: number): ReadonlyMap<string, number> | null {
  const sums = new Map<string, number>();
  for (const { counts } of files) {
    const rows = counts?.[position]?.rows;
    if (!rows) return null;
    for (const [value, count] of rows) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return sums;
}

/** SQL of a column's values under its own name, with how many `rows` have each; its files are read where they must be. */
export async function keyRelation(
  { files, reach }: Table,
  { type }: StoredColumn,
  position: number,
): Promise<string> {
  const name = physicalName.key(position);
  const known = knownRows(files, position);
  if (!known) {
    await reach(files);
    return `(select ${name}, count(*) as rows from ${relation(files)} group by 1)`;
  }
  const values = [...known.keys()].map(literal).join(', ');
  return (
    `(select unnest([${values}]::varchar[])::${engineTypes[type]} as ${name}, ` +
    `unnest([${[...known.values()].join(', ')}]::bigint[]) as rows)`
  );
}

/** How many different values the column has; null where that must be counted. */
export function distinctIn(files: TableFiles, position: number): number | null {
  const known = knownRows(files, position);
  if (known) return known.size;
  if (!isAscending(files, position)) return null;
  return files.reduce((sum, file, at) => {
    const isShared = at > 0 && lastOf(files[at - 1]!, position) === file.keys![position]![0];
    return sum + file.counts![position]!.distinct - Number(isShared);
  }, 0);
}

const lastOf = ({ keys }: TableFiles[number], position: number) => keys?.[position]?.[1];

/** Whether each file's values begin where those of the file before it end. */
function isAscending(files: TableFiles, position: number): boolean {
  return files.every(({ keys, counts }, at) => {
    const range = keys?.[position];
    if (!range || !counts) return false;
    const before = at > 0 ? lastOf(files[at - 1]!, position) : undefined;
    return before === undefined || Buffer.compare(Buffer.from(before), Buffer.from(range[0])) <= 0;
  });
}

/** The files that have its first so many values in the order of bytes. */
export function filesOfFirst(files: TableFiles, position: number, most: number): TableFiles {
  if (!isAscending(files, position)) return files;
  let seen = 0;
  const last = files.findIndex(({ counts }) => (seen += counts![position]!.distinct - 1) >= most);
  return last < 0 ? files : files.slice(0, last + 1);
}

/** Whether one of the files alone has more values than are counted one by one. */
export const hasMany = (files: TableFiles, position: number): boolean =>
  files.some(({ counts }) => counts?.[position]?.rows === null);
