// A table made of several datasets, or of one in other codes: to whatever shapes, measures and writes files it is a
// dataset like any other, whose rows lie in the file cache and are made when they are not there.
import { oneFile, relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { stemOf } from '#contract/file/formats.ts';
import { wholeTable } from '#server/catalogue/table-parts.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import { hashOf } from '#server/ground/hash.ts';
import type { EngineContext } from '#server/file/plan-table.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import {
  datasetsOf,
  type FileColumns,
  type FileOptions,
  type MergedTable,
} from '#server/file/file-columns.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { alignedKeys, checkFurther } from './align.ts';
import { checkFixed, checkHeld, checkLists, checkSize } from './checks.ts';
import { recode, type Recoded } from './codes.ts';
import { columnsOfMerged, labelIdOf } from './columns.ts';
import { companionsApart } from './companions.ts';
import { placeKeyOf, withoutGroups } from './groups.ts';
import { type Joining, presence, writeJoined } from './join.ts';
import { labelledKeys } from './labelled.ts';
import { placePairOf, withTexts } from './place-pair.ts';
import { type MergePart, partsOf } from './merge-part.ts';

/** What is written for the same question; one more whenever that changes, or what a name of a place means. */
const edition = 10;
type MergeOptions = Pick<
  FileOptions,
  'codes' | 'labels' | 'keep' | 'fixed' | 'places' | 'keys' | 'variables'
>;

export const isMerged = (
  { others = [] }: FileColumns,
  { codes, labels, fixed, keep, places }: MergeOptions,
): boolean =>
  others.length > 0 ||
  (codes ?? 'asis') !== 'asis' ||
  (labels ?? 'codes') !== 'codes' ||
  (fixed ?? []).length > 0 ||
  keep === 'matched' ||
  places === 'countries';

/** A made table before anybody has chosen of its columns. */
type Base = { joining: Joining; name: string; rows: number };

async function recodedOf(
  connection: DuckDBConnection,
  parts: MergePart[],
  joins: Joining['joins'],
  codes: NonNullable<MergeOptions['codes']>,
): Promise<Recoded | null> {
  if (joins.some(({ kind }) => kind === 'countries')) return recode(connection, parts, joins, codes);
  if (codes === 'asis') return null;
  throw refuse('invalid-input', sentence('file.no-countries'), { field: 'codes' });
}

async function joiningOf(
  connection: DuckDBConnection,
  { objects }: EngineContext,
  columns: FileColumns,
  { codes = 'asis', labels: wanted = 'codes', fixed = [] }: MergeOptions,
): Promise<Joining> {
  const parts = await partsOf(connection, objects, datasetsOf(columns), fixed);
  await checkHeld(connection, parts);
  await checkLists(objects, parts);
  const { joins, companions: found, further } = await alignedKeys(connection, parts);
  await checkFurther(connection, further);
  const recoded = await recodedOf(connection, parts, joins, codes);
  const companions = await companionsApart(connection, { parts, joins, companions: found, recoded });
  const about = { objects, parts, companions, recoded };
  const labels = wanted === 'codes' ? new Map<never, never>() : await labelledKeys(connection, about, joins);
  const named = columnsOfMerged(parts, { joins, companions, recoded }, labels);
  return { parts, joins, companions, recoded, labels, columns: named };
}

