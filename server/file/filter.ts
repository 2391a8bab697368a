// Which rows of a stored table are asked for, in SQL: some entities, some years. What the dataset does not have is
// refused here, with the parameter's name, before anything is written.
import { relation, type TableFiles } from '#server/engine/relation.ts';
import { type DuckDBConnection, DuckDBListValue } from '@duckdb/node-api';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { filesOfFirst, keyRelation } from '#server/catalogue/keys/key-counts.ts';
import { entityOf, mostCompared, unknownEntities, unknownYears } from '#server/search/absent.ts';
import type { FileColumns, FileOptions } from './file-columns.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { isGroupIn } from '#server/file/merge/groups.ts';
import { valuesAt } from '#server/file/merge/place-pair.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';

export type FilterOptions = Pick<FileOptions, 'entities' | 'from' | 'to'>;

/** The rows in SQL, null where all are asked for, how many they are, and which files of a table they are in. */
export type Filter = {
  condition: string | null;
  rows: number;
  /** They can be read when it resolves. */
  among: (table: Table) => Promise<TableFiles>;
};

async function allFiles({ files, reach }: Table): Promise<TableFiles> {
  await reach(files);
  return files;
}

export const isFiltered = ({ entities, from, to }: FilterOptions): boolean =>
  entities !== undefined || from !== undefined || to !== undefined;

function yearsIn({ from, to }: FilterOptions, year: string | undefined, { dataset }: FileColumns): string[] {
  if (from === undefined && to === undefined) return [];
  if (!year)
    throw refuse('invalid-input', sentence('file.no-years', { dataset: dataset.id }), {
      field: from === undefined ? 'to' : 'from',
    });
  return [
    ...(from === undefined ? [] : [`${year} >= ${from}`]),
    ...(to === undefined ? [] : [`${year} <= ${to}`]),
  ];
}

/** Which of the keys entities are values of; -1 where all are years. */
export const entityPosition = ({ version, merged }: FileColumns, yearAt: number | undefined): number =>
  valuesAt(
    merged?.joining,
    version.keys.findIndex((_, at) => at !== yearAt),
  );

/** SQL of the column that entities are in. */
function entityColumn(columns: FileColumns, yearAt: number | undefined): string {
  const { dataset } = columns;
  const position = entityPosition(columns, yearAt);
  if (position >= 0) return `${physicalName.key(position)}::varchar`;
  throw refuse('invalid-input', sentence('file.years-alone', { dataset: dataset.id }), { field: 'entities' });
}

/** SQL of a key’s values, of which files are read only where they do not say what they hold. @param most of the values */
async function keyColumn(
  table: Table,
  { version, merged }: FileColumns,
  position: number,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const files = filesOfFirst(table.files, position, most);
  const key = merged ? undefined : version.keys[position];
  if (key) return keyRelation({ ...table, files }, key, position);
  await table.reach(files);
  return relation(files);
}

/** Every entity that is asked for is in the table, in whatever years. @throws `name-unknown` */
async function checkEntities(
  connection: DuckDBConnection,
  { column, source }: { column: string; source: string },
  { asked, found }: { asked: readonly string[]; found: ReadonlySet<string> },
  { dataset, merged }: FileColumns,
): Promise<void> {
  const absent = asked.filter((entity) => !found.has(entity));
  if (absent.length === 0) return;
  const groups = merged?.conditions.places ? absent.filter((entity) => isGroupIn(merged, entity)) : [];
  if (groups.length > 0)
    throw refuse('invalid-input', sentence('file.groups-left-out', { entities: groups }), {
      field: 'places',
    });
  const answer = await connection.runAndReadAll(
    `select distinct ${column} from ${source} where ${column} is not null order by 1 limit ${mostCompared}`,
  );
  const known = answer.getRows().map(([value]) => String(value));
  throw unknownEntities(absent, known.map(entityOf(dataset)), { of: [dataset], field: 'entities' });
}

/** Years of which the table has none at all. @throws `name-unknown` */
async function checkYears(
  connection: DuckDBConnection,
  { year, source }: { year: string; source: string },
  { from, to }: FilterOptions,
  { dataset }: FileColumns,
): Promise<void> {
  const answer = await connection.runAndReadAll(`select min(${year}), max(${year}) from ${source}`);
  const [first, last] = [answer.value(0, 0), answer.value(1, 0)];
  if (first === null || last === null) return;
  const refusal = unknownYears(
    { from, to },
    { from: Number(first), to: Number(last) },
    { of: [dataset], field: '' },
  );
  if (refusal) throw refusal;
}

/**
 * @throws `name-unknown` where the dataset has no such entity or year, `invalid-input` where it has no years
 */
export async function readFilter(
  connection: DuckDBConnection,
  table: Table,
  columns: FileColumns,
  asked: FilterOptions,
): Promise<Filter> {
  const { keep, places } = columns.merged?.conditions ?? {};
  const among = [keep, places].filter((one) => typeof one === 'string');
  if (!isFiltered(asked) && among.length === 0)
    return { condition: null, rows: columns.version.rows, among: allFiles };
  const { entities } = asked;
  const year = await yearsOf(connection, table, columns.version.keys);
  const entity = entities && entityColumn(columns, year?.position);
  const named = entity ? [`${entity} in (${entities.map(literal).join(', ')})`] : [];
  const condition = [...yearsIn(asked, year?.sql, columns), ...named, ...among].join(' and ');
  const position = entityPosition(columns, year?.position);
  const within: Filter['among'] = (all) => (entities ? all.near(position, entities) : allFiles(all));
  const present = entity
    ? `list(distinct ${entity}) filter (where ${[...named, ...(places ? [places] : [])].join(' and ')})`
    : 'null';
  const keyAt = (at: number, most?: number) => keyColumn(table, columns, at, most);
  const near = await within(table);
  const answer = await connection.runAndReadAll(
    `select count(*) filter (where ${condition}), ${present} from ${relation(near)}`,
  );
  const [rows, names] = [Number(answer.value(0, 0)), answer.value(1, 0)];
  const found = new Set(names instanceof DuckDBListValue ? names.items.map(String) : []);
  if (entity && entities.some((one) => !found.has(one)))
    await checkEntities(
      connection,
      { column: entity, source: await keyAt(position, mostCompared) },
      { asked: entities, found },
      columns,
    );
  if (rows === 0 && year)
    await checkYears(connection, { year: year.sql, source: await keyAt(year.position) }, asked, columns);
  return { condition, rows, among: within };
}
