// A package on disk, read but not yet checked by its values: the description, and for each table its file, schema
// and dialect. Resources that are no tables (a picture, a spreadsheet) are left out and reported.
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { idPart } from '#server/import/table/columns.ts';
import {
  dialectSchema,
  parseDescriptor,
  parsePackage,
  tableSchema,
  type Dialect,
  type PackageSpec,
  type ResourceSpec,
} from './descriptor.ts';
import { referencesOf } from '#server/import/code-lists/references.ts';
import { ddfTables, isDdf } from '#server/import/ddf/ddf.ts';
import type { PackageSource, TableSource } from '#server/import/sources.ts';
import { isPacked } from '#server/import/csv/csv-file.ts';
import { settledDialect } from './delimiter.ts';
import { locate, type Folder } from './files.ts';
import type { ImportProblem } from '#server/import/problems.ts';
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

const tableEndings = /\.(csv|tsv|tab|txt)(\.gz)?$/i;
const tableFormats = /^(csv|tsv|txt|text\/csv|text\/tab-separated-values|text\/plain)$/i;

/** Whether a resource says or looks like it is a CSV. */
function isTable(resource: ResourceSpec): boolean {
  const stated = resource.format ?? resource.mediatype;
  if (stated && !resource.schema) return tableFormats.test(stated.split(';')[0] ?? '');
  const [path = ''] = resource.path ?? [];
  return stated
    ? tableFormats.test(stated.split(';')[0] ?? '')
    : tableEndings.test(path.split(/[?#]/)[0] ?? '') || resource.schema !== undefined;
}

const isGzipOrNone = (compression: unknown, names: string[]) =>
  !compression || (/^gz(ip)?$/i.test(String(compression)) && names.every(isPacked));

/** A part that stands inside, or in a file of its own. */
async function partOf<Shape>(
  part: string | Shape | undefined,
  at: Folder,
  schema: Parameters<typeof parseDescriptor<Shape>>[2],
  problems: ImportProblem[],
): Promise<Shape | null | 'faulty'> {
  if (typeof part !== 'string') return part ?? null;
  return (await readPart(part, at, schema, problems)) ?? 'faulty';
}

async function readPart<Shape>(
  part: string,
  at: Folder,
  schema: Parameters<typeof parseDescriptor<Shape>>[2],
  problems: ImportProblem[],
): Promise<Shape | null> {
  const path = await locate(part, at, problems);
  return path === null ? null : parseDescriptor(await readFile(path, 'utf8'), part, schema, problems);
}

function dialectProblems(file: string, dialect: Dialect): ImportProblem[] {
  const rows = dialect.headerRows ?? [1];
  const unread = {
    commentChar: Boolean(dialect.commentChar),
    commentRows: Boolean(dialect.commentRows?.length),
    headerRows: rows.length !== 1 || rows[0] !== 1,
  };
  return Object.entries(unread).flatMap(([name, used]) =>
    used
      ? [
          {
            file,
            message: `the dialect’s “${name}” is not supported.`,
            remedy: 'Save the file as a plain CSV: one header line, no comments.',
          },
        ]
      : [],
  );
}

type ReadOptions = { pack: string; resource: ResourceSpec; overrides: ResourceOverrides | undefined };

async function readResource(
  { pack, resource, overrides }: ReadOptions,
  at: Folder,
  problems: ImportProblem[],
): Promise<TableSource | null> {
  const names = resource.path ?? [];
  const [file = `resource ${resource.name}`] = names;
  const refuse = (message: string, remedy: string) => {
    problems.push({ file, message, remedy });
    return null;
  };
  if (names.length === 0)
    return refuse(
      resource.data === undefined ? 'the resource names no file.' : 'its data stand inside datapackage.json.',
      'Put the rows in a CSV file and name it in “path”.',
    );
  if (names.some((name) => /\.(zip|bz2|xz|zst)$/i.test(name)) || !isGzipOrNone(resource.compression, names))
    return refuse('the file is compressed.', 'Unpack it, and name the CSV; gzip (.csv.gz) is read as it is.');
  const table = await partOf(resource.schema, at, tableSchema, problems);
  const stated = await partOf(resource.dialect, at, dialectSchema, problems);
  const files = [];
  for (const name of names) {
    const path = await locate(name, at, problems);
    if (path) files.push({ file: name, path });
  }
  if (files.length < names.length || table === 'faulty' || stated === 'faulty') return null;
  problems.push(...dialectProblems(file, stated ?? {}));
  const given = { ...stated, ...(overrides?.delimiter && { delimiter: overrides.delimiter }) };
  const { dialect, notes } = await settledDialect(given, files[0], resource.encoding);
  const missingValues = [
    ...(overrides?.missingValues ?? table?.missingValues ?? ['']),
    ...(dialect.nullSequence ? [dialect.nullSequence] : []),
  ];
  return {
    resource,
    id: `${idPart(pack)}.${idPart(resource.name)}`,
    files,
    file: names.length > 1 ? `${file} and ${names.length - 1} more` : file,
    fields: fieldsWith(table?.fields ?? null, overrides),
    primaryKey: overrides?.keys ?? table?.primaryKey ?? null,
    missingValues,
    dialect,
    leave: new Set([...(resource.withdrawn ?? []).map((one) => one.name), ...untaken(overrides)]),
    references: referencesOf(table?.fields ?? [], table?.foreignKeys ?? [], overrides),
    overrides,
    notes: [...notes, ...overrideNotes(overrides)],
  };
}

function sameIds(tables: TableSource[]): ImportProblem[] {
  return tables.flatMap((table, index) => {
    const earlier = tables.slice(0, index).find((other) => other.id === table.id);
    if (!earlier) return [];
    const message = `the resources “${earlier.resource.name}” and “${table.resource.name}” get the same id (${table.id}).`;
    return [{ file: 'datapackage.json', message, remedy: 'Rename one of them.' }];
  });
}

type Described = { spec: PackageSpec; overrides: Overrides | null; notes: string[]; at: Folder };

/** datapackage.json, with meridian.json over it. */
async function readDescription(
  path: string,
  options: Omit<Folder, 'folder'>,
  problems: ImportProblem[],
): Promise<Described | null> {
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const message =
      error.code === 'ENOENT' ? 'the file is missing.' : `it cannot be read (${error.message}).`;
    problems.push({ file: path, message, remedy: 'Give the path of a datapackage.json.' });
    return null;
  });
  const spec = json === null ? null : parsePackage(json, problems);
  if (!spec) return null;
  const at = { folder: dirname(resolve(path)), ...options };
  const overrides = await readOverrides(at, problems);
  return overrides ? { ...packageWith(spec, overrides), overrides, at } : { spec, overrides, notes: [], at };
}

const noTable: ImportProblem = {
  file: 'datapackage.json',
  message: 'no resource is a CSV.',
  remedy: 'Add one with a “path” to a CSV file.',
};

/** @returns null after adding to `problems` */
export async function readPackage(
  path: string,
  options: { allowRemote: boolean; workFolder: string },
  problems: ImportProblem[],
): Promise<PackageSource | null> {
  const described = await readDescription(path, options, problems);
  if (!described) return null;
  const { spec, overrides, notes, at } = described;
  const name = spec.name ?? basename(at.folder);
  if (!spec.name) notes.push(`The package has no name: its folder’s (${name}) is used.`);
  const read = await readResources(described, name, problems);
  const kept = isDdf(spec) ? ddfTables(name, spec, overrides, read) : { tables: read, ddf: null, notes: [] };
  const { tables, ddf } = kept;
  if (overrides) problems.push(...unknownResources(spec, overrides, tables));
  problems.push(...sameIds(tables));
  if (tables.length === 0 && problems.length === 0) problems.push(noTable);
  const places = overrides?.places ?? {};
  return { spec, name, tables, ddf, places, notes: [...notes, ...kept.notes] };
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
      notes.push(`Resource “${resource.name}” was left out, as ${overridesFile} says.`);
      continue;
    }
    if (!isTable(resource) && resource.path) {
      notes.push(`Resource “${resource.name}” is not a CSV and was left out.`);
      continue;
    }
    const asked = { pack, resource: resourceWith(resource, given), overrides: given };
    const table = await readResource(asked, at, problems);
    if (table) tables.push(table);
  }
  return tables;
}
