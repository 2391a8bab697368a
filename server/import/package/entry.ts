// What is given to an import: a description, a folder that has one, or tables without any. Tables alone get a description
// that is made from their files' names; what it leaves unsaid is found in the files, as for every package.
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isTableName } from '#contract/admin/upload-kinds.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { nameOfFile } from './resource-names.ts';

/** `value` is the description that stands in for none; `notes` say what else lies there. */
export type PackageEntry = { folder: string; notes: string[] } & (
  | { file: string; value: null }
  | { file: string; value: { name: string; resources: { name: string; path: string }[] } }
);

/** In the order in which they count. */
export const descriptions = ['datapackage.json', 'datapackage.yaml', 'datapackage.yml'];
const isDescription = (name: string) => /\.(json|ya?ml)$/i.test(name);
export const isTableFile = (name: string) => /\.(csv|tsv|tab|txt)(\.gz)?$/i.test(name);

const remedy = sentence('import.give-package');

function tablesOnly(folder: string, name: string, files: string[], notes: string[] = []): PackageEntry {
  const named = Map.groupBy(files, nameOfFile);
  const resources = files.map((path) => ({
    name: named.get(nameOfFile(path))?.length === 1 ? nameOfFile(path) : path,
    path,
  }));
  const file = files.length === 1 ? (files[0] ?? '') : name;
  return { folder, file, value: { name, resources }, notes };
}

/** The names of the files in a folder, and of the folders. What systems hide there is no part of a package. */
async function namesIn(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const all = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => !name.startsWith('.') && name !== '__MACOSX',
  );
  const named = (list: typeof all) => list.map(({ name }) => name).toSorted();
  return {
    files: named(all.filter((one) => one.isFile())),
    folders: named(all.filter((one) => one.isDirectory())),
  };
}

/** Tables one folder further down, which nobody has described. */
async function tablesBelow(folder: string, folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of folders) {
    const { files } = await namesIn(join(folder, name));
    found.push(...files.filter(isTableName).map((file) => `${name}/${file}`));
  }
  return found;
}

/** @returns null where a folder has nothing to import */
async function inFolder(folder: string, name: string): Promise<PackageEntry | null> {
  const { files, folders } = await namesIn(folder);
  const [file, ...others] = descriptions.filter((one) => files.includes(one));
  const unread = others.map((other) => sentence('import.second-description', { file: file ?? '', other }));
  if (file) return { folder, file, value: null, notes: unread };
  const tables = files.filter(isTableName);
  if (tables.length === 0) return null;
  const below = await tablesBelow(folder, folders);
  const left = below.length > 0 ? [sentence('import.tables-below', { files: below })] : [];
  return tablesOnly(folder, name, tables, left);
}

/**
 * A folder that the portal has made for what was sent to it, and what its sender calls that: its name is no name of a
 * package, as another folder's is.
 */
export type OwnFolder = { folder: string; name: string };

/** What a package is called that has no name of its own. */
export const folderName = (folder: string, own: OwnFolder | undefined): string =>
  own && resolve(own.folder) === resolve(folder) ? own.name : basename(folder);

/** @returns null after adding to `problems` */
export async function entryAt(
  path: string,
  problems: ImportProblem[],
  own?: OwnFolder,
): Promise<PackageEntry | null> {
  const refuse = (message: string) => {
    problems.push({ file: basename(path), message, remedy });
    return null;
  };
  const at = resolve(path);
  const info = await stat(at).catch(() => null);
  if (!info) return refuse(texts.packageFiles.missing.message);
  if (info.isDirectory())
    return (await inFolder(at, folderName(at, own))) ?? refuse(texts.packageFiles.emptyFolder);
  if (!info.isFile()) return refuse(texts.packageFiles.special);
  const [folder, file] = [dirname(at), basename(at)];
  if (isTableFile(file)) return tablesOnly(folder, nameOfFile(file), [file]);
  return isDescription(file) ? { folder, file, value: null, notes: [] } : refuse(texts.packageFiles.neither);
}
