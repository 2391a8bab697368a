// What the key columns of a table say about time, where their names and four digits do not: years of other lengths, and times
// in their publisher's own form. The texts stay; how often there is a time is noted with the column.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { frequencyOf, readTimes } from '#server/catalogue/time.ts';
import { startOfTime } from '#server/catalogue/time-sql.ts';
import { sentence } from '#server/ground/sentence.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import { isNamedLikeIdentifier, isNamedLikeTime } from '#server/catalogue/keys/key-names.ts';
import { areTimes } from './candidates.ts';
import type { TypedColumn } from './typed.ts';

/** More are no times that anybody reads. */
const mostTexts = 200_000;

/** Whether whole numbers are years that four digits do not show. */
async function areOtherYears(connection: DuckDBConnection, column: TypedColumn): Promise<boolean> {
  const { physical, as, name } = column;
  if (column.type !== 'integer' || (as !== 'year' && !/year/i.test(name))) return false;
  const [least, most] = (
    await firstRow(connection, `select min(${physical}), max(${physical}) from typed`)
  ).map(Number);
  const [from = 0, to = 0] = [least, most];
  const isPlain = from >= 1000 && to <= 9999;
  // “year” may count the years of something from one.
  return !isPlain && Math.abs(from) < 1e6 && Math.abs(to) < 1e6 && (as === 'year' || from < 0 || to >= 100);
}

const words: Record<Frequency, string> = {
  annual: 'spans of years',
  'half-yearly': 'halves of years',
  quarterly: 'quarters',
  monthly: 'months',
  weekly: 'weeks',
  daily: 'days',
  several: 'times of several kinds',
};

type Times = { frequency: Frequency; note: string; isOrdered: boolean };

/** Whether texts in the order of their times are in the order of their letters too. */
const areOrdered = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || texts[at - 1]! < text);

/** Whether texts have the forms of times; a column that nothing is called like one is known by all of its values. */
async function mayBeTimes(connection: DuckDBConnection, column: TypedColumn): Promise<boolean> {
  const { as, name, type } = column;
  if (type !== 'text' || as === 'period' || as === 'yearmonth') return type === 'text';
  return !isNamedLikeIdentifier(name) && areTimes(connection, column);
}

async function timesIn(connection: DuckDBConnection, column: TypedColumn): Promise<Times | null> {
  const { physical, as, name } = column;
  if (!(await mayBeTimes(connection, column))) return null;
  const answer = await connection.runAndReadAll(
    `select distinct ${physical} from typed where ${physical} is not null limit ${mostTexts + 1}`,
  );
  const texts = answer.getRows().map(([text]) => String(text));
  const isMonth = as === 'yearmonth' || /month/i.test(name);
  const times = texts.length > mostTexts ? null : readTimes(texts, isMonth);
  // Four digits are years as they are.
  if (!times || texts.every((text) => /^\d{4}$/.test(text))) return null;
  const ordered = [...times].toSorted(([, one], [, other]) => one.from - other.from).map(([text]) => text);
  const frequency = frequencyOf(times);
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  return {
    frequency,
    isOrdered: areOrdered(ordered),
    note: sentence('import.times', { column: name, times: words[frequency], first, last }),
  };
}

/** The keys with what is known of their times; notes say how these were read. */
export async function withTimes(
  connection: DuckDBConnection,
  keys: readonly TypedColumn[],
): Promise<{ columns: TypedColumn[]; notes: string[] }> {
  const columns: TypedColumn[] = [];
  const notes: string[] = [];
  for (const column of keys) {
    const times = await timesIn(connection, column);
    const isNamedOtherwise = column.as === 'year' && !isNamedLikeTime(column.name);
    const isYear = isNamedOtherwise || (await areOtherYears(connection, column));
    if (times) notes.push(times.note);
    columns.push({
      ...column,
      ...(times && { frequency: times.frequency }),
      ...(times && !times.isOrdered && { order: startOfTime(column.physical, times.frequency) }),
      ...(isYear && { isYear: true as const }),
    });
  }
  return { columns, notes };
}
