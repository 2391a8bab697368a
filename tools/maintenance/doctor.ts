// npm run doctor: looks at all that a portal stands on and says what is wrong and what to do. It changes nothing.
import { access, constants, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { leastFree } from '#server/ground/import-limits.ts';
import type { FileStore } from '#server/objects/objects.ts';
import { openStore } from '#server/objects/open-store.ts';
import type { ReleasePointer } from '#server/catalogue/released.ts';
import { counted } from '#server/import/report.text.ts';
import { type Asked, runCommand, sized } from './command.ts';
import { readDatabase } from './database-copy.ts';
import { bytesOf, filesNamedBy } from './named-files.ts';

const usage = `Usage: npm run doctor
  Looks at the database, every file of data, the folders and the disk of the portal that the environment names, while it runs
  or not. It changes nothing, and ends with 1 where something is wrong.`;

/** What was looked at, and what is wrong with it; nothing where all is well. */
type Finding = { part: string; says: string; wrong: string[] };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function lookAtFiles(
  store: FileStore,
  release: ReleasePointer,
  progress: Asked['progress'],
): Promise<Finding> {
  const part = 'Data';
  const files = await filesNamedBy(store, release);
  const wrong: string[] = [];
  const bar = progress('Reading', bytesOf(files));
  for (const file of files) {
    await store.localPath(file).catch((error: unknown) => wrong.push(wordsOf(error)));
    bar.done(file.bytes);
  }
  bar.stop();
  return { part, says: `${counted(files.length, 'file')} (${sized(bytesOf(files))}) are whole.`, wrong };
}

async function lookAtFolder(name: string, folder: string): Promise<Finding> {
  const part = name;
  // One that is missing is made where the one around it can be written.
  const nearest = (at: string): string => (existsSync(at) ? at : nearest(path.dirname(at)));
  const there = nearest(folder);
  const isWritable = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  );
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const wrong = [
    ...(isWritable ? [] : [`${there} cannot be written. Give it to the portal’s own account.`]),
    ...(free >= leastFree
      ? []
      : [`${sized(free)} are free where ${folder} lies, which an import may fill. Make room.`]),
  ];
  return { part, says: `${folder} can be written, and ${sized(free)} are free.`, wrong };
}

async function lookAtData({ config, progress }: Asked, release: ReleasePointer | null): Promise<Finding> {
  const { data } = config;
  if (!release) return { part: 'Data', says: 'There is no data yet. Import a data package.', wrong: [] };
  if (data.kind === 'folder' && !existsSync(data.folder)) {
    const says = `${data.folder} is missing. Check DATA_URL, or restore a backup.`;
    return { part: 'Data', says: '', wrong: [says] };
  }
  const store = await openStore(data);
  return lookAtFiles(store, release, progress).finally(store.close);
}

/** Answers in any case: what throws is what is wrong. */
const found = (part: string, look: Promise<Finding>): Promise<Finding> =>
  look.catch((error: unknown) => ({ part, says: '', wrong: [wordsOf(error)] }));

/** @returns whether all is well */
export async function examine(asked: Asked): Promise<boolean> {
  const { config, say } = asked;
  let release: ReleasePointer | null = null;
  const database = await found(
    'Database',
    readDatabase(config.databaseUrl).then((there) => {
      release = there;
      return { part: 'Database', says: 'It answers and is whole.', wrong: [] };
    }),
  );
  const isThere = database.wrong.length === 0;
  const findings = [
    database,
    ...(isThere ? [await found('Data', lookAtData(asked, release))] : []),
    ...(config.data.kind === 'folder'
      ? [await found('Folder of the data', lookAtFolder('Folder of the data', config.data.folder))]
      : []),
    await found('Cache', lookAtFolder('Cache', config.cache.folder)),
  ];
  for (const { part, says, wrong } of findings)
    for (const line of wrong.length > 0 ? wrong : [says])
      say(`${wrong.length > 0 ? 'FAIL' : 'ok  '} ${part}: ${line}`);
  return findings.every(({ wrong }) => wrong.length === 0);
}

if (import.meta.main) await runCommand({ usage, takesFolder: false, work: examine });
