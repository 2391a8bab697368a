// CSV as RFC 4180 has it: a header, lines that end with CRLF, UTF-8; on request with other separators and decimal
// marks, and with the mark that Excel needs.
import { type SelectedTable, textOf } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { csvHeader, csvLine, type CsvStyle } from '#server/engine/sql.ts';
import type { Look } from './look.ts';

const separators = { comma: ',', semicolon: ';', tab: '\t' };
const decimals = { point: '.', comma: ',' };

const styleOf = ({ separator, decimal }: Look): CsvStyle => ({
  separator: separators[separator],
  decimal: decimals[decimal],
});

/** What stands before the first row. */
export const csvHead = (columns: SelectedTable['columns'], look: Look): string =>
  (look.bom ? '\uFEFF' : '') +
  csvHeader(
    columns.map(({ name }) => name),
    styleOf(look),
  );

/** A row without its last character. */
export const csvLineOf = (columns: SelectedTable['columns'], look: Look): string =>
  csvLine(columns, styleOf(look));

export const csvWriter = (look: Look): Writer =>
  async function* (table, withConnection) {
    yield Buffer.from(csvHead(table.columns, look));
    yield* textOf(table, withConnection, csvLineOf(table.columns, look), '\n');
  };
