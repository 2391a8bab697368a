// Which columns identify a row. The package's primary key or the operator's --keys say it; otherwise columns that
// are named like places and times are taken, more are added until rows are unique, and the choice is reported. Where
// nothing has such a name, ./keys-held.ts looks at what columns hold.
import type { DuckDBConnection } from '@duckdb/node-api';
import { texts } from '#server/ground/language.ts';
import type { Column } from '#server/import/table/columns.ts';
import { maxExamples } from '#server/import/csv/csv-scan.ts';
import { candidatesOf, type Candidates, withinYears } from './candidates.ts';
import { keysHeld } from './keys-held.ts';
import { isUnique, listed, withoutNeedless } from './unique.ts';
import {
  isNamedLikeKey,
  isNamedLikePlaceOfText,
  isNamedTime,
  isNamedYear,
} from '#server/catalogue/keys/key-names.ts';
import { shown, type ImportProblem } from '#server/import/problems.ts';
import type { ReadTable } from '#server/import/table/table.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

export type Keys = { columns: TypedColumn[]; notes: string[] };
type Note = (columns: string) => string;

/** Of more columns a repeated key says little. */
const mostRepeated = 4;

const quotedNames = (columns: readonly TypedColumn[]) =>
  columns.map((column) => `“${column.name}”`).join(', ');

/** The start with as few further columns as make rows unique: one if one does, else several in order. */
async function extendedBy(
  connection: DuckDBConnection,
  { rows: { count } }: ReadTable,
  start: readonly TypedColumn[],
  more: readonly TypedColumn[],
): Promise<TypedColumn[] | null> {
  for (const column of more)
    if (await isUnique(connection, [...start, column], count)) return [...start, column];
  for (let few = 2; few <= more.length; few += 1) {
    const tried = [...start, ...more.slice(0, few)];
    if (await isUnique(connection, tried, count))
      return withoutNeedless(connection, tried, start.length, count);
  }
  return null;
}

/** What is known by its values comes before other texts: a remark may differ in every row by chance. */
async function extended(
  connection: DuckDBConnection,
  table: ReadTable,
  start: readonly TypedColumn[],
  { firm, known, weak }: Candidates,
): Promise<TypedColumn[] | null> {
  const more = [...known, ...firm.filter((column) => !known.includes(column))];
  const found = await extendedBy(connection, table, start, more);
  // A flag of a cell tells rows apart only where nothing else does: then it is what they are about.
  return found ?? (weak.length > 0 ? extendedBy(connection, table, start, [...more, ...weak]) : null);
}

/** The keys as far as names and types tell them: what the table's file is written for before its values are known. */
export function likelyKeys(
  columns: Column[],
  stated: string[] | null,
  hints: readonly string[] = [],
): string[] {
  if (stated) return stated;
  const all = columns.filter(({ name }) => isNamedLikeKey(name) || hints.includes(name));
  const firm = all.filter(({ field }) => field?.type !== 'number' && field?.type !== 'boolean');
  return (firm.length ? firm : all).map(({ name }) => name);
}

/** Without numbers that are called a year, in whatever language, and are none beside a column of years. */
async function withoutOtherYears(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<TypedColumn[]> {
  const called = columns.filter(({ name, type }) => isNamedYear(name) && type !== 'text');
  if (called.length < 2) return [...columns];
  const held = new Set([
    ...called.filter((column) => column.as === 'year'),
    ...(await withinYears(connection, called)),
  ]);
  return columns.filter((column) => held.size === 0 || held.has(column) || !called.includes(column));
}

/** Columns named like keys. A measurement with such a name (an area, a time) counts only where nothing else does. */
async function namedKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  hints: readonly string[],
): Promise<TypedColumn[]> {
  const named = table.columns.filter(
    ({ name, type }) =>
      isNamedLikeKey(name) ||
      // Whoever says what rows are about need not have it guessed from a name of two meanings.
      (hints.length === 0 && type === 'text' && isNamedLikePlaceOfText(name)) ||
      hints.includes(name),
  );
  const likely = await withoutOtherYears(connection, named);
  const all = named.filter((column) => likely.includes(column) || hints.includes(column.name));
  const firm = all.filter(
    ({ type, name }) => (type !== 'number' && type !== 'boolean') || hints.includes(name),
  );
  const enough =
    firm.length > 0 && (firm.length === all.length || (await isUnique(connection, firm, table.rows.count)));
  return enough ? firm : all;
}