function heldOf(
  { withConnection, fileCache }: EngineContext,
  joining: Joining,
  name: string,
): MergedTable['open'] {
  return async () => {
    const release = fileCache.hold(name);
    try {
      const { path } = await fileCache.make(name, async (part) => {
        await withConnection((connection) => writeJoined(connection, joining, part));
        return checksumOf(part);
      });
      return { ...wholeTable(oneFile(path)), release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Rows that are made of the first rows of each dataset alone; joins and columns stay those of the whole. */
const heldFirst = (context: EngineContext, { joining, name }: Base, first: number): MergedTable['open'] =>
  heldOf(context, { ...joining, first }, `${hashOf([name, first])}.joined.parquet`);

async function baseOf(
  context: EngineContext,
  columns: FileColumns,
  asked: MergeOptions,
  name: string,
): Promise<Base> {
  const joining = await context.withConnection((connection) =>
    joiningOf(connection, context, columns, asked),
  );
  const { files, release } = await heldOf(context, joining, name)();
  try {
    const answer = await context.withConnection((connection) =>
      connection.runAndReadAll(`select count(*) from ${relation(files)}`),
    );
    return { joining, name, rows: Number(answer.value(0, 0)) };
  } finally {
    release();
  }
}

/** Stored tables never change, so what is made of them is found out once; by process, the newest few. */
const known = new Map<string, Promise<Base>>();
const mostKnown = 100;

function knownBase(context: EngineContext, columns: FileColumns, asked: MergeOptions): Promise<Base> {
  const parts = datasetsOf(columns).map(({ version, variables }) => [
    version.file.sha256,
    version.labels?.sha256,
    version.places,
    version.keys,
    variables,
  ]);
  const { codes = 'asis', labels = 'codes', fixed = [] } = asked;
  const name = `${hashOf([edition, parts, codes, labels !== 'codes', fixed])}.joined.parquet`;
  const key = `${context.fileCache.folder}/${name}`;
  const found = known.get(key);
  if (found) return found;
  const base = baseOf(context, columns, asked, name);
  known.set(key, base);
  base.catch(() => known.delete(key));
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return base;
}

/** Which key columns lead the rows, each with its label or as its label. @throws `invalid-input` */
function chosenKeys({ joining }: Base, { keys: ids, labels = 'codes' }: MergeOptions): StoredColumn[] {
  const all = joining.columns.keys;
  const texts = placePairOf(joining)?.texts;
  const isLabelled = (id: string) => joining.labels.has(id);
  const leading = all.filter(
    ({ id, role }, at) =>
      at !== texts && (role !== 'label' || !joining.joins.some((join) => labelIdOf(join.column.id) === id)),
  );
  const asked = (ids ?? leading.map(({ id }) => id)).map((id) => {
    const column = leading.find((key) => key.id === id);
    if (column) return column;
    throw refuse(
      'invalid-input',
      sentence('file.no-shared-key', { id, keys: leading.map((key) => key.id) }),
      {
        field: 'keys',
      },
    );
  });
  const keys = asked.flatMap((column) => {
    if (!isLabelled(column.id)) return [column];
    const label = all[all.indexOf(column) + 1]!;
    return labels === 'both' ? [column, label] : [{ ...label, name: column.name, title: column.title }];
  });
  return withTexts(joining, keys);
}

const joinedWords = (words: readonly string[]) =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function variablesIn({ joining }: Base, order: readonly string[] | undefined): StoredColumn[] {
  const all = joining.columns.variables;
  return order ? order.flatMap((id) => all.find((column) => column.id === id) ?? []) : all;
}

/** @throws `invalid-input` where there are no countries to leave groups out of */
function placesOf(joining: Joining, { places = 'all' }: MergeOptions): string | null {
  if (places === 'all') return null;
  const key = placeKeyOf(joining);
  if (key) return withoutGroups(key);
  throw refuse('invalid-input', sentence('file.no-groups'), { field: 'places' });
}

/** Whether these keys tell rows apart. */
function areKeyedBy(joining: Joining, keys: readonly StoredColumn[]): boolean {
  const texts = joining.columns.keys[placePairOf(joining)?.texts ?? -1];
  return joining.joins.every(({ column, kind }) =>
    keys.some(({ id }) => id === column.id || (kind === 'countries' && id === texts?.id)),
  );
}

/** The made table as a dataset. */
function asColumns(
  context: EngineContext,
  columns: FileColumns,
  asked: MergeOptions,
  base: Base,
): FileColumns {
  const { joining, name, rows } = base;
  // What the catalogue says of them may have changed since the table was made.
  const parts = datasetsOf(columns);
  const datasets = parts.map(({ dataset }) => dataset);
  const keys = chosenKeys(base, asked);
  const variables = variablesIn(base, asked.variables);
  const merged: MergedTable = {
    parts,
    asked,
    joining,
    open: heldOf(context, joining, name),
    openFirst: (first) => heldFirst(context, base, first)(),
    conditions: {
      keep: asked.keep === 'matched' ? parts.map((_, at) => presence(at)).join(' and ') : null,
      places: placesOf(joining, asked),
    },
    isKeyed: areKeyedBy(joining, keys),
  };
  return {
    release: columns.release,
    dataset: {
      ...columns.dataset,
      id: stemOf(datasets.map(({ id }) => id)),
      title: joinedWords(datasets.map(({ title }) => title)),
      synthetic: datasets.some(({ synthetic }) => synthetic),
    },
    version: {
      version: joinedWords(parts.map(({ version }) => version.version)),
      updated: parts
        .map(({ version }) => version.updated)
        .toSorted()
        .at(-1)!,
      rows,
      csvBytes: 0,
      file: { key: name, sha256: name, bytes: 0 },
      keys: joining.columns.keys,
      variables: joining.columns.variables,
    },
    keys,
    variables,
    merged,
  };
}

/**
 * @returns the columns as they are, or those of the table that is made of them
 * @throws `invalid-input` where the datasets cannot be one table as asked
 */
export async function mergeTables(
  context: EngineContext,
  columns: FileColumns,
  asked: MergeOptions,
): Promise<FileColumns> {
  if (!isMerged(columns, asked)) return columns;
  const parts = datasetsOf(columns);
  checkSize(parts);
  checkFixed(parts, asked);
  return asColumns(context, columns, asked, await knownBase(context, columns, asked));
}
