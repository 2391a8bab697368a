// A package on disk, read but not yet checked by its values: the description, and for each table its file, schema
// and dialect. Resources that are no tables (a picture, a spreadsheet) are left out and reported.
import { basename, join } from 'node:path';
import { sentence } from '#server/ground/sentence.ts';
import { datasetId } from '#server/import/table/ids.ts';
import {
  describedPart,
  describedPackage,
  dialectSchema,
  missingTexts,
  tableSchema,
  type PackageSpec,
  type ResourceSpec,
} from './descriptor.ts';
import { referencesOf } from '#server/import/code-lists/references.ts';
import { ddfTables, isDdf } from '#server/import/ddf/ddf.ts';
import type { StageOptions } from '#server/import/context.ts';
import type { PackageSource, SourceFile, TableSource } from '#server/import/sources.ts';
import { isPacked, settledEncoding } from '#server/import/csv/file-bytes.ts';
import { encodingName } from '#server/import/csv/utf8.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';
import { withAddresses, withSafeAddresses } from './addresses.ts';
import { withDecimalCommas } from './decimal-commas.ts';
import { settledDialect } from './delimiter.ts';
import { entryAt, folderName, isTableFile } from './entry.ts';
import { isAddress, locate, type Folder } from './files.ts';
import { parsedFile } from './parse.ts';
import { withResourceNames } from './resource-names.ts';
import { withOwnIds } from './table-ids.ts';
import { dialectProblems, isInline, noTable } from './unread.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { withCorrections } from '#server/import/overrides/corrections.ts';
import { fieldsWith, overrideNotes, untaken } from '#server/import/overrides/column-overrides.ts';
import {
  packageWith,
  readOverrides,
  resourceWith,
  unknownResources,
} from '#server/import/overrides/overrides.ts';
import {
  overridesFile,
  type Overrides,
  type ResourceOverrides,
} from '#server/import/overrides/overrides-schema.ts';

const tableFormats = /^(csv|tsv|txt|text\/csv|text\/tab-separated-values|text\/plain)$/i;

