// A Data Package: a CSV and its codebook, out of a zip that yauzl opens.
import { parse } from 'csv-parse/sync';
import { csv, readByPython } from './csv.ts';
import { describedIn, type FormatReader } from './reader.ts';
import { entriesOf } from './zip-entries.ts';

const dataIn = async (bytes: Buffer): Promise<Buffer> => (await entriesOf(bytes)).get('data.csv')!;

export const zip = {
  async read(bytes, columns) {
    const entries = await entriesOf(bytes);
    const described = parse(entries.get('codebook.csv')!, { columns: true }) as Record<string, string>[];
    const read = await readByPython(entries.get('data.csv')!);
    return read
      ? [{ reader: 'yauzl and Python’s csv', ...read, codebook: describedIn(described, columns) }]
      : [];
  },
  cells: async (bytes, delimiter) => csv.cells(await dataIn(bytes), delimiter),
  count: async (bytes) => csv.count(await dataIn(bytes)),
  names: async (bytes) => csv.names(await dataIn(bytes)),
} satisfies FormatReader;
