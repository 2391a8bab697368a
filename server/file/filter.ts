// Which rows of a stored table are asked for, in SQL: some entities, some years. What the dataset does not have is
// refused here, with the parameter's name, before anything is written.
import { relation, type TableFiles } from '#server/engine/relation.ts';
import { type DuckDBConnection, DuckDBListValue } from '@duckdb/node-api';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { FileColumns, FileOptions } from './file-columns.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { isGroupIn } from '#server/file/merge/groups.ts';
import { valuesAt } from '#server/file/merge/place-pair.ts';
import { filesWith, type Table } from '#server/catalogue/table-parts.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';

export type FilterOptions = Pick<FileOptions, 'entities' | 'from' | 'to'>;

/** The rows in SQL, null where all are asked for, how many they are, and which files of the table they are in. */
export type Filter = {
  condition: string | null;
  rows: number;
  among: (files: TableFiles) => TableFiles;
};

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

/** Every entity that is asked for is in the table, in whatever years. @throws `invalid-input` */
function checkEntities(asked: string[], found: ReadonlySet<string>, { dataset, merged }: FileColumns): void {
  const absent = asked.filter((entity) => !found.has(entity));
  if (absent.length === 0) return;
  const groups = merged?.conditions.places ? absent.filter((entity) => isGroupIn(merged, entity)) : [];
  if (groups.length > 0)
    throw refuse('invalid-input', sentence('file.groups-left-out', { entities: groups }), {
      field: 'places',
    });
  throw refuse(
    'invalid-input',
    sentence('file.no-such-entities', { dataset: dataset.id, entities: absent }),
    {
      field: 'entities',
    },
  );
}

/**
 * @throws `invalid-input` where the dataset has no such entity, or no years
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
    return { condition: null, rows: columns.version.rows, among: (all) => all };
  const { entities } = asked;
  const year = await yearsOf(connection, table, columns.version.keys);
  const entity = entities && entityColumn(columns, year?.position);
  const named = entity ? [`${entity} in (${entities.map(literal).join(', ')})`] : [];
  const condition = [...yearsIn(asked, year?.sql, columns), ...named, ...among].join(' and ');
  const within = (all: TableFiles) => (entities ? filesWith(all, entities) : all);
  const found = entity
    ? `list(distinct ${entity}) filter (where ${[...named, ...(places ? [places] : [])].join(' and ')})`
    : 'null';
  const near = within(table.files);
  await table.reach(near);
  const answer = await connection.runAndReadAll(
    `select count(*) filter (where ${condition}), ${found} from ${relation(near)}`,
  );
  const names = answer.value(1, 0);
  if (entities)
    checkEntities(
      entities,
      new Set(names instanceof DuckDBListValue ? names.items.map(String) : []),
      columns,
    );
  return { condition, rows: Number(answer.value(0, 0)), among: within };
}
