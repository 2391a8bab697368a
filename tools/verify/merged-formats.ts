// One file of several datasets in a format against the same as CSV, which is held against the publishers' tables: what heads
// the columns, the order of rows and every cell, of the whole file and of its free rows, as programs of others read them.
import { buffer } from 'node:stream/consumers';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { datasetsOf, type FileColumns } from '#server/file/file-columns.ts';
import type { Row } from '#tools/readers/reader.ts';
import { readers } from '#tools/readers/readers.ts';
import { compareInPlace, type PlacedColumn } from './in-place.ts';
import { portalReader, timeReader } from './values.ts';
import { portalRecords, type Verdict } from './verify.ts';

/** What a column of the file is, by its name there: a variable that shares its name has its dataset before it. */
function columnNamed(columns: FileColumns, name: string): StoredColumn {
  const all = datasetsOf(columns).flatMap(({ dataset, version }) =>
    [...version.keys, ...version.variables].flatMap((column) => [
      column,
      { ...column, name: `${dataset.id}.${column.name}` },
    ]),
  );
  return (
    all.find((column) => column.name === name) ?? { id: name, name, title: name, unit: null, type: 'text' }
  );
}

/** Of a format that keeps times as times, their texts are no publisher's. */
function placed({ name, type, frequency, dayOrder }: StoredColumn, format: DownloadFormat): PlacedColumn {
  const isTime = format === 'dta' && type === 'text' && frequency !== undefined;
  return { name, read: isTime ? timeReader(frequency, dayOrder) : portalReader(type) };
}

/** @returns a verdict for each reader that is installed, of the whole file and of its free rows */
export async function verifyMergedFormat(
  columns: FileColumns,
  format: DownloadFormat,
  { download }: Pick<DataEngine, 'download'>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const limit of [null, inactiveRows]) {
    const csv = await download(columns, { format: 'csv', limit });
    const [header = [], ...rows] = (await Array.fromAsync(portalRecords(csv.body))) as Row[];
    const named = header.map((name) => columnNamed(columns, name ?? ''));
    const { body } = await download(columns, { format, limit });
    const what = limit === null ? 'the file' : 'the free rows';
    for (const { reader, ...found } of await readers[format].read(await buffer(body), named)) {
      const wanted = { names: header, rows };
      const kinds = named.map((column) => placed(column, format));
      const dataset = `${what} as ${format} by ${reader}`;
      verdicts.push({ dataset, problem: null, ...compareInPlace(kinds, what, wanted, found) });
    }
  }
  return verdicts;
}
