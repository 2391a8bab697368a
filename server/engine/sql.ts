// Pieces of DuckDB's SQL as text. Statements here are assembled (column lists have no parameters), so every name
// and every text that did not come from this folder goes through `identifier` or `literal`.
import type { StoredColumn } from './stored-column.ts';

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The name of a column inside the Parquet file. It is its position and not the publisher's header: DuckDB's names
 * ignore case and reserve some words, publishers' headers do neither.
 */
export const physicalName = {
  key: (position: number) => `k${position}`,
  variable: (position: number) => `v${position}`,
};

/** A column to print: how it is called in the file on disk and in the file that leaves. */
export type PrintedColumn = StoredColumn & { physical: string };

/** The columns of a stored table by their places, and the version that they are of. */
type ColumnsInOrder = { version: string; keys: readonly StoredColumn[]; variables: readonly StoredColumn[] };

/** The asked columns with their places in the version's Parquet file. */
export function printedColumns(
  version: ColumnsInOrder,
  keys: StoredColumn[],
  variables: StoredColumn[],
): PrintedColumn[] {
  const keyPlaces = new Map(version.keys.map((column, position) => [column.id, position]));
  const variablePlaces = new Map(version.variables.map((column, position) => [column.id, position]));
  const place = (places: Map<string, number>, column: StoredColumn, name: (position: number) => string) => {
    const position = places.get(column.id);
    if (position === undefined) throw new Error(`no column ${column.id} in version ${version.version}`);
    return { ...column, physical: name(position) };
  };
  return [
    ...keys.map((column) => place(keyPlaces, column, physicalName.key)),
    ...variables.map((column) => place(variablePlaces, column, physicalName.variable)),
  ];
}

/** What a CSV puts between cells and before decimals. */
export type CsvStyle = { separator: string; decimal: string };
const plainStyle: CsvStyle = { separator: ',', decimal: '.' };

/** RFC 4180: quoted where it must be. An empty text that is not missing is `""`; a missing value is nothing. */
const quotedText = (name: string, separator: string) =>
  `case when ${name} is null then '' when ${name} = '' or contains(${name}, ${literal(separator)}) or contains(${name}, '"') ` +
  `or contains(${name}, chr(10)) or contains(${name}, chr(13)) ` +
  `then '"' || replace(${name}, '"', '""') || '"' else ${name} end`;

/** NaN and infinities as Frictionless spells them; JSON has none, so there they are texts rather than lost. */
const spelled = (name: string, quote: '' | '"') =>
  `case when isfinite(${name}) then ${name}::varchar when isnan(${name}) then '${quote}NaN${quote}' ` +
  `when ${name} > 0 then '${quote}INF${quote}' when ${name} < 0 then '${quote}-INF${quote}' end`;

/** Cells print themselves with what follows them, so that a row is one flat concat. */
type Ending = {
  sql: string;
  /** The same after the zero of a whole number. */
  zero: string;
};
const ending = (text: string): Ending => ({ sql: literal(text), zero: literal(`.0${text}`) });
const endingOf = (sql: string): Ending => ({ sql, zero: `'.0' || ${sql}` });
const comma = ending(',');
const brace = ending('}');
const bracket = ending(']');
const lineEnd = endingOf('chr(13) || chr(10)');
const carriageReturn = endingOf('chr(13)');

/**
 * A double as the shortest text that parses to the same double, without DuckDB's `.0` on whole numbers. What
 * follows the cell marks the end for `replace`: a case of conditions would print the same, but DuckDB plans a
 * thousand of those in three seconds and a thousand of these in a quarter of one.
 */
const number = (value: string, end: Ending) =>
  `replace(concat(${value}, ${end.sql}), ${end.zero}, ${end.sql})`;

function csvCell(column: PrintedColumn, end: Ending, { separator, decimal }: CsvStyle): string {
  const name = column.physical;
  if (column.type === 'text') return `concat(${quotedText(name, separator)}, ${end.sql})`;
  if (column.type === 'date') return `concat(${quotedText(`${name}::varchar`, separator)}, ${end.sql})`;
  // concat takes a null for nothing.
  if (column.type !== 'number') return `concat(${name}::varchar, ${end.sql})`;
  const printed = number(column.special ? spelled(name, '') : `${name}::varchar`, end);
  return decimal === '.' ? printed : `replace(${printed}, '.', ${literal(decimal)})`;
}

