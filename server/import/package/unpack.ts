// A data package as a zip, unpacked into a folder of its own. Whoever made it may mean ill: every entry is looked at before
// the first is written. Nothing leaves the folder, nothing is a link, and what comes out is bounded by what went in, so
// that a few kilobytes cannot fill the disk.
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportRefused, type ImportProblem, shown } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';
import { packageIn } from './zip-home.ts';

export const zipLimits = {
  entries: 10_000,
  bytes: 4e9,
  /** CSV shrinks to a fifth or a twentieth; deflate cannot do better than a thousandth. */
  ratio: 200,
  /** What a small zip may hold however well it shrank. */
  least: 16e6,
};
type ZipLimits = typeof zipLimits;

const fileType = 0o170000;
const regular = 0o100000;
/** What systems add of their own, at any depth. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$)/;

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/');

/** The type that a system with links wrote down; 0 where none did. */
const typeOf = ({ externalFileAttributes }: Entry): number => (externalFileAttributes >>> 16) & fileType;

function faultOf(entry: Entry): FaultWords | null {
  const { fileName } = entry;
  if (/\p{Cc}/u.test(fileName) || fileName.split('/').some((part) => Buffer.byteLength(part) > 250))
    return texts.zip.name;
  if (!isFolder(entry) && ![0, regular].includes(typeOf(entry))) return texts.zip.link;
  if (entry.isEncrypted()) return texts.zip.encrypted;
  return null;
}

/** Files that would lie in each other's place. */
function clashes(files: readonly Entry[]): string[] {
  const names = new Set<string>();
  const folders = new Set<string>();
  const twice: string[] = [];
  for (const { fileName } of files) {
    const name = fileName.toLowerCase();
    if (names.has(name)) twice.push(fileName);
    names.add(name);
    for (let at = dirname(name); at !== '.'; at = dirname(at)) folders.add(at);
  }
  return [...twice, ...[...folders].filter((folder) => names.has(folder))];
}

function problemsOf(files: readonly Entry[], zipBytes: number, limits: ZipLimits): ImportProblem[] {
  const problems = files.flatMap((entry) => {
    const words = faultOf(entry);
    return words ? [{ file: shown(entry.fileName), ...words }] : [];
  });
  for (const name of clashes(files)) problems.push({ file: shown(name), ...texts.zip.twice });
  const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > Math.min(limits.bytes, Math.max(limits.ratio * zipBytes, limits.least)))
    problems.push({ file: 'the zip', ...texts.zip.large(bytes) });
  return problems;
}

/** yauzl ends the reading at a name that leads out of the folder. */
const unsafe = /^(absolute path|invalid relative path|invalid characters in fileName)/;

/** A zip that cannot be read is its maker's to mend; a disk that is full is not. */
function refusalOf(zip: string, error: unknown): unknown {
  if (error instanceof ImportRefused || (error as NodeJS.ErrnoException).code !== undefined) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const words = unsafe.test(reason) ? texts.zip.unsafe(shown(reason)) : texts.zip.unreadable(shown(reason));
  return new ImportRefused(basename(zip), [{ file: 'the zip', ...words }]);
}

async function filesIn(zip: ZipFile, name: string, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries)
    throw new ImportRefused(name, [{ file: 'the zip', ...texts.zip.manyEntries(limits.entries) }]);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries.filter((entry) => !isFolder(entry) && !litter.test(entry.fileName));
}

export type Unpacking = { limits?: ZipLimits; onBytes?: (done: number, total: number) => void };

async function extract(zip: ZipFile, files: readonly Entry[], folder: string, onBytes: Unpacking['onBytes']) {
  const total = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  let done = 0;
  for (const entry of files) {
    const target = join(folder, entry.fileName);
    await mkdir(dirname(target), { recursive: true });
    // Sizes are held to what the entry says, so the sum that was checked is the sum that is written.
    await pipeline(
      await zip.openReadStreamPromise(entry),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
    done += entry.uncompressedSize;
    onBytes?.(done, total);
  }
}

/**
 * @param folder empty, and removed by whoever gave it
 * @returns the path of the description, or of the folder that has tables alone
 * @throws ImportRefused with everything that is wrong with the zip
 */
export async function unpack(
  path: string,
  folder: string,
  { limits = zipLimits, onBytes }: Unpacking = {},
): Promise<string> {
  const name = basename(path);
  try {
    const zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
    try {
      const files = await filesIn(zip, name, limits);
      const problems = problemsOf(files, (await stat(path)).size, limits);
      const home = packageIn(files.map(({ fileName }) => fileName));
      if (typeof home !== 'string') problems.push(home);
      if (typeof home !== 'string' || problems.length > 0) throw new ImportRefused(name, problems);
      await extract(zip, files, folder, onBytes);
      return join(folder, home);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw refusalOf(path, error);
  }
}
