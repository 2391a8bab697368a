// What a dataset's files can be cut down to: the entities of its rows, with what their codes stand for, and its years.
// Files never change, so each is asked once.
import { relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Choices } from '#contract/file/preflight.ts';
import { type ChoicesQuery, datasetsOf, type FileColumns } from './file-columns.ts';
import { codeName } from '#server/place/facts.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import { furtherOf } from '#server/file/merge/further.ts';
import { isMerged, mergeTables } from '#server/file/merge/merged.ts';
import { valuesAt } from '#server/file/merge/place-pair.ts';
import { surveyOf } from '#server/file/merge/survey.ts';
import { type EngineContext, whileOpen } from './plan-table.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { filesWith, type Table } from '#server/catalogue/table-parts.ts';
import { distinctIn, filesOfFirst, keyRelation } from '#server/catalogue/keys/key-counts.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';

/** More than anybody ticks; who wants them in a file names them in its address. */
export const mostEntities = 2000;
/** A list is up to some hundred kilobytes. */
const mostKnown = 200;

type Counted = Pick<Choices, 'total'> & { values: { value: string; rows: number }[] };

/** Rows of a table: which of them are meant; null for all. */
type Rows = Table & { condition: string | null };
type Key = { key: StoredColumn; position: number };

/** SQL of a key's values, with how many `rows` have each. */
async function valuesOf(rows: Rows, { key, position }: Key): Promise<string> {
  const { files, reach, condition } = rows;
  if (!condition) return keyRelation(rows, key, position);
  await reach(files);
  return `(select ${physicalName.key(position)}, 1 as rows from ${relation(files)} where ${condition})`;
}

/** The rows that say what is told of the values, and how many values there are where that is known. */
function nearest(rows: Rows, position: number, { among }: ChoicesQuery): Rows & { total: number | null } {
  const { files, condition } = rows;
  if (condition) return { ...rows, total: null };
  if (among) return { ...rows, files: filesWith(files, among), total: null };
  const near = filesOfFirst(files, position, mostEntities);
  return { ...rows, files: near, total: distinctIn(files, position) };
}

async function entitiesIn(
  connection: DuckDBConnection,
  rows: Rows,
  of: Key,
  asked: ChoicesQuery,
): Promise<Counted> {
  const name = physicalName.key(of.position);
  const near = nearest(rows, of.position, asked);
  const named = asked.among ? `and ${name}::varchar in (${asked.among.map(literal).join(', ')}) ` : '';
  const answer = await connection.runAndReadAll(
    `select ${name}::varchar, sum(rows), count(*) over () from ${await valuesOf(near, of)} where ${name} is not null ${named}` +
      `group by 1 order by 1 limit ${mostEntities}`,
  );
  const found = answer.getRows();
  return {
    total: near.total ?? Number(found[0]?.[2] ?? 0),
    values: found.map(([value, count]) => ({ value: String(value), rows: Number(count) })),
  };
}

async function yearsIn(
  connection: DuckDBConnection,
  source: string,
  year: string,
): Promise<Choices['years']> {
  const answer = await connection.runAndReadAll(`select min(${year}), max(${year}) from ${source}`);
  const [from, to] = [answer.value(0, 0), answer.value(1, 0)];
  return from === null || to === null ? null : { from: Number(from), to: Number(to) };
}

type Labelled = Rows & {
  labels: Readonly<Record<string, ReadonlyMap<string, string>>>;
};

/** What the rows of a table leave to choose, stored or made. */
async function readTable(
  connection: DuckDBConnection,
  { version, dataset, merged }: FileColumns,
  { labels, ...rows }: Labelled,
  asked: ChoicesQuery,
): Promise<Pick<Choices, 'key' | 'entities' | 'total' | 'years'>> {
  const year = await yearsOf(connection, rows, version.keys);
  const keyAt = (at: number): Key => ({ key: version.keys[at]!, position: at });
  const position = version.keys.findIndex(({ role }, at) => at !== year?.position && role !== 'label');
  const key = version.keys[position];
  const found = key
    ? await entitiesIn(connection, rows, keyAt(valuesAt(merged?.joining, position)), asked)
    : { total: 0, values: [] };
  const areCountries = dataset.entities?.kind === 'country';
  return {
    key: key ? { id: key.id, title: key.title, type: key.type } : null,
    entities: found.values.map(({ value, rows: count }) => ({
      value,
      label: labels[key!.id]?.get(value) ?? (areCountries ? codeName(value) : null),
      rows: count,
    })),
    total: found.total,
    years: year && (await yearsIn(connection, await valuesOf(rows, keyAt(year.position)), year.sql)),
  };
}

async function readStored(
  context: EngineContext,
  columns: FileColumns,
  asked: ChoicesQuery,
): Promise<Choices> {
  const { version } = columns;
  const listed = await labelsOf(context.objects, version);
  const labels = Object.fromEntries(
    Object.entries(listed).map(([key, list]) => [key, new Map(Object.entries(list))]),
  );
  return whileOpen(context, columns, (table) =>
    context.withConnection(async (connection) => {
      const { countries } = await surveyOf(connection, table, version);
      return {
        ...(await readTable(connection, columns, { ...table, condition: null, labels }, asked)),
        hasCountries: countries !== null,
        hasLabels: countries !== null || Object.keys(listed).length > 0,
        further: [],
      };
    }),
  );
}

const nothingYet = { key: null, entities: [], total: 0, years: null, hasCountries: false, hasLabels: false };

/** Variables play no part in it, so none is read. */
const keysAlone = ({ others = [], ...columns }: FileColumns): FileColumns => ({
  ...columns,
  variables: [],
  others: others.map((one) => ({ ...one, variables: [] })),
});

async function readMerged(context: EngineContext, given: FileColumns, asked: ChoicesQuery): Promise<Choices> {
  const columns = keysAlone(given);
  const further = await furtherOf(context, columns, asked);
  if (further.length > 0) return { ...nothingYet, further };
  const merged = await mergeTables(context, columns, { ...asked, labels: 'both' });
  const { joining, conditions } = merged.merged!;
  const { joins, labels } = joining;
  const hasCountries = joins.some(({ kind }) => kind === 'countries');
  return whileOpen(context, merged, (table) =>
    context.withConnection(async (connection) => ({
      ...(await readTable(
        connection,
        merged,
        { ...table, condition: conditions.places, labels: Object.fromEntries(labels) },
        asked,
      )),
      hasCountries,
      hasLabels: labels.size > 0,
      further,
    })),
  );
}

/** @returns what files can be cut down to; the oldest answer makes room for the newest */
export function createChoices(
  context: EngineContext,
): (columns: FileColumns, asked?: ChoicesQuery) => Promise<Choices> {
  const known = new Map<string, Promise<Choices>>();
  return (columns, asked = {}) => {
    const stored = datasetsOf(columns).map(({ version: { file, labels, places } }) => [
      file.key,
      labels?.key,
      places,
    ]);
    const key = JSON.stringify([stored, asked]);
    const found = known.get(key);
    if (found) return found;
    const isStored = !isMerged(columns, { ...asked, labels: 'codes' });
    const answer = isStored ? readStored(context, columns, asked) : readMerged(context, columns, asked);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
    return answer;
  };
}