function jsonCell(column: PrintedColumn, end: Ending): string {
  const name = column.physical;
  if (column.type === 'text' || column.type === 'date')
    return `concat(coalesce(to_json(${name}::varchar)::varchar, 'null'), ${end.sql})`;
  if (column.type !== 'number') return `concat(coalesce(${name}::varchar, 'null'), ${end.sql})`;
  return number(`coalesce(${column.special ? spelled(name, '"') : `${name}::varchar`}, 'null')`, end);
}

/** The cells of a CSV row, each with the separator or line end after it. */
export const csvCells = (columns: readonly PrintedColumn[], style = plainStyle, last = lineEnd) => {
  const between = ending(style.separator);
  return columns.map((column, index) =>
    csvCell(column, index === columns.length - 1 ? last : between, style),
  );
};

/** A cell of a line: on its own, and where it is a number also bare, for the run of numbers that it stands in. */
type LinePart = { alone: string; bare: string | null };

/**
 * Neighbouring numbers lose their `.0` together: one replace for a run, and not one for each cell, takes a third off
 * the time of a line.
 * @param run what becomes of a run, in SQL
 */
function inRuns(parts: readonly LinePart[], run: (cells: string) => string): string {
  const pieces: string[] = [];
  let bare: string[] = [];
  const endRun = () => {
    if (bare.length > 0) pieces.push(run(`concat(${bare.join(', ')})`));
    bare = [];
  };
  for (const part of parts)
    if (part.bare === null) {
      endRun();
      pieces.push(part.alone);
    } else bare.push(part.bare);
  endRun();
  return `concat(${pieces.join(', ')})`;
}

const withoutZeros = (cells: string, end: Ending) => `replace(${cells}, ${end.zero}, ${end.sql})`;

/** One row as a CSV line with the first character of its line end. */
export function csvLine(columns: readonly PrintedColumn[], style = plainStyle): string {
  const between = ending(style.separator);
  const cells = csvCells(columns, style, carriageReturn);
  const parts = columns.map(({ type, special, physical }, index) => ({
    alone: cells[index]!,
    bare:
      type === 'number' && index < columns.length - 1
        ? `${special ? spelled(physical, '') : `${physical}::varchar`}, ${between.sql}`
        : null,
  }));
  return inRuns(parts, (run) => {
    const printed = withoutZeros(run, between);
    return style.decimal === '.' ? printed : `replace(${printed}, '.', ${literal(style.decimal)})`;
  });
}

/** A value as text, as a CSV prints it, without quotes. */
export function plainText({ physical, type, special }: PrintedColumn, decimal = plainStyle.decimal): string {
  if (type !== 'number') return `${physical}::varchar`;
  const printed = `regexp_replace(${special ? spelled(physical, '') : `${physical}::varchar`}, '\\.0$', '')`;
  return decimal === '.' ? printed : `replace(${printed}, '.', ${literal(decimal)})`;
}

/** @param before what stands before each cell */
function printedJson(columns: readonly PrintedColumn[], before: readonly string[], close: Ending): string {
  const parts = columns.map((column, index) => {
    const text = before[index]!;
    const isLast = index === columns.length - 1;
    const value = column.special ? spelled(column.physical, '"') : `${column.physical}::varchar`;
    return {
      alone: `${literal(text)}, ${jsonCell(column, isLast ? close : comma)}`,
      // A name that looks like the end of a number would lose its own zero.
      bare:
        column.type === 'number' && !isLast && !text.includes('.0,')
          ? `${literal(text)}, coalesce(${value}, 'null'), ','`
          : null,
    };
  });
  return inRuns(parts, (run) => withoutZeros(run, comma));
}

/** One row as a JSON object. The text is built here because a struct's field names ignore case. */
export const jsonObject = (columns: readonly PrintedColumn[]): string =>
  printedJson(
    columns,
    columns.map(({ name }, index) => `${index ? '' : '{'}${JSON.stringify(name)}:`),
    brace,
  );

/** One row as a JSON array, in the order of the columns. */
export const jsonArray = (columns: readonly PrintedColumn[]): string =>
  printedJson(
    columns,
    columns.map((_, index) => (index ? '' : '[')),
    bracket,
  );

/** A cell for people to look at: numbers stay numbers, everything else is text. */
export const previewCell = (column: PrintedColumn) =>
  column.type === 'number' || column.type === 'boolean' ? column.physical : `${column.physical}::varchar`;

/** The header of a CSV with its line end. A header that starts with a byte order mark is quoted, so it stays one. */
export function csvHeader(names: string[], { separator } = plainStyle): string {
  const cells = names.map((name) =>
    /["\r\n]|^\uFEFF|^$/.test(name) || name.includes(separator) ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return `${cells.join(separator)}\r\n`;
}
