// The cells of a file of any format, row by row in the order of its columns, as a CSV would have them: read in this
// process and within milliseconds, for tests that read hundreds of files. What other programs make of a file is the matter
// of scripts/readers.
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { DownloadFormat } from '#contract/file/formats.ts';
import { entriesOf } from '#scripts/readers/zip-entries.ts';

export type Cells = (string | null)[];
type Read = (bytes: Buffer, delimiter: string) => Cells[] | Promise<Cells[]>;

const cellOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value as string | number | bigint);

const rowOf = (row: object): Cells => Object.values(row).map(cellOf);

const fromCsv: Read = (bytes, delimiter) =>
  (parse(bytes, { delimiter, bom: true }) as string[][]).slice(1).map((row) => row.map(cellOf));

/** Cells without a value are left out of a sheet, so each says which column it is of. */
function fromSheet(xml: string): Cells[] {
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)].map(([, letters = '', cell = '']) => ({
      at: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
      text: cell
        .replaceAll(/<[^>]*>/g, '')
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

/** Where Stata's numbers end and its missing ones begin. */
const whole = (value: number, most: number) => (value > most ? null : String(value));

type Taken = { width: number; cell: string | null };
function stataCell(bytes: Buffer, at: number, type: number): Taken {
  if (type === 65_530) return { width: 1, cell: whole(bytes.readInt8(at), 100) };
  if (type === 65_529) return { width: 2, cell: whole(bytes.readInt16LE(at), 32_740) };
  if (type === 65_528) return { width: 4, cell: whole(bytes.readInt32LE(at), 2_147_483_620) };
  if (type === 65_526) return { width: 8, cell: whole(bytes.readDoubleLE(at), 8.988465674311579e307) };
  if (type > 2045) throw new Error('Long texts are not read here.');
  return { width: type, cell: cellOf(bytes.toString('utf8', at, at + type).replace(/\0.*$/s, '')) };
}

/** Release 118, least significant byte first. */
const fromStata: Read = (bytes) => {
  const after = (tag: string) => bytes.indexOf(tag) + tag.length;
  const width = bytes.readUInt16LE(after('<K>'));
  const rows = Number(bytes.readBigUInt64LE(after('<N>')));
  const types = Array.from({ length: width }, (_, at) =>
    bytes.readUInt16LE(after('<variable_types>') + 2 * at),
  );
  let at = after('<data>');
  return Array.from({ length: rows }, () =>
    types.map((type) => {
      const taken = stataCell(bytes, at, type);
      at += taken.width;
      return taken.cell;
    }),
  );
};

const readers: Record<DownloadFormat, Read> = {
  csv: fromCsv,
  json: (bytes) => (JSON.parse(bytes.toString()) as object[]).map(rowOf),
  jsonl: (bytes) =>
    bytes
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => rowOf(JSON.parse(line) as object)),
  xlsx: async (bytes) => fromSheet((await entriesOf(bytes)).get('xl/worksheets/sheet1.xml')!.toString()),
  parquet: async (bytes) =>
    (await parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors })).map(rowOf),
  dta: fromStata,
  zip: async (bytes, delimiter) => fromCsv((await entriesOf(bytes)).get('data.csv')!, delimiter),
};

/** @param delimiter between the cells of a CSV @returns without the header */
export const cellsIn = async (
  bytes: Buffer,
  format: DownloadFormat = 'csv',
  delimiter = ',',
): Promise<Cells[]> => readers[format](bytes, delimiter);