/** The keys in the order of the table, and which of them are read as years because of what they hold. */
function settled(
  table: ReadTable,
  keys: readonly TypedColumn[],
  years: ReadonlySet<string>,
  note: Note,
): Keys {
  const columns = table.columns.filter((column) => keys.includes(column));
  const isDated = columns.some(({ name, type }) => isNamedTime(name) || type === 'date');
  const [year] = isDated ? [] : columns.filter(({ name, type }) => type === 'integer' && years.has(name));
  return {
    columns: columns.map((column) => (column === year ? { ...column, isYear: true as const } : column)),
    notes: [note(quotedNames(columns)), ...(year ? [texts.keys.years(year.name)] : [])],
  };
}

async function inferKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  hints: readonly string[],
  problems: ImportProblem[],
): Promise<Keys | null> {
  const start = await namedKeys(connection, table, hints);
  if (start.length > 0 && (await isUnique(connection, start, table.rows.count)))
    return { columns: start, notes: [texts.keys.byName(quotedNames(start))] };
  const candidates = await candidatesOf(connection, table, start);
  if (start.length > 0) {
    const more = await extended(connection, table, start, candidates);
    if (!more) problems.push(...(await duplicates(connection, table, start)));
    return (
      more &&
      settled(table, more, candidates.years, (columns) => texts.keys.extended(columns, quotedNames(start)))
    );
  }
  const held = await keysHeld(connection, table, candidates);
  if (held) {
    const note: Note = held.length === 1 ? texts.keys.firstUnique : texts.keys.byValue;
    return settled(table, held, candidates.years, note);
  }
  const { firm } = candidates;
  const isOpen = firm.length === 0 || firm.length > mostRepeated;
  problems.push(
    ...(isOpen ? [{ file: table.file, ...texts.keys.none }] : await duplicates(connection, table, firm)),
  );
  return null;
}

const rowNumbers = (text: string): number[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(', ')
    .map(Number);

async function duplicates(
  connection: DuckDBConnection,
  table: ReadTable,
  columns: TypedColumn[],
): Promise<ImportProblem[]> {
  const found = await connection.runAndReadAll(
    `select ${columns.map(({ physical }) => `coalesce(${physical}::varchar, '')`).join(', ')}, list(r order by r)[:${maxExamples}]::varchar, count(*) ` +
      `from typed group by ${listed(columns)} having count(*) > 1 order by min(r) limit ${maxExamples}`,
  );
  return found.getRows().map((row) => {
    const values = columns.map((column, index) => `${column.name} ${shown(String(row[index]))}`).join(', ');
    const origins = rowNumbers(String(row[columns.length])).map((at) => table.rows.origin(at));
    const [first] = origins;
    const places = [
      ...new Set(origins.map(({ file, row: at }) => (file === first?.file ? at : `${at} of ${file}`))),
    ];
    return {
      file: first?.file ?? table.file,
      row: first?.row ?? 0,
      ...texts.keys.repeated(values, String(row[columns.length + 1]), places),
    };
  });
}

type AskedKeys = {
  stated: string[] | null;
  /** Columns that are keys, whatever else is: what the rows are about comes first of all. */
  hints: readonly string[];
};

/** @returns null after adding to `problems` */
export async function chooseKeys(
  connection: DuckDBConnection,
  table: ReadTable,
  { stated, hints }: AskedKeys,
  problems: ImportProblem[],
): Promise<Keys | null> {
  if (stated === null) return inferKeys(connection, table, hints, problems);
  const columns = stated.flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
  for (const name of stated) {
    if (columns.some((column) => column.name === name)) continue;
    problems.push({
      file: table.file,
      column: name,
      ...texts.keys.notInHeader,
    });
  }
  if (columns.length < stated.length) return null;
  if (await isUnique(connection, columns, table.rows.count)) return { columns, notes: [] };
  problems.push(...(await duplicates(connection, table, columns)));
  return null;
}
