// A package held against what leaves the portal in one format, by every independent reader of that format that is
// installed: each cell, and for each column that the codebook has its title, unit and description.
import { buffer } from 'node:stream/consumers';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { Described, Reading, Row } from '#tools/readers/reader.ts';
import { readers } from '#tools/readers/readers.ts';
import type { Data } from '#server/file/data.ts';
import type { Comparison } from './compare.ts';
import { asWritten, compareInPlace } from './in-place.ts';
import { type OpenTable, tablesIn, type Verdict, verifyTables } from './verify.ts';
import { statedUnit } from '#server/import/package/descriptor.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';

export type FormatVerdict = Verdict & {
  reader: string;
  described: number | null;
  /** How many rows the file has for whoever has no subscription. */
  free: number;
};

const columnsOf = (release: Release, dataset: ReleasedDataset, version: StoredVersion): FileColumns => ({
  release,
  dataset,
  version,
  keys: version.keys,
  variables: version.variables,
});

function wantedOf({ release, keys, variables }: FileColumns): Described[] {
  const known = listsOf(release).variables;
  return [...keys, ...variables].map(({ id, title, unit, description = '' }) => ({
    title,
    unit: unit ?? '',
    description: known.get(id)?.description ?? description,
  }));
}

/** Of each column, what its codebook should say and does not. */
function unsaid({ codebook }: Reading, wanted: readonly Described[]): string[] {
  return wanted.flatMap((want, at) =>
    codebook && JSON.stringify(codebook[at]) !== JSON.stringify(want)
      ? [`column ${at} is ${JSON.stringify(codebook[at])}, not ${JSON.stringify(want)}`]
      : [],
  );
}

/** What the publisher wrote of a field, in the package itself, and no codebook says. */
async function unwritten(path: string, codebooks: readonly Described[]): Promise<string[]> {
  const fields = (await tablesIn(path)).flatMap((table) => table.fields ?? []);
  // Behind a description may stand what the codes of the column mean.
  const has = (word: 'unit' | 'description', text: string | null | undefined) =>
    !text || codebooks.some((column) => column[word].split(' Codes: ')[0] === text.trim());
  return fields
    .filter((field) => !has('unit', statedUnit(field)) || !has('description', field.description))
    .map((field) => `nothing says ${JSON.stringify(field)}`);
}

async function* rowsOf(header: Row, rows: readonly Row[]): AsyncGenerator<Row> {
  yield header;
  yield* rows;
}

/** Of one file as one reader has it, what is not right in its free rows: they are the first of the whole, in the same columns. */
function unlikeFirst(whole: Reading, free: Reading): Comparison {
  const first = { names: whole.names, rows: whole.rows.slice(0, inactiveRows) };
  const columns = asWritten((whole.names ?? whole.rows[0] ?? []).map(String));
  return compareInPlace(columns, 'the free rows', first, free);
}

type OneFile = { readings: Reading[]; free: Reading[]; wanted: Described[] };

/** @throws ImportRefused when the package itself cannot be read */
export async function verifyFormat(
  path: string,
  data: Data,
  format: DownloadFormat,
): Promise<FormatVerdict[]> {
  const release = data.catalogue.current();
  const files = new Map<string, Promise<OneFile>>();
  const readOf = async (columns: FileColumns, limit: number | null) => {
    const { body } = await data.engine.download(columns, { format, limit });
    return readers[format].read(await buffer(body), [...columns.keys, ...columns.variables]);
  };
  const read = async (columns: FileColumns): Promise<OneFile> => ({
    readings: await readOf(columns, null),
    free: await readOf(columns, inactiveRows),
    wanted: wantedOf(columns),
  });
  const fileOf = (dataset: ReleasedDataset, version: StoredVersion) => {
    const file = files.get(dataset.id) ?? read(columnsOf(release, dataset, version));
    files.set(dataset.id, file);
    return file;
  };
  const verdicts: FormatVerdict[] = [];
  for (let at = 0, most = 1; at < most; at += 1) {
    const open: OpenTable = async (dataset, version) => {
      const { readings } = await fileOf(dataset, version);
      most = Math.max(most, readings.length);
      const reading = readings[at];
      if (!reading) throw new Error(`No reader of ${format} is installed: node tools/check/find-readers.ts.`);
      const names = [...version.keys, ...version.variables].map(({ name }) => name);
      return rowsOf(reading.names ?? names, reading.rows);
    };
    const found = await verifyTables(path, release, open, { keepsTimes: format === 'dta' });
    const opened = await Promise.all(files.values());
    const codebooks = opened.flatMap(({ readings }) => readings[at]?.codebook ?? []);
    const lost = codebooks.length > 0 ? await unwritten(path, codebooks) : [];
    for (const verdict of found) {
      const file = await files.get(verdict.dataset);
      const reading = file?.readings[at];
      const missing = [...(file && reading ? unsaid(reading, file.wanted) : []), ...lost];
      const free = file?.free[at];
      const first = missing.map((portal) => ({ key: 'codebook', column: null, source: null, portal }));
      const unlike = reading && free ? unlikeFirst(reading, free) : null;
      verdicts.push({
        ...verdict,
        reader: reading?.reader ?? 'nobody',
        described: reading?.codebook ? file!.wanted.length : null,
        free: free?.rows.length ?? 0,
        differences: verdict.differences + missing.length + (unlike?.differences ?? 0),
        first: [...verdict.first, ...first, ...(unlike?.first ?? [])],
      });
    }
  }
  return verdicts;
}
