// What is given to an import: a description, a folder that has one, or tables without any. Tables alone get a description
// that is made from their files' names; what it leaves unsaid is found in the files, as for every package.
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { nameOfFile } from './resource-names.ts';

/** `value` is the description that stands in for none. */
export type PackageEntry = { folder: string } & (
  | { file: string; value: null }
  | { file: string; value: { name: string; resources: { name: string; path: string }[] } }
);

/** In the order in which they count. */
const descriptions = ['datapackage.json', 'datapackage.yaml', 'datapackage.yml'];
const isDescription = (name: string) => /\.(json|ya?ml)$/i.test(name);
export const isTableFile = (name: string) => /\.(csv|tsv|tab|txt)(\.gz)?$/i.test(name);

const remedy = sentence('import.give-package');

function tablesOnly(folder: string, name: string, files: string[]): PackageEntry {
  const resources = files.map((path) => ({ name: nameOfFile(path), path }));
  return { folder, file: files.length === 1 ? (files[0] ?? '') : name, value: { name, resources } };
}

/** @returns null where a folder has nothing to import */
async function inFolder(folder: string): Promise<PackageEntry | null> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
  const file = descriptions.find((name) => names.includes(name));
  if (file) return { folder, file, value: null };
  const tables = names.filter((name) => /\.(csv|tsv|tab)(\.gz)?$/i.test(name));
  return tables.length > 0 ? tablesOnly(folder, basename(folder), tables) : null;
}

/** @returns null after adding to `problems` */
export async function entryAt(path: string, problems: ImportProblem[]): Promise<PackageEntry | null> {
  const refuse = (message: string) => {
    problems.push({ file: basename(path), message, remedy });
    return null;
  };
  const at = resolve(path);
  const info = await stat(at).catch(() => null);
  if (!info) return refuse('the file is missing.');
  if (info.isDirectory())
    return (await inFolder(at)) ?? refuse('the folder has neither a description nor a CSV.');
  if (!info.isFile()) return refuse('it is no plain file.');
  const [folder, file] = [dirname(at), basename(at)];
  if (isTableFile(file)) return tablesOnly(folder, nameOfFile(file), [file]);
  return isDescription(file)
    ? { folder, file, value: null }
    : refuse('it is neither a description of a package nor a CSV.');
}
