// A workbook, as openpyxl has it; within this process its first sheet is read as text.
import { readBy, type SeenCell } from './read.ts';
import { describedIn, emptyIsNull, type FormatReader, type Row, textsOf } from './reader.ts';
import { entriesOf } from './zip-entries.ts';

type Sheets = Record<'Data' | 'Codebook', SeenCell[][]>;

const sheetIn = async (bytes: Buffer): Promise<string> =>
  (await entriesOf(bytes)).get('xl/worksheets/sheet1.xml')!.toString();

/** Cells without a value are left out of a sheet, so each says which column it is of. */
function rowsIn(xml: string): Row[] {
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)].map(([, letters = '', cell = '']) => ({
      at: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
      text: cell
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    })),
  );
  const width = rows[0]?.length ?? 0;
  return rows
    .slice(1)
    .map((row) => Array.from({ length: width }, (_, at) => row.find((cell) => cell.at === at)?.text ?? null));
}

export const xlsx = {
  async read(bytes, columns) {
    const sheets = await readBy<Sheets>('xlsx.py', bytes);
    if (!sheets) return [];
    const start = sheets.Codebook.findIndex(([first]) => first?.[1] === 'column');
    const [header = [], ...lines] = sheets.Codebook.slice(start).map((row) =>
      row.map((cell) => cell?.[1] ?? ''),
    );
    const described = lines.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    const [heads = [], ...cells] = sheets.Data;
    const names = heads.map((cell) => cell?.[1] ?? null);
    const rows = textsOf(cells, columns);
    return [{ reader: 'openpyxl', names, rows, codebook: describedIn(described, columns) }];
  },
  cells: async (bytes) => emptyIsNull(rowsIn(await sheetIn(bytes))),
  count: async (bytes) => (await sheetIn(bytes)).split('<row ').length - 2,
  names: async (bytes) => {
    const sheets = await readBy<Sheets>('xlsx.py', bytes);
    return sheets && sheets.Data[0]!.map((cell) => cell![1]);
  },
} satisfies FormatReader;
