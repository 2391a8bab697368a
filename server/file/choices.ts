// What a dataset's files can be cut down to: the entities of its rows, with what their codes stand for, and its years.
// Files never change, so each is asked once.
import { relation, type TableFiles } from '#server/engine/relation.ts';
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
import { tableOf } from '#server/catalogue/table-parts.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';

/** More than anybody ticks; who wants them in a file names them in its address. */
export const mostEntities = 2000;
/** A list is up to some hundred kilobytes. */
const mostKnown = 200;

type Counted = Pick<Choices, 'total'> & { values: { value: string; rows: number }[] };

async function entitiesIn(
  connection: DuckDBConnection,
  parquet: string,
  name: string,
  { among }: ChoicesQuery,
): Promise<Counted> {
  const named = among ? `and ${name}::varchar in (${among.map(literal).join(', ')}) ` : '';
  const answer = await connection.runAndReadAll(
    `select ${name}::varchar, count(*), count(*) over () from ${parquet} where ${name} is not null ${named}` +
      `group by 1 order by 1 limit ${mostEntities}`,
  );
  const rows = answer.getRows();
  return {
    total: Number(rows[0]?.[2] ?? 0),
    values: rows.map(([value, count]) => ({ value: String(value), rows: Number(count) })),
  };
}

async function yearsIn(
  connection: DuckDBConnection,
  parquet: string,
  year: string,
): Promise<Choices['years']> {
  const answer = await connection.runAndReadAll(`select min(${year}), max(${year}) from ${parquet}`);
  const [from, to] = [answer.value(0, 0), answer.value(1, 0)];
  return from === null || to === null ? null : { from: Number(from), to: Number(to) };
}

type Table = {
  files: TableFiles;
  among?: string | null;
  labels: Readonly<Record<string, ReadonlyMap<string, string>>>;
};

/** What the rows of a table leave to choose, stored or made. */
async function readTable(
  connection: DuckDBConnection,
  { version, dataset, merged }: FileColumns,
  { files, among = null, labels }: Table,
  asked: ChoicesQuery,
): Promise<Pick<Choices, 'key' | 'entities' | 'total' | 'years'>> {
  const parquet = among ? `(select * from ${relation(files)} where ${among})` : relation(files);
  const year = await yearsOf(connection, files, version.keys);
  const position = version.keys.findIndex(({ role }, at) => at !== year?.position && role !== 'label');
  const key = version.keys[position];
  const found = key
    ? await entitiesIn(connection, parquet, physicalName.key(valuesAt(merged?.joining, position)), asked)
    : { total: 0, values: [] };
  const areCountries = dataset.entities?.kind === 'country';
  return {
    key: key ? { id: key.id, title: key.title, type: key.type } : null,
    entities: found.values.map(({ value, rows }) => ({
      value,
      label: labels[key!.id]?.get(value) ?? (areCountries ? codeName(value) : null),
      rows,
    })),
    total: found.total,
    years: year && (await yearsIn(connection, parquet, year.sql)),
  };
}

async function readStored(
  context: EngineContext,
  columns: FileColumns,
  asked: ChoicesQuery,
): Promise<Choices> {
  const { version } = columns;
  const files = await tableOf(context.objects, version);
  const listed = await labelsOf(context.objects, version);
  const labels = Object.fromEntries(
    Object.entries(listed).map(([key, list]) => [key, new Map(Object.entries(list))]),
  );
  return context.withConnection(async (connection) => {
    const { countries } = await surveyOf(connection, files, version);
    return {
      ...(await readTable(connection, columns, { files, labels }, asked)),
      hasCountries: countries !== null,
      hasLabels: countries !== null || Object.keys(listed).length > 0,
      further: [],
    };
  });
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
  return whileOpen(context, merged, (files) =>
    context.withConnection(async (connection) => ({
      ...(await readTable(
        connection,
        merged,
        { files, among: conditions.places, labels: Object.fromEntries(labels) },
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
