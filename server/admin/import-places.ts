// Where packages come from: a file or folder below the installation's import folder, or an upload. Staff names paths, but the desk is
// no way to look around on the server: outside that folder every path is answered alike.
import { randomUUID } from 'node:crypto';
import { open, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isTableName, uploadTypes } from '#contract/admin/upload-kinds.ts';
import { sentence } from '#server/ground/sentence.ts';
import { descriptions } from '#server/import/package/entry.ts';
import type { ImportFault } from '#server/import/apart/faults.ts';
import { refuse } from '#server/ground/refusal.ts';

export type Source = {
  path: string;
  isZip: boolean;
  /** An upload is removed afterwards. */
  isOurs: boolean;
  /** How it is to fail, where a seed names that. */
  fault?: ImportFault;
};

/** As sizes are shown: a million bytes. */
const mb = 1_000_000;

const notThere = (root: string) =>
  refuse('invalid-input', sentence('admin.package-not-found', { root }), { field: 'path' });

const isZipName = (name: string): boolean => /\.zip$/i.test(name);
const isPackageName = (name: string): boolean =>
  isZipName(name) || isTableName(name) || descriptions.includes(name);

/** A file that can be imported, or a folder. A folder's description may be a link: it is looked for where that leads. */
async function packageAt(path: string): Promise<string | null> {
  const real = await realpath(path).catch(() => null);
  if (real === null) return null;
  const info = await stat(real);
  if (info.isFile()) return isPackageName(basename(real)) ? real : null;
  if (!info.isDirectory()) return null;
  for (const name of descriptions) {
    const found = await realpath(join(real, name)).catch(() => null);
    if (found !== null && (await stat(found)).isFile()) return found;
  }
  return real;
}

/** @param path from `root`, or absolute and below it @throws `invalid-input` */
export async function placeOf(root: string, path: string): Promise<Source> {
  const home = await realpath(root).catch(() => null);
  const real = home === null ? null : await packageAt(resolve(home, path));
  if (home === null || real === null || !real.startsWith(home + sep)) throw notThere(root);
  return { path: real, isZip: isZipName(real), isOurs: false };
}

const tooLarge = (most: number) =>
  refuse('body-too-large', sentence('admin.upload-too-large', { megabytes: most / mb }), {
    headers: { connection: 'close' },
  });
const noPackage = () => refuse('invalid-input', sentence('admin.no-upload'), { field: 'body' });

/** The body as it comes, held to its limit whatever its headers say. */
async function* bounded(body: AsyncIterable<Uint8Array>, most: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(most);
    yield chunk;
  }
  if (bytes === 0) throw noPackage();
}

export type Upload = Pick<Request, 'headers' | 'body'>;

/** Other names that tables go by. */
const tableTypes: ReadonlySet<string> = new Set([
  uploadTypes.table,
  'text/tab-separated-values',
  'application/gzip',
]);

/** @throws `invalid-input` where it is neither a zip nor a table */
function isZipSent(headers: Headers, name: string): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === uploadTypes.zip) return true;
  if (tableTypes.has(type) && isTableName(name)) return false;
  throw noPackage();
}

/**
 * Writes an upload to a file, a chunk at a time.
 * @param name of the file where it comes from
 * @throws `body-too-large`, `invalid-input`, or what the connection breaks with
 */
export async function receive(
  { headers, body }: Upload,
  name: string,
  { folder, most }: { folder: string; most: number },
): Promise<Source> {
  const isZip = isZipSent(headers, name);
  if (Number(headers.get('content-length')) > most) throw tooLarge(most);
  const path = join(folder, `upload-${randomUUID()}`);
  // Open before anything can break: a file that opens late would come after its removal, and stay.
  const file = await open(path, 'wx', 0o600);
  try {
    const chunks = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    await pipeline(bounded(chunks, most), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, isZip, isOurs: true };
}
