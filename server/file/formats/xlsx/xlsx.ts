// A workbook of four sheets: the data, their codebook, sources and licences. The data leave as they are made; the rest
// is small. What Excel cannot hold is refused before the first byte, never cut.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { missingIn } from '#server/file/codebook/missing.ts';
import {
  columnsTable,
  factsOf,
  licencesTable,
  type Missing,
  sourcesTable,
  type CodebookTable,
} from '#server/file/codebook/tables.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { askOf, typesIn } from '#server/file/formats/survey.ts';
import { type Entry, textEntry, zipped } from '#server/file/formats/zip/zip-stream.ts';
import { type SelectedTable, textOf } from '#server/file/selected-table.ts';
import type { Writer } from '#server/file/formats/writer.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { isAwkward } from './escapes.ts';
import { rowSql, type SheetColumn } from './rows.ts';
import { longestText, partsOf, rowOf, sheetHead, sheetTail, styles } from './sheets.ts';

const limits = { rows: 1_048_576, columns: 16_384 };

/** @returns null where a sheet holds it */
export function tooLargeForSheet({ rows, columns }: Pick<SelectedTable, 'rows' | 'columns'>): string | null {
  if (rows >= limits.rows) return sentence('file.sheet-rows', { most: limits.rows - 1, rows });
  if (columns.length > limits.columns)
    return sentence('file.sheet-columns', { most: limits.columns, columns: columns.length });
  return null;
}

/** Excel counts half characters: one outside the first plane is two. */
const units = (name: string) =>
  String.raw`length(${name}) + length(regexp_replace(${name}, '[^\x{10000}-\x{10FFFF}]', '', 'g'))`;

/** @throws `invalid-input` where a text is longer than a cell holds */
async function surveyed(table: SelectedTable, withConnection: WithConnection): Promise<SheetColumn[]> {
  const types = await typesIn(table, withConnection);
  const typed = table.columns.map((column) => {
    const stored = types.get(column.physical) ?? '';
    return {
      ...column,
      isDay: stored === 'DATE',
      isWide: column.type === 'integer' && !/^(U?(TINY|SMALL)INT|INTEGER)$/.test(stored),
    };
  });
  const texts = typed.filter(({ type, isDay }) => type === 'text' || (type === 'date' && !isDay));
  const answers = await askOf(
    table,
    withConnection,
    texts.flatMap(({ physical }) => [
      `coalesce(bool_or(${isAwkward(physical)}), false)`,
      `coalesce(max(case when strlen(${physical}) > ${longestText} then ${units(physical)} else 0 end), 0)::int`,
    ]),
  );
  const odd = new Set(texts.filter((_, at) => answers[2 * at] === true).map(({ physical }) => physical));
  const long = texts.find((_, at) => Number(answers[2 * at + 1]) > longestText);
  if (long)
    throw refuse('invalid-input', sentence('file.cell-too-long', { most: longestText, column: long.name }), {
      field: 'format',
    });
  return typed.map((column) => ({ ...column, isOdd: odd.has(column.physical) }));
}

const widthOf = ({ name, type }: SheetColumn) =>
  Math.min(40, Math.max(name.length + 2, type === 'text' ? 16 : 10));

async function* dataSheet(
  table: SelectedTable,
  withConnection: WithConnection,
  columns: SheetColumn[],
): AsyncGenerator<Uint8Array> {
  const names = columns.map(({ name }) => name);
  yield Buffer.from(sheetHead(columns.map(widthOf), 1) + rowOf(names, 1, styles.head));
  yield* textOf(table, withConnection, rowSql(columns), '>');
  yield Buffer.from(sheetTail);
}

const rowsOf = (lines: readonly { cells: readonly (string | number)[]; isHead?: boolean }[]) =>
  lines.map(({ cells, isHead }, at) => rowOf(cells, at + 1, isHead ? styles.head : styles.plain)).join('');

const linesOf = ({ header, rows }: CodebookTable) => [
  { cells: header, isHead: true },
  ...rows.map((cells) => ({ cells })),
];

const tableSheet = (table: CodebookTable, widths: number[]) =>
  `${sheetHead(widths, 1)}${rowsOf(linesOf(table))}${sheetTail}`;

/** What the file is comes first, then its columns. */
function codebookSheet(codebook: Codebook, missing: Missing): string {
  const facts = factsOf(codebook).map(({ what, detail }) => ({ cells: [what, detail] }));
  const lines = [...facts, { cells: [] }, ...linesOf(columnsTable(codebook, missing))];
  return `${sheetHead([24, 12, 40, 20, 10, 60, 14, 24, 36], 0)}${rowsOf(lines)}${sheetTail}`;
}

export const xlsxWriter: Writer = async function* (table, withConnection, codebook) {
  const columns = await surveyed(table, withConnection);
  const missing = await missingIn(table, withConnection);
  const { added } = codebook.datasets[0]!;
  const text = (path: string, content: string): Entry => ({ path, content: () => textEntry(content) });
  const core = { title: codebook.title, creator: codebook.portal.name, created: added };
  const entries = [
    ...partsOf(core).map(([path, content]) => text(path, content)),
    text('xl/worksheets/sheet2.xml', codebookSheet(codebook, missing)),
    text(
      'xl/worksheets/sheet3.xml',
      tableSheet(sourcesTable(codebook), [24, 40, 12, 12, 12, 30, 40, 80, 60]),
    ),
    text('xl/worksheets/sheet4.xml', tableSheet(licencesTable(codebook), [24, 16, 40, 50, 80])),
    { path: 'xl/worksheets/sheet1.xml', content: () => dataSheet(table, withConnection, columns) },
  ];
  yield* zipped(entries, added);
};
