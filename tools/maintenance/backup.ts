// npm run backup -- FOLDER: copies all that a portal needs into a folder, while the portal runs or not.
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '#server/catalogue/released.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import { flush } from '#server/objects/flush.ts';
import type { FileStore } from '#server/objects/objects.ts';
import { openStore } from '#server/objects/open-store.ts';
import {
  type BackupFile,
  type BackupList,
  databasePrefix,
  namesIn,
  draftsFolder,
  objectsFolder,
  writeList,
} from './backup-folder.ts';
import { counted } from '#server/import/report.text.ts';
import { type Asked, named, runCommand, sized } from './command.ts';
import { copyDatabase, kindOf, readDatabase } from './database-copy.ts';
import { bytesOf, filesNamedBy } from './named-files.ts';

const usage = `Usage: npm run backup -- folder
  Copies the database, every file of its release and the uploads that wait into the folder, while the portal runs or not.
  A folder with an earlier backup gets what is new, and the database anew.
  --dry-run   says what would be copied, and keeps nothing`;

async function copyWhole(from: string, to: string): Promise<void> {
  const aside = `${to}.part`;
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, aside);
  await flush(aside);
  await rename(aside, to);
}

const isThere = (file: string, bytes: number): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  );

/** Uploads may change while they are copied; what is read is what is listed. */
async function copyUploads({ uploads }: FileStore, folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const id of await uploads.ids()) {
    const key = `${draftsFolder}/${id}.upload`;
    await copyWhole(await uploads.localPath(id), path.join(folder, key));
    files.push({ key, ...(await checksumOf(path.join(folder, key))) });
  }
  return files;
}

const inFolder = (folder: string, key: string): string => path.join(folder, objectsFolder, key);

/** The files that a release names, and which of them the folder does not have. */
async function filesToCopy(store: FileStore, release: ReleasePointer | null, folder: string) {
  const data = release ? await named(filesNamedBy(store, release)) : [];
  const known = await Promise.all(data.map(({ key, bytes }) => isThere(inFolder(folder, key), bytes)));
  const missing = data.filter((_file, at) => !known[at]);
  return { data, missing, about: `${counted(missing.length, 'file')} of data (${sized(bytesOf(missing))})` };
}

/** Says what would be copied, and writes nothing. */
async function foretell({ config, folder, say }: Asked): Promise<boolean> {
  const release = await readDatabase(config.databaseUrl);
  const store = await openStore(config.data);
  const { data, missing, about } = await filesToCopy(store, release, folder).finally(store.close);
  say(
    `${about} and the database would be copied; ${counted(data.length - missing.length, 'file')} are in the folder already.`,
  );
  return true;
}

/**
 * @returns whether it is done
 * @throws with a sentence where it cannot be; the folder then holds its earlier backup, or none
 */
export async function backUp(asked: Asked): Promise<boolean> {
  if (asked.dryRun) return foretell(asked);
  const { config, folder, say, progress } = asked;
  const { databaseUrl, version } = config;
  const takenAt = new Date().toISOString();
  // It holds the hashes of passwords.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const databaseKey = `${databasePrefix}${takenAt.replaceAll(':', '')}`;
  const copy = path.join(folder, databaseKey);
  const store = await openStore(config.data);
  let isListed = false;
  try {
    // The database first: the files that it names are there before it names them, and stay for a month after.
    const release = await copyDatabase(databaseUrl, copy);
    const { data, missing, about } = await filesToCopy(store, release, folder);
    const bar = progress('Copying', bytesOf(missing));
    for (const file of missing) {
      await copyWhole(await named(store.localPath(file)), inFolder(folder, file.key));
      bar.done(file.bytes);
    }
    bar.stop();
    const uploads = await copyUploads(store, folder);
    const database = { key: databaseKey, ...(await checksumOf(copy)) };
    const files = [
      database,
      ...data.map((file) => ({ ...file, key: `${objectsFolder}/${file.key}` })),
      ...uploads,
    ];
    const list: BackupList = {
      portal: version,
      takenAt,
      database: { kind: kindOf(databaseUrl), key: databaseKey },
      release: release?.id ?? null,
      files,
    };
    await writeList(folder, list);
    isListed = true;
    say(`Backed up to ${folder}: the database (${sized(database.bytes)}) and ${about}.`);
    return true;
  } finally {
    await store.close();
    const names = (await namesIn(folder)).filter((name) => name.startsWith(databasePrefix));
    for (const name of names)
      if ((name === databaseKey) !== isListed) await rm(path.join(folder, name), { force: true });
  }
}

if (import.meta.main) await runCommand({ usage, takesFolder: true, work: backUp });
