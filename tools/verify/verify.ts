// Proof that a download is complete: each table of a package, read by another CSV reader than the engine's,
// against the portal's whole CSV of the same dataset, cell by cell.
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { isPacked } from '#server/import/csv/file-bytes.ts';
import { encodingName } from '#server/import/csv/utf8.ts';
import { missingTexts, type FieldSpec } from '#server/import/package/descriptor.ts';
import { readPackage } from '#server/import/package/package.ts';
import type { TableSource } from '#server/import/sources.ts';
import { ImportRefused, type ImportProblem } from '#server/import/problems.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { compare, type ComparedColumn, type Comparison } from './compare.ts';
import { datapointRecords } from './datapoints.ts';
import { turnedSource } from './turned.ts';
import { portalReader, rankIn, sourceReader, timeReader } from './values.ts';

export type Verdict = Comparison & { dataset: string; problem: string | null };

/** The portal's table: its header, then rows of texts; a missing value is null. */
export type OpenTable = (
  dataset: ReleasedDataset,
  version: StoredVersion,
) => Promise<AsyncIterable<(string | null)[]>>;

/** Where the portal's CSV comes from: the engine, or a server over HTTP. */
export type OpenCsv = (
  dataset: ReleasedDataset,
  version: StoredVersion,
) => Promise<AsyncIterable<Uint8Array>>;

