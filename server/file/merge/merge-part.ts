// One of the datasets that become one table: where it lies, what its keys mean, and which of its rows are in.
import { numberedRelation, relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, physicalName } from '#server/engine/sql.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { tableOf } from '#server/catalogue/table-parts.ts';
import { type Survey, surveyOf } from './survey.ts';

/** A key held at one value, such as both sexes together. */
export type Fixed = { key: string; value: string };

export type MergePart = Columns &
  Survey & {
    /** Its whole table in SQL. */
    all: string;
    /** Its rows in SQL: those that have the held values. */
    source: string;
    /** The same with their numbers in the stored table. */
    numbered: string;
    /** Keys that are held at one value, with the condition in SQL. */
    held: readonly (Fixed & { sql: string })[];
    /** Places of these keys, which so are no keys any more. */
    fixedAt: ReadonlySet<number>;
  };

const placeOf = ({ version }: Columns, { key }: Fixed) => version.keys.findIndex(({ id }) => id === key);

async function partOf(
  connection: DuckDBConnection,
  objects: ObjectStore,
  columns: Columns,
  fixed: readonly Fixed[],
): Promise<MergePart> {
  const table = await tableOf(objects, columns.version);
  const survey = await surveyOf(connection, table, columns.version);
  const { files } = table;
  const held = fixed
    .filter((one) => placeOf(columns, one) >= 0)
    .map((one) => ({
      ...one,
      sql: `${physicalName.key(placeOf(columns, one))}::varchar = ${literal(one.value)}`,
    }));
  const condition = held.map(({ sql }) => sql).join(' and ') || 'true';
  return {
    ...columns,
    ...survey,
    all: relation(files),
    source: `${relation(files)} where ${condition}`,
    numbered: `${numberedRelation(files)} where ${condition}`,
    held,
    fixedAt: new Set(held.map((one) => placeOf(columns, one))),
  };
}

/** All of these datasets, in their order. */
export async function partsOf(
  connection: DuckDBConnection,
  objects: ObjectStore,
  datasets: readonly Columns[],
  fixed: readonly Fixed[],
): Promise<MergePart[]> {
  const parts: MergePart[] = [];
  for (const one of datasets) parts.push(await partOf(connection, objects, one, fixed));
  return parts;
}

/** Of the held values, the first that no row of a dataset with that key has. */
export async function firstAbsent(
  connection: DuckDBConnection,
  parts: readonly MergePart[],
): Promise<{ part: MergePart; held: Fixed } | null> {
  for (const part of parts)
    for (const { sql, ...held } of part.held) {
      const answer = await connection.runAndReadAll(`select 1 from ${part.all} where ${sql} limit 1`);
      if (answer.currentRowCount === 0) return { part, held };
    }
  return null;
}

/** Rows of a part, and how many combinations of these keys they have. */
export async function combinationsIn(
  connection: DuckDBConnection,
  { source }: MergePart,
  positions: readonly number[],
): Promise<{ rows: number; combinations: number }> {
  const names = positions.map(physicalName.key).join(', ');
  const counted = names ? `count(distinct row(${names}))` : 'least(count(*), 1)';
  const answer = await connection.runAndReadAll(`select count(*), ${counted} from ${source}`);
  return { rows: Number(answer.value(0, 0)), combinations: Number(answer.value(1, 0)) };
}

/** Whether these keys tell the part's rows apart. */
export async function isKeyedBy(
  connection: DuckDBConnection,
  part: MergePart,
  positions: readonly number[],
): Promise<boolean> {
  // An import takes no two rows of the same keys.
  const covered = new Set([...positions, ...part.fixedAt]);
  if (covered.size === part.version.keys.length) return true;
  const { rows, combinations } = await combinationsIn(connection, part, positions);
  return rows === combinations;
}
