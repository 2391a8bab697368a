// What a backup is: a folder with a copy of the database, every file that its release names, the uploads that wait for their
// publishers, and a list of all of it. The list is written last, so a folder without one is no backup.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { checksumOf } from '#server/objects/checksums.ts';
import { type Progress, Undone } from './command.ts';

const fileSchema = z.object({ key: z.string(), sha256: z.string(), bytes: z.int().min(0) });
const listSchema = z.object({
  portal: z.string(),
  takenAt: z.iso.datetime(),
  /** Its copy has a name of its own, so that the earlier one stays until the list names this. */
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), key: z.string() }),
  /** The id of the release that the database names; null where there was none. */
  release: z.string().nullable(),
  /** Keys are paths below the backup's folder. */
  files: z.array(fileSchema),
});
export type BackupList = z.infer<typeof listSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

export const databasePrefix = 'database-';
export const objectsFolder = 'objects';
export const draftsFolder = 'drafts';
const listName = 'backup.json';

export async function writeList(folder: string, list: BackupList): Promise<void> {
  const aside = path.join(folder, `${listName}.part`);
  await writeFile(aside, `${JSON.stringify(list, null, 1)}\n`);
  await rename(aside, path.join(folder, listName));
}

/** @throws where there is no backup, or its list cannot be read */
export async function readList(folder: string): Promise<BackupList> {
  const text = await readFile(path.join(folder, listName), 'utf8').catch(() => null);
  if (text === null)
    throw new Undone(`${folder} holds no whole backup: ${listName} is missing. Choose another folder.`);
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Undone(`${path.join(folder, listName)} cannot be read. Choose another backup.`, { cause });
  }
}

/** Names of the files in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Reads every file of a backup.
 * @returns the keys of those that are missing or damaged
 */
export async function damagedIn(
  folder: string,
  { files }: BackupList,
  progress: Progress,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { key, sha256, bytes } of files) {
    const found = await checksumOf(path.join(folder, key)).catch(() => null);
    if (found?.sha256 !== sha256 || found.bytes !== bytes) damaged.push(key);
    progress.done(bytes);
  }
  return damaged;
}
