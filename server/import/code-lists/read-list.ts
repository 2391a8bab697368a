// A resource that says what codes stand for, read whole, since such lists are small: which of its columns is the code and
// which the label, and whether it is more than a list of codes.
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import { oneRow, raw } from '#server/import/csv/sql-rows.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { instead } from '#server/import/overrides/nearest.ts';
import { texts } from '#server/ground/language.ts';
import type { CodeLabels } from './references.ts';

/** More is no list that anybody reads. */
export const mostCodes = 100_000;

const labelNames = [
  /^labels?$/i,
  /^names?$/i,
  /^title$/i,
  /[ _.-](label|name|title)$/i,
  /^(text|description)$/i,
];
const codeNames = [/^code$/i, /^id$/i, /^key$/i, /^value$/i, /[ _.-](code|id)$/i];
/** Numbers of these names order or place a code; they are no data. */
const besides = /^(order|sort.*|level|rank|index|lat.*|lon.*|iso.*|m49.*|un_.*|.*(code|id|number|num))$/i;

const firstLike = (header: string[], forms: RegExp[], not: number): number => {
  for (const form of forms) {
    const at = header.findIndex((name, place) => place !== not && form.test(name.trim()));
    if (at >= 0) return at;
  }
  return -1;
};

export type NamedList = { file: string; code?: string | undefined; label?: string | undefined };
export type ListColumns = { code: number; label: number };

/** @returns null where no column is named like labels; also after adding to `problems` what is named and not there */
export function columnsOf(header: string[], named: NamedList, problems: ImportProblem[]): ListColumns | null {
  const placeOf = (name: string | undefined, forms: RegExp[], not: number) => {
    if (name === undefined) return firstLike(header, forms, not);
    const at = header.indexOf(name);
    const message = texts.codes.noColumn(name);
    if (at < 0) problems.push({ file: named.file, message, remedy: instead(name, header) });
    return at;
  };
  const code = placeOf(named.code, codeNames, -1);
  const label = placeOf(named.label, labelNames, code);
  return code >= 0 && label >= 0 ? { code, label } : null;
}

export async function labelsIn(
  connection: DuckDBConnection,
  rows: Rows,
  { code, label }: ListColumns,
  missing: readonly string[],
): Promise<CodeLabels> {
  const none = missing.length ? `${raw(label)} not in (${missing.map(literal).join(', ')})` : 'true';
  const answer = await connection.runAndReadAll(
    `select ${raw(code)}, ${raw(label)} from ${rows.sql} where ${none} limit ${mostCodes}`,
  );
  // Where a code comes twice the first label counts.
  return new Map(
    answer
      .getRows()
      .map(([one, words]): [string, string] => [String(one), String(words)])
      .reverse(),
  );
}

const measured = new Set(['number', 'integer', 'date', 'datetime', 'year']);

/** Whether the table has figures beside its codes, so that it is a dataset too. */
export async function hasFigures(
  connection: DuckDBConnection,
  rows: Rows,
  fields: FieldSpec[] | null,
  { code, label }: ListColumns,
): Promise<boolean> {
  const others = rows.header.flatMap((name, place) =>
    place === code || place === label || besides.test(name.trim()) ? [] : [{ name, place }],
  );
  const typeOf = (name: string) => fields?.find((field) => field.name === name)?.type;
  if (others.some(({ name }) => measured.has(typeOf(name) ?? ''))) return true;
  const open = others.filter(({ name }) => (typeOf(name) ?? 'any') === 'any');
  const tests = open.map(
    ({ place }) =>
      `coalesce(bool_and(try_cast(c${place} as double) is not null) filter (where ${raw(place)} <> ''), false)`,
  );
  return tests.length > 0 && (await oneRow(connection, tests, rows.sql)).includes(true);
}
