// Columns that may tell rows apart where names do not: what they hold is looked at, in SQL over the whole table. Texts, dates,
// places, times and years say what rows are of; a number is a measurement until nothing else is left.
import type { DuckDBConnection } from '@duckdb/node-api';
import { isNamedLikeIdentifier } from '#server/catalogue/keys/key-names.ts';
import { isInstantText, isTimeText } from '#server/catalogue/time-sql.ts';
import { firstRow, oneRow } from '#server/import/csv/sql-rows.ts';
import { areCountries } from '#server/import/table/entities.ts';
import { isNamedLikeMarks } from '#server/import/table/flag-names.ts';
import type { ReadTable } from '#server/import/table/table.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

export type Candidates = {
  /** Complete texts, dates and years, in the order of the table. */
  firm: TypedColumn[];
  /** Those of them whose values are dates, times, years or places. */
  known: TypedColumn[];
  /** Marks of cells, and measurements that are texts for the sake of a few words among them. */
  weak: TypedColumn[];
  /** Names of columns whose whole numbers look like years. */
  years: ReadonlySet<string>;
};

/** More columns are seldom looked at: keys stand before them. */
const mostColumns = 200;
const mostPlaces = 1000;
const longestName = 100;
/** What whole numbers must be within to look like years. */
const [firstYear, lastYear] = [1500, 2100];

const isFigures = ({ type }: TypedColumn) => type === 'integer' || type === 'number';

/** SQL of expressions for each column, several each: one list of answers a column. */
async function askedOf(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  questions: (physical: string, column: TypedColumn) => string[],
): Promise<unknown[][]> {
  const asked = columns.map((column) => questions(column.physical, column));
  const answers = asked.length > 0 ? await oneRow(connection, asked.flat(), 'typed') : [];
  let at = 0;
  return asked.map(({ length }) => answers.slice(at, (at += length)));
}

/** Those that have a value in every row. */
export async function completeOf(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  rows: number,
): Promise<TypedColumn[]> {
  const counts = await askedOf(connection, columns, (name) => [`count(${name})`]);
  return columns.filter((_, at) => Number(counts[at]?.[0]) === rows);
}

