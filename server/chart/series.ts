// One variable's values for a chart. Some entities over all years, or all entities of a year, which of a variable without
// years is all that can be drawn: never more points than a chart holds.
import type { Series, SeriesQuery } from '#contract/chart/charts.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { entityOf, mostCompared, unknownEntities, unknownYear } from '#server/search/absent.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { cellOf } from '#server/engine/cells.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { openVariable } from '#server/catalogue/one-variable.ts';
import type { Year } from '#server/catalogue/keys/year.ts';
import { literal, physicalName, previewCell, type PrintedColumn } from '#server/engine/sql.ts';

/** Eight entities over a few centuries, or in one year every place of a fine map, or 250 in 48 parts, such as sexes and ages. */
const mostPoints = 12_000;

/** SQL of a point's time in years and as its publisher writes it; two nulls where no more than the year is known. */
function timeColumns(year: Year | null): [string, string] {
  if (!year?.time) return ['null', 'null'];
  return [`${year.time}::double`, `${physicalName.key(year.position)}::varchar`];
}

const timeOf = (from: unknown, text: unknown) =>
  typeof from === 'number' ? { time: { from, text: String(text) } } : {};

/** One value of each, since a map and a ranking show one: of the nearest year, and of a year that is divided the last. */
function oneOfEach(
  { year: wanted, near = 0 }: SeriesQuery,
  [year, time]: [string | null, string],
  names: readonly PrintedColumn[],
): string {
  if (wanted === undefined || year === null || (time === 'null' && near === 0)) return '';
  const each = names.map(({ physical }) => physical).join(', ');
  const nearest = near === 0 ? [] : [`abs(${year} - ${wanted})`, year];
  const order = [...nearest, `${time} desc`].join(', ');
  return `qualify row_number() over (${each && `partition by ${each}`} order by ${order}) = 1 `;
}

type PointColumns = { year: string | null; entity: string | undefined };

/** What is asked, in SQL; null where it cannot be. */
function conditionOf(
  { entities, year: wanted, near = 0 }: SeriesQuery,
  { year, entity }: PointColumns,
): string | null {
  if (wanted !== undefined) return year && `${year} between ${wanted - near} and ${wanted + near}`;
  if (entities === undefined) return year === null ? 'true' : null;
  // A dataset of one place has nothing to choose from.
  return entity ? `${entity}::varchar in (${entities.map(literal).join(', ')})` : 'true';
}

type Where = PointColumns & { parquet: string };

/** Entities without a point are in the dataset all the same. @throws `name-unknown` */
async function checkEntities(
  connection: DuckDBConnection,
  { dataset }: Columns,
  { entity, parquet }: Where,
  asked: readonly string[],
): Promise<void> {
  if (!entity || asked.length === 0) return;
  const values = async (condition: string): Promise<string[]> => {
    const sql = `select distinct ${entity}::varchar from ${parquet} where ${condition} order by 1 limit ${mostCompared}`;
    return (await connection.runAndReadAll(sql)).getRows().map(([value]) => String(value));
  };
  const found = new Set(await values(`${entity}::varchar in (${asked.map(literal).join(', ')})`));
  const absent = asked.filter((one) => !found.has(one));
  if (absent.length === 0) return;
  const known = await values(`${entity} is not null`);
  throw unknownEntities(absent, known.map(entityOf(dataset)), { of: [dataset], field: 'entities' });
}

/** A year without points is between others of the dataset. @throws `name-unknown` */
async function checkYear(
  connection: DuckDBConnection,
  { dataset }: Columns,
  { year, parquet }: Where,
  asked: number,
): Promise<void> {
  const answer = await connection.runAndReadAll(`select min(${year}), max(${year}) from ${parquet}`);
  const [from, to] = [Number(answer.value(0, 0)), Number(answer.value(1, 0))];
  if (asked < from || asked > to) throw unknownYear(asked, { from, to }, { of: [dataset], field: 'year' });
}

export async function readSeries(
  withConnection: WithConnection,
  objects: ObjectStore,
  columns: Columns,
  asked: SeriesQuery,
): Promise<Series | null> {
  const { version } = columns;
  return withConnection(async (connection) => {
    const { parquet, year: found, keys, names, variable } = await openVariable(connection, objects, columns);
    const place = { year: found?.sql ?? null, entity: names[0]?.physical };
    const condition = conditionOf(asked, place);
    if (condition === null) return null;
    const times = timeColumns(found);
    const order = ['1', '2', ...version.keys.map((_, position) => physicalName.key(position))].join(', ');
    const answer = await connection.runAndReadAll(
      `select ${[place.year ?? 'null', ...times, ...[...names, variable].map(previewCell)].join(', ')} from ${parquet} ` +
        `where ${condition} and ${variable.physical} is not null ${oneOfEach(asked, [place.year, times[0]], names)}order by ${order} limit ${mostPoints + 1}`,
    );
    const rows = answer.getRows();
    const where = { ...place, parquet };
    const drawn = new Set(rows.map(([, , , first]) => String(first)));
    await checkEntities(connection, columns, where, asked.entities?.filter((one) => !drawn.has(one)) ?? []);
    if (rows.length === 0 && asked.year !== undefined)
      await checkYear(connection, columns, where, asked.year);
    return {
      variable: { id: variable.id, title: variable.title, unit: variable.unit, type: variable.type },
      keys: keys.map(({ id, title, type }) => ({ id, title, type })),
      points: rows.slice(0, mostPoints).map(([year, from, text, ...cells]) => ({
        year: year === null || year === undefined ? null : Number(year),
        ...timeOf(from, text),
        keys: keys.map(({ type }, at) => cellOf(cells[at] ?? null, type)),
        value: cellOf(cells.at(-1) ?? null, variable.type),
      })),
      isCut: rows.length > mostPoints,
    };
  });
}
