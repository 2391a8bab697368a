// What a table of several datasets will be, told before it is fetched: how many rows all of them have, which keys meet
// no other and so would be missing or drop, and what stays as it is written.
import { relation } from '#server/engine/relation.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Merge } from '#contract/file/preflight.ts';
import { type FilterOptions, readFilter } from '#server/file/filter.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { FileColumns, MergedTable } from '#server/file/file-columns.ts';
import { keptIn } from './groups.ts';
import { placePairOf, valuesAt } from './place-pair.ts';
import { presence } from './join.ts';

/** So many are named, the others counted. */
const fewest = 12;

type Some = Merge['datasets'][number]['unmatched'];
export const someOf = (values: readonly string[]): Some => ({
  count: values.length,
  values: values.slice(0, fewest),
});

type Met = { rows: number; matched: number; of: { rows: number; only: number }[] };

async function metRows(connection: DuckDBConnection, source: string, parts: number): Promise<Met> {
  const all = Array.from({ length: parts }, (_, at) => presence(at));
  const counts = all.flatMap((mine) => {
    const others = all.filter((one) => one !== mine).map((one) => ` and not ${one}`);
    return [`count(*) filter (where ${mine})`, `count(*) filter (where ${mine}${others.join('')})`];
  });
  const answer = await connection.runAndReadAll(
    `select count(*), count(*) filter (where ${all.join(' and ')}), ${counts.join(', ')} from ${source}`,
  );
  const [rows = 0, matched = 0, ...rest] = (answer.getRows()[0] ?? []).map(Number);
  return {
    rows,
    matched,
    of: all.map((_, at) => ({ rows: rest[2 * at]!, only: rest[2 * at + 1]! })),
  };
}

/** Of each dataset, the values of a key that no row of all datasets has. */
async function unmatchedIn(
  connection: DuckDBConnection,
  source: string,
  position: number,
  parts: number,
): Promise<string[][]> {
  const all = Array.from({ length: parts }, (_, at) => presence(at));
  const name = physicalName.key(position);
  const answer = await connection.runAndReadAll(
    `select ${name}::varchar, ${all.map((one) => `bool_or(${one})`).join(', ')} from ${source} where ${name} is not null ` +
      `group by 1 having not bool_or(${all.join(' and ')}) order by 1 limit 5000`,
  );
  const rows = answer.getRows();
  return all.map((_, at) => rows.flatMap(([value, ...has]) => (has[at] === true ? [String(value)] : [])));
}

/** @param table that was made */
export async function reportMerge(
  connection: DuckDBConnection,
  columns: FileColumns & { merged: MergedTable },
  asked: FilterOptions,
  table: Table,
): Promise<Merge> {
  const { merged } = columns;
  const { joins, columns: named } = merged.joining;
  const kept = keptIn(merged);
  const pair = placePairOf(merged.joining);
  // Rows that would drop are told of too.
  const unfiltered = { ...columns, merged: { ...merged, conditions: { ...merged.conditions, keep: null } } };
  const { condition } = await readFilter(connection, table, unfiltered, asked);
  const source = `(select * from ${relation(table.files)} where ${condition ?? 'true'})`;
  const met = await metRows(connection, source, merged.parts.length);
  const entity = joins.find(({ kind }) => kind !== 'years') ?? joins[0]!;
  const position = named.keys.findIndex(({ id }) => id === entity.column.id);
  const values = valuesAt(merged.joining, position);
  const unmatched = await unmatchedIn(connection, source, values, merged.parts.length);
  return {
    keys: joins.map(({ column, places }, n) => ({
      id: column.id,
      title: column.title,
      names: n === pair?.join ? named.keys[pair.names[0]!]!.name : null,
      from: merged.parts.map(({ version }, at) => version.keys[places[at]!]!.name),
    })),
    entity: entity.column.id,
    matched: met.matched,
    rows: met.rows,
    datasets: merged.parts.map(({ dataset, version }, at) => ({
      id: dataset.id,
      title: dataset.title,
      version: version.version,
      ...met.of[at]!,
      unmatched: someOf(unmatched[at]!),
      kept: someOf(kept[at] ?? []),
    })),
  };
}