/** Whole numbers, also where each is written as a decimal. A decimal is never a key. */
export async function wholeOf(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<TypedColumn[]> {
  const figures = columns.filter((column) => isFigures(column) && !column.special);
  const whole = await askedOf(connection, figures, (name, { type }) => [
    type === 'integer' ? 'true' : `bool_and(${name} = floor(${name}))`,
  ]);
  return figures.filter((_, at) => whole[at]?.[0] === true);
}

/** Columns of which each value is in two rows on average, as those are that say of which part a row is. */
export async function repeatingOf(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
  rows: number,
): Promise<TypedColumn[]> {
  const counts = await askedOf(connection, columns, (name) => [`count(distinct ${name})`]);
  return columns.filter((_, at) => Number(counts[at]?.[0]) * 2 <= rows);
}

/** Numbers that are within what people have data of. */
export async function withinYears(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<TypedColumn[]> {
  const figures = columns.filter(isFigures);
  const ends = await askedOf(connection, figures, (name) => [
    `coalesce(min(${name}) >= ${firstYear} and max(${name}) <= ${lastYear}, false)`,
  ]);
  return figures.filter((_, at) => ends[at]?.[0] === true);
}

/** Whole numbers that look like years: within what people have data of, and close to each other or every five years. */
async function yearsOf(connection: DuckDBConnection, whole: readonly TypedColumn[]): Promise<TypedColumn[]> {
  const open = whole.filter(({ name }) => !isNamedLikeIdentifier(name));
  const within = await withinYears(connection, open);
  const close = await askedOf(connection, within, (name) => [
    `count(distinct ${name}) > 1 and (count(distinct ${name}) * 2 > max(${name}) - min(${name}) or bool_and(${name} % 5 = 0))`,
  ]);
  return within.filter((_, at) => close[at]?.[0] === true);
}

/** Texts that are decimals but for words without a digit, such as “NA”. */
const nearlyDecimals = (name: string) => {
  const number = `try_cast(${name} as double)`;
  return (
    `coalesce(bool_or(${number} is not null and contains(${name}, '.')) and bool_or(${number} is null) and ` +
    `bool_and(case when ${number} is null then not regexp_matches(${name}, '[0-9]') else not regexp_matches(${name}, '^0[0-9]') end), false)`
  );
};

/** Whether an answer holds of all rows. Most columns fall at the first texts. */
async function holds(connection: DuckDBConnection, answer: string): Promise<boolean> {
  for (const rows of ['(from typed limit 50)', 'typed']) {
    const [found] = await firstRow(connection, `select coalesce(${answer}, false) from ${rows}`);
    if (found !== true) return false;
  }
  return true;
}

/** Whether all texts of a column are times, and not all of them bare digits, which may be codes. */
export const areTimes = (connection: DuckDBConnection, { physical: name }: TypedColumn): Promise<boolean> =>
  holds(
    connection,
    `bool_and(${isTimeText(name)}) and not bool_and(regexp_full_match(${name}, '[+-]?[0-9]+'))`,
  );

/** Whether all are dates with their time of day. */
export const areInstants = (connection: DuckDBConnection, { physical }: TypedColumn): Promise<boolean> =>
  holds(connection, `bool_and(${isInstantText(physical)})`);

async function timesIn(connection: DuckDBConnection, columns: readonly TypedColumn[]) {
  const found = [];
  for (const column of columns)
    if (
      !isNamedLikeIdentifier(column.name) &&
      ((await areTimes(connection, column)) || (await areInstants(connection, column)))
    )
      found.push(column);
  return found;
}

async function placesIn(connection: DuckDBConnection, columns: readonly TypedColumn[]) {
  const found = [];
  for (const column of columns) {
    const answer = await connection.runAndReadAll(
      `select distinct ${column.physical} from typed where ${column.physical} is not null limit ${mostPlaces + 1}`,
    );
    const values = answer.getRows().map(([value]) => String(value));
    if (values.length <= mostPlaces && areCountries(values)) found.push(column);
  }
  return found;
}

/** Those of the texts that are short, and those that are measurements with words among them. */
async function textsIn(connection: DuckDBConnection, columns: readonly TypedColumn[]) {
  const texts = columns.filter(({ type }) => type === 'text');
  const looked = await askedOf(connection, texts, (name) => [
    nearlyDecimals(name),
    `coalesce(max(length(${name})) <= ${longestName}, false)`,
  ]);
  const weak = texts.filter(({ name }, at) => looked[at]?.[0] === true || isNamedLikeMarks(name));
  const short = texts.filter((column, at) => looked[at]?.[1] === true && !weak.includes(column));
  return { weak, short };
}

/** @param taken columns that are keys already */
export async function candidatesOf(
  connection: DuckDBConnection,
  { columns, rows }: ReadTable,
  taken: readonly TypedColumn[],
): Promise<Candidates> {
  const rest = columns.filter((column) => !taken.includes(column)).slice(0, mostColumns);
  const complete = await completeOf(connection, rest, rows.count);
  const { weak, short } = await textsIn(connection, complete);
  const whole = await wholeOf(connection, complete);
  const years = await yearsOf(connection, whole);
  const repeated = await repeatingOf(connection, years, rows.count);
  const known = new Set([
    ...complete.filter(({ type }) => type === 'date'),
    ...repeated,
    ...(await timesIn(connection, short)),
    ...(await placesIn(connection, short)),
  ]);
  const firm = complete.filter(
    (column) => known.has(column) || (column.type === 'text' && !weak.includes(column)),
  );
  return {
    firm,
    known: firm.filter((column) => known.has(column)),
    weak,
    years: new Set(years.map(({ name }) => name)),
  };
}
