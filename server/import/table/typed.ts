// What is asked of one table's reading, and its columns with the types that were declared or found for them.
import { physicalName } from '#server/engine/sql.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { texts } from '#server/ground/language.ts';
import type { Column } from './columns.ts';
import type { Open } from './infer.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import { raw, type MissingOf } from '#server/import/csv/sql-rows.ts';
import { columnType, habitsOf, isInferred, keptAsText, type ColumnType } from './types.ts';

export type TypedColumn = Column &
  ColumnType & {
    /** Its name in the Parquet file. */
    physical: string;
    /** Its type as the standard calls it, declared or found. */
    as: string;
    inferred: boolean;
    /** Numbers with NaN or an infinity among them. */
    special: boolean;
    /** SQL of what rows are ordered by, where it is not the value: a quarter's text is not in the order of quarters. */
    order?: string;
    /** Of a column of flags or footnotes: the name of the column whose cells they are of. */
    flagsOf?: string;
    /** What its missing values are called in the source, in a sentence; absent where they have no labels. */
    missingWords?: string;
    notes: string[];
  } & Pick<StoredColumn, 'isYear' | 'frequency' | 'dayOrder'>;

export type TypedReading = {
  file: string;
  rows: Rows;
  columns: Column[];
  /** Names of the columns that are keys by what is known without the values. */
  keys: string[];
  missingOf: MissingOf;
  /** A path of its own to write to, without an ending. */
  path: string;
  problems: ImportProblem[];
};

/** Keys are k0, k1 … and variables v0, v1 …, as in the file that is kept: with luck this one is. */
function physicalNames(columns: Column[], keys: string[]): string[] {
  let variables = 0;
  return columns.map(({ name }) => {
    const position = keys.indexOf(name);
    return position >= 0 ? physicalName.key(position) : physicalName.variable(variables++);
  });
}

/** What is special about one column; types that were found are told of all at once. */
function notesOf(column: Column, type: string): string[] {
  if (type === 'yearly') return [texts.columns.firstDays(column.name)];
  return keptAsText.has(type) ? [texts.columns.asText(column.name, type)] : [];
}

/** @param found a type for each column whose type was open */
export function typeColumns(reading: TypedReading, found: readonly Open[]): TypedColumn[] {
  const { columns, keys, missingOf } = reading;
  const open = new Map(found.map((one) => [one.index, one.types[0]]));
  const names = physicalNames(columns, keys);
  return columns.map((column, index) => {
    const declared = isInferred(column.field) ? undefined : column.field?.type;
    const looked = open.get(index);
    const guess = declared === undefined ? (looked ?? 'string') : looked === declared ? undefined : looked;
    const type = guess ?? declared ?? 'string';
    // The column's missing values are tested before its type, so the field's own rules do not see them.
    const rules = columnType(
      type,
      raw(index),
      guess === undefined ? column.field : habitsOf(type, column.field),
      missingOf(column),
    );
    return {
      ...column,
      ...rules,
      physical: names[index] ?? `f${index}`,
      as: type,
      inferred: guess !== undefined,
      special: false,
      notes: notesOf(column, type),
    };
  });
}
