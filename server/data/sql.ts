// Pieces of DuckDB's SQL as text. Statements here are assembled (column lists have no parameters), so every name
// and every text that did not come from this folder goes through `identifier` or `literal`.
import type { StoredColumn, StoredVersion } from '#server/ports.ts';

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const lineEnd = 'chr(13) || chr(10)';

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

/** The asked columns with their places in the version's Parquet file. */
export function printedColumns(
  version: StoredVersion,
  keys: StoredColumn[],
  variables: StoredColumn[],
): PrintedColumn[] {
  const keyPlaces = new Map(version.keys.map((column, position) => [column.id, position]));
  const variablePlaces = new Map(version.variables.map((column, position) => [column.id, position]));
  const place = (places: Map<string, number>, column: StoredColumn, name: (position: number) => string) => {
    const position = places.get(column.id);
    if (position === undefined) throw new Error(`Column ${column.id} is not in version ${version.version}.`);
    return { ...column, physical: name(position) };
  };
  return [
    ...keys.map((column) => place(keyPlaces, column, physicalName.key)),
    ...variables.map((column) => place(variablePlaces, column, physicalName.variable)),
  ];
}

/**
 * A double as the shortest text that parses to the same double. Whole numbers go through bigint: faster, and
 * without DuckDB's trailing `.0`; the names of the non-numbers are Frictionless's.
 */
const numberText = (name: string) =>
  `case when ${name} = trunc(${name}) and abs(${name}) < 1e15 and ${name} <> 0 then ${name}::bigint::varchar ` +
  `else case ${name}::varchar when '0.0' then '0' when '-0.0' then '-0' when 'nan' then 'NaN' ` +
  `when 'inf' then 'INF' when '-inf' then '-INF' else ${name}::varchar end end`;

/** RFC 4180: quoted where it must be. An empty text that is not missing is `""`; a missing value is nothing. */
const quotedText = (name: string) =>
  `case when ${name} is null then '' when ${name} = '' or contains(${name}, ',') or contains(${name}, '"') ` +
  `or contains(${name}, chr(10)) or contains(${name}, chr(13)) ` +
  `then '"' || replace(${name}, '"', '""') || '"' else ${name} end`;

function csvCell(column: PrintedColumn): string {
  if (column.type === 'text') return quotedText(column.physical);
  if (column.type === 'date') return quotedText(`${column.physical}::varchar`);
  // concat_ws leaves nulls out, and with them their comma.
  if (column.type === 'number') return `coalesce(${numberText(column.physical)}, '')`;
  return `coalesce(${column.physical}::varchar, '')`;
}

function jsonValue(column: PrintedColumn): string {
  const name = column.physical;
  if (column.type === 'text' || column.type === 'date') return `to_json(${name}::varchar)::varchar`;
  if (column.type !== 'number') return `${name}::varchar`;
  // JSON has no NaN or infinity: they travel as texts rather than be lost as null.
  return `case when isfinite(${name}) then ${numberText(name)} else '"' || ${numberText(name)} || '"' end`;
}

/** One row as a CSV line without its line end. */
export const csvLine = (columns: PrintedColumn[]) => `concat_ws(',', ${columns.map(csvCell).join(', ')})`;

/** One row as a JSON object. The text is built here because a struct's field names ignore case. */
export function jsonLine(columns: PrintedColumn[]): string {
  const members = columns.map((column, index) => {
    const start = `${index ? ',' : '{'}${JSON.stringify(column.name)}:`;
    return `${literal(start)}, coalesce(${jsonValue(column)}, 'null')`;
  });
  return `concat(${members.join(', ')}, '}')`;
}

/** A cell for people to look at: numbers stay numbers, everything else is text. */
export const previewCell = (column: PrintedColumn) =>
  column.type === 'number' || column.type === 'boolean' ? column.physical : `${column.physical}::varchar`;

/** One slice of the rows as one blob: one query, one buffer. */
export function sliceQuery(
  path: string,
  line: string,
  separator: 'csv' | 'json',
  from: number,
  to: number,
): string {
  const gap = separator === 'csv' ? lineEnd : `',' || chr(10)`;
  const tail = separator === 'csv' ? ` || ${gap}` : '';
  return (
    `select case when count(*) = ${to - from} then encode(string_agg(l, ${gap} order by i)${tail}) end from (select ${line} l, file_row_number i ` +
    `from read_parquet(${literal(path)}, file_row_number = true) where file_row_number >= ${from} and file_row_number < ${to})`
  );
}

/** Bytes of all rows as CSV, line ends included, header not. */
export const csvBytesQuery = (relation: string, columns: PrintedColumn[]) =>
  `select coalesce(sum(strlen(${csvLine(columns)}) + 2), 0)::bigint from ${relation}`;

/** The header of a CSV with its line end. A header that starts with a byte order mark is quoted, so it stays one. */
export function csvHeader(names: string[]): string {
  const cells = names.map((name) =>
    /[",\r\n]|^\uFEFF|^$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return `${cells.join(',')}\r\n`;
}
