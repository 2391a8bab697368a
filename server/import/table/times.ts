// What the key columns of a table say about time, where their names and four digits do not: years of other lengths, and times
// in their publisher's own form. The texts stay; how often there is a time is noted with the column.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import {
  dayOrderOf,
  frequencyOf,
  isDateText,
  isTime,
  openDatesOf,
  readTimes,
} from '#server/catalogue/time.ts';
import { areInstantsUnordered, dateOfTime, instantOf, startOfTime } from '#server/catalogue/time-sql.ts';
import { sentence } from '#server/ground/sentence.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import { isNamedLikeIdentifier, isNamedLikeTime, isNamedTime } from '#server/catalogue/keys/key-names.ts';
import { areInstants, areTimes } from '#server/import/table/keys/candidates.ts';
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

type Times = Pick<TypedColumn, 'frequency' | 'dayOrder' | 'order'> & { note: string };

/** Whether texts in the order of their times are in the order of their letters too. */
const areOrdered = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || texts[at - 1]! < text);

/** Whether texts have the forms of times; a column that nothing is called like one is known by all of its values. */
async function mayBeTimes(connection: DuckDBConnection, column: TypedColumn): Promise<boolean> {
  const { as, name, type } = column;
  if (type !== 'text' || as === 'period' || as === 'yearmonth') return type === 'text';
  return !isNamedLikeIdentifier(name) && areTimes(connection, column);
}

/** The different texts of a column; null where there are more than anybody reads as times. */
async function textsIn(connection: DuckDBConnection, { physical }: TypedColumn): Promise<string[] | null> {
  const answer = await connection.runAndReadAll(
    `select distinct ${physical} from typed where ${physical} is not null limit ${mostTexts + 1}`,
  );
  const texts = answer.getRows().map(([text]) => String(text));
  return texts.length > mostTexts ? null : texts;
}

function timesOf({ physical, as, name }: TypedColumn, texts: readonly string[]): Times | null {
  const isMonth = as === 'yearmonth' || /month/i.test(name);
  const times = readTimes(texts, isMonth);
  // Four digits are years as they are.
  if (!times || texts.every((text) => /^\d{4}$/.test(text))) return null;
  const ordered = [...times].toSorted(([, one], [, other]) => one.from - other.from).map(([text]) => text);
  const frequency = frequencyOf(times);
  const dayOrder = dayOrderOf(texts);
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  return {
    frequency,
    ...(dayOrder && { dayOrder }),
    ...(!areOrdered(ordered) && {
      order:
        frequency === 'daily' ? dateOfTime(physical, dayOrder) : startOfTime(physical, frequency, dayOrder),
    }),
    note: sentence('import.times', { column: name, times: words[frequency], first, last }),
  };
}

/** What keeps texts from being times, as a question to whoever wrote them; none where another key says when. */
function openTimes(keys: readonly TypedColumn[], { name }: TypedColumn, texts: readonly string[]): string[] {
  const dates = openDatesOf(texts);
  const isDates = dates && texts.every((text) => isDateText(text));
  if (isDates && dates.open === 'either order')
    return [sentence('import.open-dates', { column: name, example: dates.texts[0]! })];
  if (isDates) return [sentence('import.two-date-orders', { column: name, examples: dates.texts })];
  // What begins with its year has one, whatever follows it.
  const isOther = (key: TypedColumn) => key.name !== name && (key.type === 'date' || isNamedTime(key.name));
  if (!isNamedTime(name) || keys.some(isOther) || texts.every((text) => /^\d{4}(?!\d)/.test(text))) return [];
  const example = texts.toSorted().find((text) => !isTime(text));
  return example === undefined ? [] : [sentence('import.no-times', { column: name, example })];
}

/** Date-times, which are texts as they are written; with offsets they are in the order of the instant. */
async function instantsIn(
  connection: DuckDBConnection,
  column: TypedColumn,
): Promise<Partial<TypedColumn> | null> {
  const { physical, as, type, inferred, field } = column;
  const isDeclared = as === 'datetime' && (field?.format ?? 'default') === 'default';
  if (!isDeclared && type !== 'text') return null;
  if (!(await areInstants(connection, column))) return null;
  const [isUnordered] = await firstRow(connection, `select ${areInstantsUnordered(physical)} from typed`);
  return {
    ...(inferred && { type: 'date' as const, as: 'datetime' }),
    ...(isUnordered === true && { order: instantOf(physical) }),
  };
}

/** Days that are written as whole numbers, which stay numbers: only who wrote them can say that they are days. */
async function packedDays(
  connection: DuckDBConnection,
  { physical, name, type }: TypedColumn,
): Promise<string[]> {
  if (type !== 'integer' || !isNamedTime(name)) return [];
  const text = `${physical}::varchar`;
  // Most are years: they are too small, which their numbers tell at once.
  const [areLong] = await firstRow(
    connection,
    `select coalesce(min(${physical}) > 9999999, false) from typed`,
  );
  if (areLong !== true) return [];
  const [areDays, example] = await firstRow(
    connection,
    `select coalesce(bool_and(length(${text}) = 8 and try_strptime(${text}, '%Y%m%d') is not null), false), min(${text}) from typed`,
  );
  return areDays === true ? [sentence('import.packed-days', { column: name, example: String(example) })] : [];
}

async function asTimes(
  connection: DuckDBConnection,
  keys: readonly TypedColumn[],
  column: TypedColumn,
): Promise<{ column: TypedColumn; notes: string[] }> {
  const instants = await instantsIn(connection, column);
  if (instants) return { column: { ...column, ...instants }, notes: [] };
  const isText = column.type === 'text';
  const isAsked = isText && (isNamedTime(column.name) || (await mayBeTimes(connection, column)));
  const texts = isAsked ? await textsIn(connection, column) : null;
  if (!texts || texts.length === 0) return { column, notes: await packedDays(connection, column) };
  const times = (await mayBeTimes(connection, column)) ? timesOf(column, texts) : null;
  if (!times) return { column, notes: openTimes(keys, column, texts) };
  const { note, ...found } = times;
  return { column: { ...column, ...found }, notes: [note] };
}

/** The keys with what is known of their times; notes say how these were read. */
export async function withTimes(
  connection: DuckDBConnection,
  keys: readonly TypedColumn[],
): Promise<{ columns: TypedColumn[]; notes: string[] }> {
  const columns: TypedColumn[] = [];
  const notes: string[] = [];
  for (const key of keys) {
    const { column, notes: own } = await asTimes(connection, keys, key);
    const isNamedOtherwise = column.as === 'year' && !isNamedLikeTime(column.name);
    const isYear = isNamedOtherwise || (await areOtherYears(connection, column));
    notes.push(...own);
    columns.push({ ...column, ...(isYear && { isYear: true as const }) });
  }
  return { columns, notes };
}