async function* decoded(path: string, packed: boolean, encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const stored = createReadStream(path);
  for await (const chunk of (packed ? stored.pipe(createGunzip()) : stored) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The records of the table's files one after the other, the header of the first included where there is one. */
async function* sourceRecords(table: TableSource): AsyncGenerator<string[]> {
  for (const [at, file] of table.files.entries()) {
    let skipped = at === 0 || table.dialect.header === false;
    for await (const record of fileRecords(table, file)) {
      if (skipped) yield record;
      skipped = true;
    }
  }
}

function fileRecords(
  table: TableSource,
  { file, path, encoding }: TableSource['files'][number],
): AsyncIterable<string[]> {
  const { delimiter = ',', quoteChar = '"', escapeChar, skipInitialSpace } = table.dialect;
  const quote = quoteChar ?? false;
  // Files with several kinds of line ends exist; a lone CR outside quotes is one of them.
  const record_delimiter = ['\r\n', '\n', '\r'];
  const parser = parse({
    record_delimiter,
    delimiter,
    quote,
    escape: escapeChar ?? quote,
    bom: true,
    skip_empty_lines: true,
    max_record_size: 0,
    ltrim: skipInitialSpace ?? false,
  });
  return Readable.from(decoded(path, isPacked(file), encodingName(encoding))).pipe(parser);
}

/** Cells as texts; a missing value, which is nothing between commas, is null, and `""` is an empty text. */
export function portalRecords(csv: AsyncIterable<Uint8Array>): AsyncIterable<(string | null)[]> {
  const cast = (value: string, { quoting }: { quoting: boolean }) =>
    value === '' && !quoting ? null : value;
  return Readable.from(csv, { objectMode: false }).pipe(
    parse({ cast, bom: true, record_delimiter: '\r\n', max_record_size: 0 }),
  );
}

async function* after<Item>(first: Item | null, rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  if (first !== null) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function comparedColumns(
  table: TableSource,
  version: StoredVersion,
  { header, fields: known, isTurned }: { header: string[]; fields: FieldSpec[]; isTurned: boolean },
): ComparedColumn[] {
  const fields = new Map(known.map((field) => [field.name, field]));
  const columns = [
    ...version.keys.map((column) => ({ column, key: true })),
    ...version.variables.map((column) => ({ column, key: false })),
  ];
  return columns.map(({ column, key }) => {
    const { name, type } = column;
    const field = fields.get(name) ?? null;
    // Of a turned table, cells that nothing was said of are empty.
    const own = missingTexts(field?.missingValues) ?? table.missingValues;
    const missing = new Set([...own, ...(isTurned ? [''] : [])]);
    return {
      name,
      key,
      sourceAt: header.indexOf(name),
      missing,
      source: sourceReader(type, field),
      portal: portalReader(type),
      rank: rankIn(column),
    };
  });
}

const namesOf = ({ keys, variables }: StoredVersion) => ({
  keys: keys.map(({ name }) => name),
  variables: variables.map(({ name }) => name),
});

export const unequal = (dataset: string, problem: string): Verdict => ({
  dataset,
  problem,
  rows: 0,
  cells: 0,
  differences: 1,
  first: [],
});

/** A table of a package as its publisher wrote it, and how its cells are read. */
export type Source = { header: string[]; columns: ComparedColumn[]; rows: AsyncIterable<string[]> };

export async function openSource(table: TableSource, version: StoredVersion): Promise<Source> {
  const { datapoints } = table;
  const source = datapoints ? datapointRecords(datapoints, sourceRecords) : sourceRecords(table);
  const firstLine = await source.next();
  const header =
    table.dialect.header === false
      ? (table.fields ?? []).map(({ name }) => name)
      : ((firstLine.value as string[] | undefined) ?? []);
  const held = table.dialect.header === false && !firstLine.done ? firstLine.value : null;
  const rows = after(held, source);
  const turned = datapoints
    ? { header, rows, fields: table.fields ?? [] }
    : turnedSource(table, { header, rows }, namesOf(version));
  const read = turned ?? { header, rows, fields: table.fields ?? [] };
  return {
    header: read.header,
    columns: comparedColumns(table, version, { ...read, isTurned: turned !== null }),
    rows: read.rows,
  };
}

/** What verifying is told of a format: whether it keeps times as times, and not as the texts of their publisher. */
export type FormatHabits = {
  keepsTimes?: boolean;
  /** Whether the release has a part of each table's columns only, and some of the tables. */
  isPart?: boolean;
};

const readAsTimes = (columns: ComparedColumn[], { keys }: StoredVersion): ComparedColumn[] =>
  columns.map((column) => {
    const { frequency, dayOrder } = keys.find(({ name }) => name === column.name) ?? {};
    if (!frequency) return column;
    const read = timeReader(frequency, dayOrder);
    return { ...column, source: read, portal: read };
  });

async function verifyTable(
  table: TableSource,
  release: Release,
  open: OpenTable,
  { keepsTimes = false, isPart = false }: FormatHabits,
): Promise<Verdict> {
  const dataset = release.datasets.find(({ id }) => id === table.id);
  const version = dataset && currentVersion(dataset);
  if (!dataset || !version) return unequal(table.id, 'The portal does not have it. Import the package.');
  const portal = (await open(dataset, version))[Symbol.asyncIterator]();
  const { header, columns, rows } = await openSource(table, version);
  const portalHeader = (await portal.next()).value as string[] | undefined;
  const wanted = columns.map(({ name }) => name);
  if (JSON.stringify(portalHeader) !== JSON.stringify(wanted))
    return unequal(
      table.id,
      `The download’s header is ${JSON.stringify(portalHeader)}, not ${JSON.stringify(wanted)}.`,
    );
  const left = header.filter(
    (name) => !isPart && name.trim() !== '' && !wanted.includes(name) && !table.leave.has(name),
  );
  if (left.length || columns.some(({ sourceAt }) => sourceAt < 0))
    return unequal(table.id, `The columns differ: ${left.join(', ') || 'the download has more'}.`);
  return {
    dataset: table.id,
    problem: null,
    ...(await compare(keepsTimes ? readAsTimes(columns, version) : columns, after(null, portal), rows)),
  };
}

/** What another table's codes stand for is no dataset. */
const isListOfCodes = ({ id, resource }: TableSource, tables: TableSource[], release: Release): boolean =>
  !release.datasets.some((dataset) => dataset.id === id) &&
  tables.some(({ references }) =>
    references.some((one) => 'resource' in one && one.resource === resource.name),
  );

/** @throws ImportRefused when the package itself cannot be read */
export async function tablesIn(path: string): Promise<TableSource[]> {
  const problems: ImportProblem[] = [];
  const pack = await readPackage(path, { allowRemote: false, workFolder: tmpdir() }, problems);
  if (!pack || problems.length) throw new ImportRefused(path, problems);
  return pack.tables;
}

/** @throws ImportRefused when the package itself cannot be read */
export async function verifyTables(
  path: string,
  release: Release,
  open: OpenTable,
  habits: FormatHabits = {},
): Promise<Verdict[]> {
  const tables = await tablesIn(path);
  const verdicts: Verdict[] = [];
  const isWanted = ({ id }: TableSource) => !habits.isPart || release.datasets.some((one) => one.id === id);
  for (const table of tables.filter(isWanted))
    if (!isListOfCodes(table, tables, release))
      verdicts.push(await verifyTable(table, release, open, habits));
  return verdicts;
}

/** The same of the portal's CSV. @throws ImportRefused when the package itself cannot be read */
export const verifyPackage = (path: string, release: Release, open: OpenCsv): Promise<Verdict[]> =>
  verifyTables(path, release, async (dataset, version) => portalRecords(await open(dataset, version)));
