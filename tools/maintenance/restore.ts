// npm run restore -- FOLDER: makes a portal of a backup, in an empty database. What is there already is never overwritten.
import { copyFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openStore } from '#server/objects/open-store.ts';
import { damagedIn, draftsFolder, objectsFolder, readList } from './backup-folder.ts';
import { counted } from '#server/import/report.text.ts';
import { type Asked, runCommand, Undone } from './command.ts';
import { checkEmpty, kindOf, putDatabase } from './database-copy.ts';
import { bytesOf } from './named-files.ts';

const usage = `Usage: npm run restore -- folder
  Fills the empty database of DATABASE_URL and the folder of DATA_URL from a backup. Stop the portal before.
  Everybody signs in again. Files that are in DATA_URL already stay.
  --dry-run   reads the whole backup, says whether it can be restored, and changes nothing`;

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
/** So many damaged files are named. */
const mostNamed = 5;

/**
 * @returns whether it is done
 * @throws with a sentence where it cannot be; nothing was changed then but files of data that nobody names
 */
export async function restore({ config, folder, dryRun, say, progress }: Asked): Promise<boolean> {
  const { databaseUrl, data } = config;
  const list = await readList(folder);
  const kind = kindOf(databaseUrl);
  if (list.database.kind !== kind)
    throw new Undone(
      `The backup is of ${engines[list.database.kind]} and DATABASE_URL names ${engines[kind]}. Set DATABASE_URL to an empty ${engines[list.database.kind]} database.`,
    );
  await checkEmpty(databaseUrl);
  const reading = progress('Reading the backup', bytesOf(list.files));
  const damaged = await damagedIn(folder, list, reading);
  reading.stop();
  if (damaged.length > 0)
    throw new Undone(
      `The backup is damaged, and nothing was changed: ${damaged.slice(0, mostNamed).join(', ')}${damaged.length > mostNamed ? ` and ${damaged.length - mostNamed} more` : ''}. Choose another backup.`,
    );
  const about = `The backup of ${list.takenAt} with ${counted(list.files.length, 'file')}`;
  if (dryRun) {
    say(`${about} is whole and can be restored.`);
    return true;
  }
  const store = await openStore(data);
  const writing = progress('Restoring', bytesOf(list.files));
  for (const { key, bytes } of list.files) {
    const [where, ...rest] = key.split('/');
    const aside = path.join(store.tmp, randomUUID());
    const name = rest.join('/');
    if (where === objectsFolder || where === draftsFolder) await copyFile(path.join(folder, key), aside);
    if (where === objectsFolder) await store.putFile(name, aside);
    if (where === draftsFolder) await store.uploads.keep(path.parse(name).name, aside);
    writing.done(bytes);
  }
  writing.stop();
  await store.close();
  // The database last: whoever starts the portal too soon finds nothing that names what is missing.
  await putDatabase(path.join(folder, list.database.key), databaseUrl);
  say(`${about} is restored, and everybody is signed out. Start the portal.`);
  return true;
}

if (import.meta.main) await runCommand({ usage, takesFolder: true, work: restore });
