// Files that a package names. A package may come from anyone, so its paths stay inside its own folder, links
// included, and an address is fetched only when the operator said so.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ImportProblem } from '#server/import/problems.ts';

export type Folder = { folder: string; allowRemote: boolean; workFolder: string };

const isAddress = (path: string) => /^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//');
const leavesFolder = (path: string) =>
  /^([/\\~]|[a-z]:)/i.test(path) ||
  path.includes('\\') ||
  path.split('/').includes('..') ||
  path.includes('\0');

async function download(address: string, at: Folder, problems: ImportProblem[]): Promise<string | null> {
  const refuse = (message: string, remedy: string) => {
    problems.push({ file: address, message, remedy });
    return null;
  };
  if (!/^https?:\/\//i.test(address))
    return refuse('only http and https addresses can be fetched.', 'Put the file beside datapackage.json.');
  if (!at.allowRemote)
    return refuse(
      'the package names an address, not a file.',
      'Download it beside datapackage.json, or import with --allow-remote.',
    );
  const target = join(at.workFolder, `remote-${randomUUID()}`);
  try {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body)
      return refuse(`the server answered ${answer.status}.`, 'Check the address.');
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(target));
    return target;
  } catch (error) {
    return refuse(
      `it could not be fetched (${(error as Error).message}).`,
      'Check the address and the network.',
    );
  }
}

/** @returns an absolute path of an existing file, or null after adding to `problems` */
export async function locate(path: string, at: Folder, problems: ImportProblem[]): Promise<string | null> {
  if (isAddress(path) && !/^[a-z]:[/\\]/i.test(path)) return download(path, at, problems);
  const refuse = (message: string, remedy: string) => {
    problems.push({ file: path, message, remedy });
    return null;
  };
  if (leavesFolder(path)) {
    return refuse(
      'the path is not safe.',
      'Name a file below the folder of datapackage.json, with forward slashes and without “..”.',
    );
  }
  const home = await realpath(at.folder);
  const real = await realpath(join(home, path)).catch(() => null);
  if (real === null)
    return refuse('the file is missing.', 'Put it there, or correct “path” in datapackage.json.');
  if (!real.startsWith(home + sep))
    return refuse('the path is a link that leaves the package.', 'Copy the file into the package.');
  if (!(await stat(real)).isFile()) return refuse('the path is not a file.', 'Name a CSV file.');
  return real;
}
