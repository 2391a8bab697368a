// CSV as RFC 4180 has it: a header, lines that end with CRLF, UTF-8, on request with the mark that Excel needs.
import { type SelectedTable, textOf, type Writer } from '#server/data/selected.ts';
import { csvHeader, csvLine } from '#server/data/sql.ts';

export const csvWriter = ({ bom }: { bom: boolean }): Writer =>
  async function* (table: SelectedTable, lane) {
    const head = csvHeader(table.columns.map(({ name }) => name));
    yield Buffer.from(bom ? `\uFEFF${head}` : head);
    yield* textOf(table, lane, csvLine(table.columns));
  };
