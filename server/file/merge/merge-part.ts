// One of the datasets that become one table: where it lies, what its keys mean, and which of its rows are in.
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, numberedRelation, physicalName, relation } from '#server/engine/sql.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { type Survey, surveyOf } from './survey.ts';

/** A key held at one value, such as both sexes together. */
export type Fixed = { key: string; value: string };

export type MergePart = Columns &
  Survey & {
    path: string;
    /** Its rows in SQL. */
    source: string;
    /** SQL of the values that keys are held at. */
    condition: string;
    /** Places of the keys that are held at one value, and so no keys any more. */
    fixedAt: ReadonlySet<number>;
  };

const placeOf = ({ version }: Columns, { key }: Fixed) => version.keys.findIndex(({ id }) => id === key);

async function partOf(
  connection: DuckDBConnection,
  objects: ObjectStore,
  columns: Columns,
  fixed: readonly Fixed[],
): Promise<MergePart> {
  const path = await objects.localPath(columns.version.file);
  const survey = await surveyOf(connection, path, columns.version);
  const mine = fixed.filter((one) => placeOf(columns, one) >= 0);
  const condition = mine
    .map((one) => `${physicalName.key(placeOf(columns, one))}::varchar = ${literal(one.value)}`)
    .join(' and ');
  return {
    ...columns,
    ...survey,
    path,
    condition: condition || 'true',
    source: `${relation(path)} where ${condition || 'true'}`,
    fixedAt: new Set(mine.map((one) => placeOf(columns, one))),
  };
}

/** Of its stored rows the first alone, of which those are in whose keys have the held values. */
export const firstOf = (part: MergePart, rows: number): MergePart => ({
  ...part,
  source: `${numberedRelation(part.path)} where file_row_number < ${rows} and ${part.condition}`,
});

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
