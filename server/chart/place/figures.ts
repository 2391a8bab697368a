// The figures of one place in one dataset: of each variable the latest value, what it was before, and where it stands among
// countries. Two queries read a dataset, however many variables are asked of it.
import type { DuckDBConnection } from '@duckdb/node-api';
import { isCountry } from '#contract/place/place.ts';
import type { PlaceFigure } from '#contract/chart/place-profile.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import { type KeyPlaces, placesOfKey } from '#server/catalogue/keys/key-places.ts';
import { openVariables, type SomeVariables } from '#server/catalogue/one-variable.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { literal } from '#server/engine/sql.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { groupMeant } from '#server/place/group-codes.ts';
import { rankAmong } from './rank.ts';

export type FiguresAsked = {
  /** The place’s id. */
  place: string;
  /** Values of later years are forecasts. */
  now: number;
};

/** What one dataset knows, without what the catalogue says of it. */
export type ReadFigure = Pick<PlaceFigure, 'entity' | 'year' | 'value' | 'line' | 'rank'> & {
  variable: string;
};

/** Years that a line shows at most, and digits of its values. */
const [lineYears, lineDigits] = [60, 4];

/** Stored files never change: what a key’s values mean is worked out once. */
const known = new Map<string, KeyPlaces>();
const mostKnown = 200;

async function meantIn(
  connection: DuckDBConnection,
  { version, dataset }: Columns,
  { parquet, keys }: SomeVariables,
): Promise<KeyPlaces> {
  const position = version.keys.findIndex(({ id }) => id === keys[0]?.id);
  if (position < 0 || dataset.entities?.kind !== 'country') return new Map();
  const name = JSON.stringify([version.file.sha256, position, version.places]);
  const found =
    known.get(name) ??
    (await placesOfKey(connection, parquet, version.keys, { position, chosen: version.places }));
  known.delete(name);
  known.set(name, found);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return found;
}

/** The last values of a year, of each variable; a row is divided where it is one of several of its time. */
type Row = { name: string; year: number; isDivided: boolean; values: readonly (number | null)[] };

async function readRows(
  connection: DuckDBConnection,
  { parquet, year, names, variables }: SomeVariables,
  condition: string,
): Promise<Row[]> {
  const time = year?.time ?? '0';
  const last = variables.map(({ physical }) => {
    const value = `try_cast(${physical} as double)`;
    return `, arg_max(${value}, ${time}) filter (where isfinite(${value}))`;
  });
  const answer = await connection.runAndReadAll(
    `select ${names[0]!.physical}::varchar, ${year!.sql}, count(*) > count(distinct ${time})${last.join('')} ` +
      `from ${parquet} where ${condition} group by 1, 2 order by 1, 2`,
  );
  return answer.getRows().map(([name, of, isDivided, ...values]) => ({
    name: String(name),
    year: Number(of),
    isDivided: isDivided === true,
    values: values.map((value) => (value === null ? null : Number(value))),
  }));
}

/** What a dataset calls the place; several names where it calls it so. */
const namesFor = (meant: KeyPlaces, place: string): string[] =>
  [...meant].flatMap(([name, match]) => ((match.id ?? groupMeant(name, match)) === place ? [name] : []));

/** The values of one variable under one name, by year. */
type Values = { entity: string; values: ReadonlyMap<number, number>; latest: number };

/** Under the name that has the latest value. */
function latestOf(rows: readonly Row[], at: number): Values | null {
  const all = [...Map.groupBy(rows, ({ name }) => name)].flatMap(([entity, own]): Values[] => {
    const values = new Map(
      own.flatMap(({ year, values: of }) => {
        const value = of[at] ?? null;
        return value === null ? [] : [[year, value] as const];
      }),
    );
    return values.size > 0 ? [{ entity, values, latest: Math.max(...values.keys()) }] : [];
  });
  return all.toSorted((one, other) => other.latest - one.latest)[0] ?? null;
}

function lineOf({ values, latest }: Values): PlaceFigure['line'] {
  const from = Math.max(Math.min(...values.keys()), latest - lineYears + 1);
  const years = Array.from({ length: latest - from + 1 }, (_, at) => values.get(from + at));
  return {
    from,
    values: years.map((value) => (value === undefined ? null : Number(value.toPrecision(lineDigits)))),
  };
}

/** The values of all countries in a year, by what they are as places; its own under the name that is shown. */
function countriesIn(rows: readonly Row[], at: number, meant: KeyPlaces, own: Values, place: string) {
  const values = new Map<string, number>();
  for (const { name, year, values: of } of rows) {
    const value = of[at] ?? null;
    const match = meant.get(name);
    if (year !== own.latest || value === null || !match?.id || !isCountry(match.kind)) continue;
    if (!values.has(match.id)) values.set(match.id, value);
  }
  return values.set(place, own.values.get(own.latest)!);
}

/** @param columns all keys, and the variables. @returns none of a variable that has no value for the place, or several at a time */
export async function readFigures(
  withConnection: WithConnection,
  objects: ObjectStore,
  columns: Columns,
  { place, now }: FiguresAsked,
): Promise<ReadFigure[]> {
  return withConnection(async (connection) => {
    const opened = await openVariables(connection, objects, columns);
    const meant = await meantIn(connection, columns, opened);
    const names = namesFor(meant, place);
    if (!opened.year || names.length === 0) return [];
    const { sql } = opened.year;
    const own = await readRows(
      connection,
      opened,
      `${opened.names[0]!.physical}::varchar in (${names.map(literal).join(', ')}) and ${sql} <= ${now}`,
    );
    if (own.some(({ isDivided }) => isDivided)) return [];
    const latest = opened.variables.map((_, at) => latestOf(own, at));
    const years = [...new Set(latest.flatMap((one) => one?.latest ?? []))];
    const isRanked = names.some((name) => isCountry(meant.get(name)?.kind));
    const all =
      isRanked && years.length > 0
        ? await readRows(connection, opened, `${sql} in (${years.join(', ')})`)
        : [];
    return opened.variables.flatMap(({ id }, at): ReadFigure[] => {
      const found = latest[at];
      if (!found) return [];
      const rank = isRanked ? rankAmong(countriesIn(all, at, meant, found, place), place) : null;
      const { entity, values, latest: year } = found;
      return [{ variable: id, entity, year, value: values.get(year)!, line: lineOf(found), rank }];
    });
  });
}
