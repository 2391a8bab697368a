// How many rows of values a file has, counted in the file itself and not by what its codebook says.
import type { DownloadFormat } from '#contract/file/formats.ts';
import { parquetMetadata } from 'hyparquet';
import { entriesOf } from '#scripts/readers/zip-entries.ts';

const lines = (text: string) => text.split('\n').length - 1;

type Counter = (bytes: Buffer) => number | Promise<number>;
const counters: Record<DownloadFormat, Counter> = {
  csv: (bytes) => lines(bytes.toString()) - 1,
  json: (bytes) => (JSON.parse(bytes.toString()) as unknown[]).length,
  jsonl: (bytes) => lines(bytes.toString()),
  xlsx: async (bytes) =>
    (await entriesOf(bytes)).get('xl/worksheets/sheet1.xml')!.toString().split('<row ').length - 2,
  parquet: (bytes) => Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows),
  // After <stata_dta><header><release>118</release><byteorder>LSF</byteorder><K>..</K><N>.
  dta: (bytes) => Number(bytes.readBigUInt64LE(bytes.indexOf('<N>') + 3)),
  zip: async (bytes) => lines((await entriesOf(bytes)).get('data.csv')!.toString()) - 1,
};

export const rowsIn = async (bytes: Buffer, format: DownloadFormat = 'csv'): Promise<number> =>
  counters[format](bytes);
