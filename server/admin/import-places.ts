// Where packages come from: a file below the installation's import folder, or an upload. Staff names paths, but the desk is
// no way to look around on the server: outside that folder every path is answered alike.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, rm, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { sentence } from '#server/ground/sentence.ts';
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

const mb = 1024 * 1024;
export const largestUpload = 512 * mb;

const notThere = (root: string) =>
  refuse('invalid-input', sentence('admin.package-not-found', { root }), { field: 'path' });

async function fileAt(path: string): Promise<string | null> {
  const real = await realpath(path).catch(() => null);
  if (real === null) return null;
  const info = await stat(real);
  if (info.isDirectory()) return fileAt(join(real, 'datapackage.json'));
  return info.isFile() ? real : null;
}

/** @param path from `root`, or absolute and below it @throws `invalid-input` */
export async function placeOf(root: string, path: string): Promise<Source> {
  const home = await realpath(root).catch(() => null);
  const real = home === null ? null : await fileAt(resolve(home, path));
  const isZip = /\.zip$/i.test(real ?? '');
  const isPackage = isZip || basename(real ?? '') === 'datapackage.json';
  if (home === null || real === null || !real.startsWith(home + sep) || !isPackage) throw notThere(root);
  return { path: real, isZip, isOurs: false };
}

const tooLarge = (most: number) =>
  refuse('body-too-large', sentence('admin.zip-too-large', { megabytes: most / mb }), {
    headers: { connection: 'close' },
  });
const noZip = () =>
  refuse('invalid-input', sentence('admin.no-zip'), {
    field: 'body',
  });

/** The body as it comes, held to its limit whatever its headers say. */
async function* bounded(body: AsyncIterable<Uint8Array>, most: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(most);
    yield chunk;
  }
  if (bytes === 0) throw noZip();
}

export type Upload = Pick<Request, 'headers' | 'body'>;

/**
 * Writes an upload to a file, a chunk at a time.
 * @throws `body-too-large`, `invalid-input`, or what the connection breaks with
 */
export async function receive({ headers, body }: Upload, folder: string, most: number): Promise<Source> {
  if (headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/zip') throw noZip();
  if (Number(headers.get('content-length')) > most) throw tooLarge(most);
  const path = join(folder, `upload-${randomUUID()}.zip`);
  try {
    const chunks = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    await pipeline(bounded(chunks, most), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, isZip: true, isOurs: true };
}
