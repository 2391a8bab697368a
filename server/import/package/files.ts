// Files that a package names. A package may come from anyone, so its paths stay inside its own folder, links
// included, and an address is fetched only when the operator said so.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';

export type Folder = { folder: string; allowRemote: boolean; workFolder: string };

/** Names of files have colons and slashes too; only what cannot be meant otherwise is an address. */
export const isAddress = (path: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(path) || path.startsWith('//');
/** What is no file of the package and begins so was meant as an address. */
const looksLikeAddress = (path: string) => /^(https?|ftps?|file|data|s3|gs|javascript):/i.test(path);
const leavesFolder = (path: string) =>
  /^([/\\~]|[a-z]:[/\\])/i.test(path) ||
  path.includes('\\') ||
  path.split('/').includes('..') ||
  path.includes('\0');

const addressRemedy = sentence('import.address-remedy');

async function download(address: string, at: Folder, problems: ImportProblem[]): Promise<string | null> {
  const refuse = (words: FaultWords) => {
    problems.push({ file: address, ...words });
    return null;
  };
  if (!/^https?:\/\//i.test(address))
    return refuse({ message: texts.packageFiles.noHttp, remedy: addressRemedy });
  if (!at.allowRemote) return refuse({ message: texts.packageFiles.address, remedy: addressRemedy });
  const target = join(at.workFolder, `remote-${randomUUID()}`);
  try {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) return refuse(texts.packageFiles.status(answer.status));
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(target));
    return target;
  } catch {
    return refuse(texts.packageFiles.noAnswer);
  }
}

/** The path as written, else what a path in the form of an address's end stands for. */
async function realPath(home: string, path: string): Promise<string | null> {
  const real = await realpath(join(home, path)).catch(() => null);
  if (real !== null || !/%[0-9a-f]{2}/i.test(path)) return real;
  const plain = decoded(path);
  return plain === null || leavesFolder(plain) ? null : realpath(join(home, plain)).catch(() => null);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** @returns an absolute path of an existing file, or null after adding to `problems` */
export async function locate(path: string, at: Folder, problems: ImportProblem[]): Promise<string | null> {
  if (isAddress(path)) return download(path, at, problems);
  const refuse = (words: FaultWords) => {
    problems.push({ file: path, ...words });
    return null;
  };
  if (leavesFolder(path)) return refuse(texts.packageFiles.unsafe);
  const home = await realpath(at.folder);
  const real = await realPath(home, path);
  if (real === null && looksLikeAddress(path)) return download(path, at, problems);
  if (real === null) return refuse(texts.packageFiles.missing);
  if (!real.startsWith(home + sep)) return refuse(texts.packageFiles.link);
  if (!(await stat(real)).isFile()) return refuse(texts.packageFiles.folder);
  return real;
}
