// What an import is given as a package on disk: a zip is unpacked, and a table that was sent by itself gets its name back,
// into a folder of the import's own. What lies on the server is read where it lies.
import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unpackingProgress, type ImportProgress } from '#server/import/import-progress.ts';
import type { OwnFolder } from '#server/import/package/entry.ts';
import { nameOfUpload } from '#server/import/package/resource-names.ts';
import { unpack, zipLimits } from '#server/import/package/unpack.ts';
import type { ImportWork } from './messages.ts';

/** Systems take names of so many bytes. */
const longestName = 240;

/** The name of a file without its folders, cut from the front so that its ending stays. */
function fileName(sentAs: string): string {
  let name = sentAs.split(/[/\\]/).at(-1) ?? '';
  while (Buffer.byteLength(name) > longestName) name = [...name].slice(1).join('');
  return name;
}

/** @param tmp the import's own folder @returns what to import, and where that is of the portal's making */
export async function openPackage(
  { path, isZip, sentAs, limits }: Pick<ImportWork, 'path' | 'isZip' | 'sentAs' | 'limits'>,
  tmp: string,
  show: (progress: ImportProgress) => void,
): Promise<{ path: string; own?: OwnFolder }> {
  if (!isZip && sentAs === null) return { path };
  const folder = join(tmp, 'unpacked');
  await mkdir(folder);
  const own = { folder, name: nameOfUpload(sentAs ?? basename(path)) };
  if (isZip) {
    const onBytes = (done: number, total: number) => show(unpackingProgress(done, total));
    const unpacked = await unpack(path, folder, { limits: { ...zipLimits, bytes: limits.bytes }, onBytes });
    return { path: unpacked, own };
  }
  const table = join(folder, fileName(sentAs ?? ''));
  // The upload stays: it may have to be read again.
  await copyFile(path, table, constants.COPYFILE_FICLONE);
  return { path: table, own };
}
