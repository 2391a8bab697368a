// Who has a value of a variable in which years, for its heat strip and for choosing whom to draw; and how its values
// are spread, so that a map of one year has the same steps as that of the next.
import { DuckDBListValue, type DuckDBConnection } from '@duckdb/node-api';
import type { Presence } from '#contract/chart/charts.ts';
import { areUneven } from '#contract/chart/uneven.ts';
import { amongCountries } from '#contract/place/place.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { cellOf } from '#server/engine/cells.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { type KeyPlaces, placesOfKey } from '#server/catalogue/keys/key-places.ts';
import { placeOf } from '#server/place/facts.ts';
import { groupMeant } from '#server/place/group-codes.ts';
import { openVariable } from '#server/catalogue/one-variable.ts';
import { readUsual } from './usual.ts';
import { spreadOf } from './spread.ts';
import { literal, previewCell, type PrintedColumn } from '#server/engine/sql.ts';

/** More entities than a strip can show apart, and more rows than these have of sexes and ages. */
const [mostEntities, mostRows] = [2000, 12_000];

/** Rows of what stands among countries, in SQL; all rows where nothing stands apart. */
function rowsOfCountries(
  entity: PrintedColumn | undefined,
  names: readonly string[],
  seen: Presence['places'],
): string {
  const isAmong = amongCountries(seen);
  const apart = names.filter((name) => !isAmong(name));
  if (!entity || apart.length === 0) return 'true';
  const list = apart.map(literal).join(', ');
  return `(${entity.physical} is null or ${entity.physical}::varchar not in (${list}))`;
}

/** The least value, the twentieths and the greatest; null where nothing is finite. */
async function twentiethsOf(
  connection: DuckDBConnection,
  parquet: string,
  { physical, type }: PrintedColumn,
  condition: string,
): Promise<Presence['twentieths']> {
  if (type !== 'number' && type !== 'integer') return null;
  const value = `try_cast(${physical} as double)`;
  const twentieths = Array.from({ length: 21 }, (_, at) => `${at}/20.0`).join(', ');
  const answer = await connection.runAndReadAll(
    `select quantile_cont(${value}, [${twentieths}]) from ${parquet} where isfinite(${value}) and ${condition}`,
  );
  const found = answer.value(0, 0);
  return found instanceof DuckDBListValue ? found.items.map(Number) : null;
}

/** @param years joined by commas @returns a digit a year */
function stripOf(years: string, from: number, to: number): string {
  const known = new Set(years.split(',').map(Number));
  return Array.from({ length: to - from + 1 }, (_, at) => (known.has(from + at) ? '1' : '0')).join('');
}

const nameOf = (id: string): readonly string[] => [placeOf(id)?.name ?? []].flat();

/** Of those that have a value, what each is as a place; a name that means nothing known is not in it. */
function seenPlaces(found: KeyPlaces, names: readonly string[]): Presence['places'] {
  const seen = names.flatMap((name) => {
    const match = found.get(name);
    if (!match || (match.kind === 'unknown' && match.reason === 'no place known')) return [];
    const { kind, candidates } = match;
    const code = match.code ?? match.id ?? groupMeant(name, match);
    const { from, to } = placeOf(match.id ?? '') ?? {};
    const either = kind === 'ambiguous' ? candidates.flatMap(nameOf) : [];
    const years = from === undefined || to === undefined ? {} : { from, to };
    return [[name, { code, kind, ...years, ...(either.length > 0 && { either }) }] as const];
  });
  return Object.fromEntries(seen);
}

/** Where rows are about something else, no value is a place, though a word of it may be one. */
const placesIn = async (
  connection: DuckDBConnection,
  parquet: string,
  { dataset, version }: Columns,
  position: number,
): Promise<KeyPlaces> =>
  dataset.entities?.kind === 'other'
    ? new Map()
    : placesOfKey(connection, parquet, version.keys, { position, chosen: version.places });

export async function readPresence(
  withConnection: WithConnection,
  objects: ObjectStore,
  columns: Columns,
): Promise<Presence> {
  return withConnection(async (connection) => {
    const opened = await openVariable(connection, objects, columns);
    const { parquet, year: found, keys, variable } = opened;
    const names = opened.names.map(previewCell);
    const places = names.map((_, at) => at + 5).join(', ');
    const year = found?.sql ?? 'null';
    const answer = await connection.runAndReadAll(
      `select string_agg(distinct (${year})::varchar, ','), min(min(${year})) over (), max(max(${year})) over (), ` +
        `count(*) over ()${names.map((name) => `, ${name}`).join('')} from ${parquet} ` +
        `where ${variable.physical} is not null ` +
        `${places && `group by ${places} qualify dense_rank() over (order by ${names[0]}) <= ${mostEntities} order by ${places}`} limit ${mostRows}`,
    );
    const rows = answer.getRows();
    const [, first, last, total] = rows[0] ?? [];
    const position = columns.version.keys.findIndex(({ id }) => id === keys[0]?.id);
    const firstNames = keys[0]?.type === 'text' ? [...new Set(rows.map((row) => String(row[4])))] : [];
    const seen = seenPlaces(await placesIn(connection, parquet, columns, position), firstNames);
    const among = rowsOfCountries(opened.names[0], firstNames, seen);
    const twentieths = await twentiethsOf(connection, parquet, variable, among);
    const scale = areUneven(twentieths ?? []) ? 'log' : 'linear';
    const [from, to] = [first ?? null, last ?? null].map((side) => (side === null ? null : Number(side)));
    return {
      keys: keys.map(({ id, title, type }) => ({ id, title, type })),
      from: from ?? null,
      to: to ?? null,
      rows: rows.map(([years, _from, _to, _total, ...cells]) => ({
        keys: keys.map(({ type }, at) => cellOf(cells[at] ?? null, type)),
        strip: stripOf(String(years ?? ''), from ?? 0, to ?? -1),
      })),
      places: seen,
      usual: await readUsual(connection, opened, seen),
      total: Number(total ?? 0),
      twentieths,
      spread: found ? null : await spreadOf(connection, parquet, variable, { condition: among, scale }),
    };
  });
}