/** Whether a resource says or looks like it is a CSV. */
function isTable(resource: ResourceSpec): boolean {
  const stated = resource.format ?? resource.mediatype;
  if (stated && !resource.schema) return tableFormats.test(stated.split(';')[0] ?? '');
  const [path = ''] = resource.path ?? [];
  return stated
    ? tableFormats.test(stated.split(';')[0] ?? '')
    : isTableFile(isAddress(path) ? (path.split(/[?#]/)[0] ?? '') : path) || resource.schema !== undefined;
}

const isGzipOrNone = (compression: unknown, names: string[]) =>
  !compression || (/^gz(ip)?$/i.test(String(compression)) && names.every(isPacked));

/** A part that stands inside, or in a file of its own. */
async function partOf<Shape>(
  part: string | Shape | undefined,
  at: Folder,
  schema: Parameters<typeof describedPart<Shape>>[2],
  problems: ImportProblem[],
): Promise<Shape | null | 'faulty'> {
  if (typeof part !== 'string') return part ?? null;
  return (await readPart(part, at, schema, problems)) ?? 'faulty';
}

async function readPart<Shape>(
  part: string,
  at: Folder,
  schema: Parameters<typeof describedPart<Shape>>[2],
  problems: ImportProblem[],
): Promise<Shape | null> {
  const path = await locate(part, at, problems);
  return path === null ? null : describedPart(await parsedFile(path, part, problems), part, schema, problems);
}

/** What nobody said and the bytes told. */
function encodingNotes(files: SourceFile[], stated: string | undefined): string[] {
  const found = files.find(({ encoding }) => encoding !== 'utf-8')?.encoding;
  if (!found || (stated !== undefined && encodingName(stated) === found)) return [];
  const encoding = found === 'windows-1252' ? 'Windows-1252 (Latin-1)' : found.toUpperCase();
  return [sentence('import.encoding-found', { encoding })];
}

/** The files that are there; what is not goes to `problems`. */
async function filesOf(
  names: readonly string[],
  encoding: string | undefined,
  at: Folder,
  problems: ImportProblem[],
): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const file of names) {
    const path = await locate(file, at, problems);
    if (path) files.push({ file, path, encoding: await settledEncoding({ file, path }, encoding) });
  }
  return files;
}

type ReadOptions = { pack: string; resource: ResourceSpec; overrides: ResourceOverrides | undefined };

async function readResource(
  { pack, resource, overrides }: ReadOptions,
  at: Folder,
  problems: ImportProblem[],
): Promise<TableSource | null> {
  const names = resource.path ?? [];
  const [file = `resource ${resource.name}`] = names;
  const refuse = (words: FaultWords) => {
    problems.push({ file, ...words });
    return null;
  };
  if (names.length === 0) return refuse(texts.package.noFile);
  if (names.some((name) => /\.(zip|bz2|xz|zst)$/i.test(name)) || !isGzipOrNone(resource.compression, names))
    return refuse(texts.package.compressed);
  const table = await partOf(resource.schema, at, tableSchema, problems);
  const ownDialect = await partOf(resource.dialect, at, dialectSchema, problems);
  const files = await filesOf(names, resource.encoding, at, problems);
  if (files.length < names.length || table === 'faulty' || ownDialect === 'faulty') return null;
  const unread = dialectProblems(file, ownDialect ?? {});
  problems.push(...unread);
  // Read in another dialect, the file would have a hundred faults that are none.
  if (unread.length > 0) return null;
  const given = { ...ownDialect, ...(overrides?.delimiter && { delimiter: overrides.delimiter }) };
  const { dialect, notes, text } = await settledDialect(given, files[0]);
  const none = dialect.nullSequence ? [dialect.nullSequence] : [];
  const missing = overrides?.missingValues ?? table?.missingValues;
  const missingValues = [...(missingTexts(missing) ?? ['']), ...none];
  const stated = fieldsWith(table?.fields ?? null, overrides);
  const numbers = withDecimalCommas(stated, text, dialect, missingValues);
  return {
    resource,
    id: datasetId(pack, resource.name),
    files,
    file: names.length > 1 ? `${file} and ${names.length - 1} more` : file,
    fields: numbers.fields,
    primaryKey: overrides?.keys ?? table?.primaryKey ?? null,
    missingValues,
    missingLabels: missing ?? [],
    dialect,
    leave: new Set([...(resource.withdrawn ?? []).map((one) => one.name), ...untaken(overrides)]),
    references: referencesOf(table?.fields ?? [], table?.foreignKeys ?? [], overrides),
    overrides,
    notes: [
      ...encodingNotes(files, resource.encoding),
      ...notes,
      ...numbers.notes,
      ...overrideNotes(overrides),
    ],
  };
}

function sameIds(tables: TableSource[]): ImportProblem[] {
  return tables.flatMap((table, index) => {
    const earlier = tables.slice(0, index).find((other) => other.id === table.id);
    if (!earlier) return [];
    const words = texts.package.sameId(earlier.resource.name, table.resource.name, table.id);
    return [{ file: 'datapackage.json', ...words }];
  });
}

type Described = {
  spec: PackageSpec;
  isBare: boolean;
  overrides: Overrides | null;
  notes: string[];
  at: Folder;
};

/** The description, with meridian.json over it. */
async function readDescription(
  path: string,
  { corrections, own, ...options }: Omit<Folder, 'folder'> & Pick<StageOptions, 'corrections' | 'own'>,
  problems: ImportProblem[],
): Promise<Described | null> {
  const entry = await entryAt(path, problems, own);
  if (!entry) return null;
  const { file, folder, value } = entry;
  const given = value ?? (await parsedFile(join(folder, file), file, problems));
  const named = withResourceNames(given);
  const spec = describedPackage(named.value, file, problems);
  if (!spec) return null;
  const at = { folder, ...options };
  const newer = corrections?.get(spec.name ?? folderName(folder, own));
  const overrides = withCorrections(await readOverrides(at, problems), newer, problems);
  const laid = overrides ? packageWith(spec, overrides) : { spec, notes: [] };
  const safe = withSafeAddresses(laid.spec);
  const unsaid = value ? [sentence('import.no-description', { files: value.resources.length })] : [];
  return {
    spec: safe.spec,
    isBare: value !== null,
    notes: [...unsaid, ...entry.notes, ...named.notes, ...laid.notes, ...safe.notes],
    overrides,
    at,
  };
}

/** @returns null after adding to `problems` */
export async function readPackage(
  path: string,
  options: Pick<StageOptions, 'allowRemote' | 'workFolder' | 'corrections' | 'own'>,
  problems: ImportProblem[],
): Promise<PackageSource | null> {
  const described = await readDescription(path, options, problems);
  if (!described) return null;
  const { spec, isBare, overrides, notes, at } = described;
  const name = spec.name ?? folderName(at.folder, options.own);
  if (!spec.name) {
    const of = name === basename(at.folder) ? 'folder' : 'file';
    notes.push(texts.package.noName(of, name));
  }
  const read = await readResources(described, name, problems);
  const kept = isDdf(spec)
    ? ddfTables(name, spec, overrides, read)
    : { ...withOwnIds(name, read), ddf: null };
  const { tables, ddf } = kept;
  if (overrides) problems.push(...unknownResources(spec, overrides, tables));
  problems.push(...sameIds(tables));
  if (tables.length === 0 && problems.length === 0) problems.push(noTable(spec));
  const places = overrides?.places ?? {};
  return { spec, isBare, folder: at.folder, name, tables, ddf, places, notes: [...notes, ...kept.notes] };
}

/** The resources that are tables; notes say which are not. */
async function readResources(
  { spec, overrides, notes, at }: Described,
  pack: string,
  problems: ImportProblem[],
): Promise<TableSource[]> {
  const tables: TableSource[] = [];
  for (const resource of spec.resources) {
    const given = overrides?.resources?.[resource.name];
    if (given?.take === false) {
      notes.push(texts.package.leftOut(resource.name, overridesFile));
      continue;
    }
    if (isInline(resource)) {
      notes.push(texts.package.inlineLeftOut(resource.name));
      continue;
    }
    if (!isTable(resource) && resource.path) {
      notes.push(texts.package.notCsv(resource.name));
      continue;
    }
    const laid = withAddresses(resourceWith(resource, given), notes);
    const asked = { pack, resource: laid, overrides: given };
    const table = await readResource(asked, at, problems);
    if (table) tables.push(table);
  }
  return tables;
}
