// Numbers with a comma where the package says nothing of it. The first rows decide, and only where a comma can be nothing else:
// “1,234” alone may be a thousand. A file has one sign for decimals: where it is a comma in one column, a dot divides thousands
// in all of them. What is found is noted with the field, as if the package had said it; whether all values are such numbers is
// still asked of every row.
import { parse } from 'csv-parse/sync';
import { sentence } from '#server/ground/sentence.ts';
import { isNamedLikeMarks } from '#server/import/table/flag-names.ts';
import { isInferred } from '#server/import/table/types.ts';
import type { Dialect, FieldSpec } from './descriptor.ts';

const number = /^[+-]?(\d+|\d{1,3}(?:[. \u00A0\u202F']\d{3})+)(?:,(\d+))?$/;
const groups = ['.', ' ', '\u00A0', '\u202F', "'"];
const mostRows = 200;

type Habit = Pick<FieldSpec, 'decimalChar' | 'groupChar'> & {
  /** Whether a comma can be nothing but the sign for decimals. */
  isSure: boolean;
  /** Whether a dot divides thousands, if it is no sign for decimals. */
  hasDots: boolean;
};

/** How the numbers of a column are written; null where some are none with decimal commas. */
function habitOf(values: readonly string[]): Habit | null {
  const found = values.map((value) => number.exec(value));
  if (found.length === 0 || found.includes(null)) return null;
  const isSure = found.some((match) => {
    const [, whole = '', decimals] = match ?? [];
    return decimals !== undefined && (decimals.length !== 3 || whole === '0' || /\D/.test(whole));
  });
  const used = new Set(found.flatMap((match) => groups.filter((one) => match?.[1]?.includes(one))));
  if (used.size > 1) return null;
  const [groupChar] = used;
  // No thousands begin with a zero.
  const hasDots = groupChar === '.' && !found.some((match) => match![1]!.startsWith('0.'));
  return { decimalChar: ',', ...(groupChar && { groupChar }), isSure, hasDots };
}

const mayBeNumber = (field: FieldSpec | undefined) =>
  !field || ((isInferred(field) || field.type === 'number') && !field.decimalChar && !field.groupChar);

/** @param text the file's beginning, cut at the end of a row */
function rowsIn(text: string, { delimiter = ',', quoteChar = '"' }: Dialect): string[][] {
  try {
    return parse(text, {
      delimiter,
      quote: quoteChar ?? false,
      to: mostRows + 1,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch {
    // Whoever reads the whole file says what is wrong with it.
    return [];
  }
}

/** The fields with what the first rows tell of their numbers, and a note of which they are. */
export function withDecimalCommas(
  fields: FieldSpec[] | null,
  text: string,
  dialect: Dialect,
  missingValues: readonly string[],
): { fields: FieldSpec[] | null; notes: string[] } {
  if (dialect.header === false) return { fields, notes: [] };
  const [header = [], ...rows] = rowsIn(text, dialect);
  const missing = new Set(['', ...missingValues]);
  const stated = new Map((fields ?? []).map((field) => [field.name, field]));
  const habits = header.flatMap((name, at): (Habit & { name: string })[] => {
    // “1,2” among footnotes is two of them.
    if (name.trim() === '' || isNamedLikeMarks(name) || !mayBeNumber(stated.get(name))) return [];
    const habit = habitOf(
      rows.flatMap((row) => (missing.has(row[at] ?? '') ? [] : [(row[at] ?? '').trim()])),
    );
    return habit ? [{ name, ...habit }] : [];
  });
  const sure = habits.filter(({ isSure }) => isSure);
  const isSettled = sure.length > 0 || [...stated.values()].some(({ decimalChar }) => decimalChar === ',');
  const dotted = isSettled ? habits.filter(({ isSure, hasDots }) => hasDots && !isSure) : [];
  if (sure.length + dotted.length === 0) return { fields, notes: [] };
  const found = [...sure, ...dotted].map(({ name, decimalChar, groupChar }): FieldSpec => ({
    ...stated.get(name),
    name,
    ...(decimalChar && { decimalChar }),
    ...(groupChar && { groupChar }),
  }));
  const listed = (some: readonly Pick<FieldSpec, 'name'>[]) => some.map(({ name }) => `“${name}”`).join(', ');
  const own = new Map(found.map((field) => [field.name, field]));
  const added = found.filter(({ name }) => !stated.has(name));
  return {
    fields: [...(fields ?? []).map((field) => own.get(field.name) ?? field), ...added],
    notes: [
      ...(sure.length > 0 ? [sentence('import.decimal-commas', { columns: listed(sure) })] : []),
      ...(dotted.length > 0 ? [sentence('import.dots-in-thousands', { columns: listed(dotted) })] : []),
    ],
  };
}
