// A file of any format as a table of texts, read by programs that are not ours, and what its codebook says of each
// column. Python and R are asked where they are installed; the rest is libraries of Node that the portal does not use.
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { parse } from 'csv-parse/sync';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { characteristicsIn } from './characteristics.ts';
import { readBy, readStata, type SeenCell } from './read.ts';
import { entriesOf } from './zip-entries.ts';

export type Row = (string | null)[];
export type Described = { title: string; unit: string; description: string };
export type Reading = { reader: string; rows: Row[]; codebook: Described[] | null };
type Columns = readonly StoredColumn[];
type Read = (bytes: Buffer, columns: Columns) => Promise<Reading[]>;

const numberText = (value: string): string => {
  const number = Number(value);
  return Object.is(number, -0) ? '-0' : String(number);
};
const stataWords: Record<string, string> = { '.n': 'NaN', '.p': 'INF', '.m': '-INF' };

/** A cell as the portal's CSV would have it. */
function textOf(cell: SeenCell, { type }: StoredColumn): string | null {
  if (cell === null) return null;
  const [kind, value] = cell;
  if (kind === 'm') return stataWords[value]!;
  if (kind === 'n' && type === 'boolean') return value.startsWith('1') ? 'true' : 'false';
  return kind === 'n' ? numberText(value) : value;
}

const textsOf = (rows: readonly SeenCell[][], columns: Columns): Row[] =>
  rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]!)));

const describedIn = (rows: readonly Record<string, unknown>[], columns: Columns): Described[] =>
  columns.map((_, at) => {
    const { title, unit, description } = rows[at] ?? {};
    return { title: String(title), unit: String(unit ?? ''), description: String(description ?? '') };
  });

async function csvRows(bytes: Buffer): Promise<Row[] | null> {
  const seen = await readBy<SeenCell[][]>('read-csv.py', bytes);
  return seen && seen.slice(1).map((row) => row.map((cell) => cell?.[1] ?? null));
}

const readCsv: Read = async (bytes) => {
  const rows = await csvRows(bytes);
  return rows ? [{ reader: 'Python’s csv', rows, codebook: null }] : [];
};

const readZip: Read = async (bytes, columns) => {
  const entries = await entriesOf(bytes);
  const described = parse(entries.get('codebook.csv')!, { columns: true }) as Record<string, string>[];
  const rows = await csvRows(entries.get('data.csv')!);
  return rows ? [{ reader: 'yauzl and Python’s csv', rows, codebook: describedIn(described, columns) }] : [];
};

const cellOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return value instanceof Date
    ? value.toISOString().slice(0, 10)
    : String(value as string | bigint | boolean);
};

const fromObjects = (objects: readonly Record<string, unknown>[]): Row[] =>
  objects.map((object) => Object.values(object).map(cellOf));

const readJson: Read = async (bytes) => [
  {
    reader: 'JSON.parse',
    rows: fromObjects(JSON.parse(bytes.toString()) as Record<string, unknown>[]),
    codebook: null,
  },
];

const readJsonl: Read = async (bytes) => {
  const lines = bytes.toString().split('\n').slice(0, -1);
  const objects = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return [{ reader: 'JSON.parse a line', rows: fromObjects(objects), codebook: null }];
};

const readXlsx: Read = async (bytes, columns) => {
  const sheets = await readBy<Record<'Data' | 'Codebook', SeenCell[][]>>('xlsx.py', bytes);
  if (!sheets) return [];
  const start = sheets.Codebook.findIndex(([first]) => first?.[1] === 'column');
  const [header = [], ...lines] = sheets.Codebook.slice(start).map((row) =>
    row.map((cell) => cell?.[1] ?? ''),
  );
  const described = lines.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
  return [
    {
      reader: 'openpyxl',
      rows: textsOf(sheets.Data.slice(1), columns),
      codebook: describedIn(described, columns),
    },
  ];
};

const readParquet: Read = async (bytes, columns) => {
  const file = new Uint8Array(bytes).buffer;
  const rows = fromObjects(await parquetReadObjects({ file, compressors }));
  const { key_value_metadata: pairs } = parquetMetadata(file);
  const document = JSON.parse(pairs!.find(({ key }) => key === 'codebook')!.value!) as {
    columns: Described[];
  };
  return [{ reader: 'hyparquet', rows, codebook: describedIn(document.columns, columns) }];
};

const readDta: Read = async (bytes, columns) => {
  const characteristics = characteristicsIn(bytes);
  return (await readStata(bytes)).map(([reader, { names, rows }]) => {
    const codebook = names.map((name) => {
      const unit = characteristics.get(`${name}.unit`) ?? '';
      const note = characteristics.get(`${name}.note1`) ?? '';
      const description = note === `Unit: ${unit}` ? '' : note;
      return { title: characteristics.get(`${name}.title`)!, unit, description };
    });
    // Stata has no missing texts: they are empty.
    const texts = textsOf(rows, columns).map((row) => row.map((value) => (value === '' ? null : value)));
    return { reader, rows: texts, codebook };
  });
};

/** By every reader that is installed; none where none is. */
export const readAs: Record<DownloadFormat, Read> = {
  csv: readCsv,
  json: readJson,
  jsonl: readJsonl,
  zip: readZip,
  xlsx: readXlsx,
  dta: readDta,
  parquet: readParquet,
};
