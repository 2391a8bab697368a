// A whole copy of the portal's database, and the way back: SQLite by itself, PostgreSQL by its own programs. A copy is of one
// moment, though the portal goes on writing, and the release that it names is that moment's.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { pointerOf } from '#server/catalogue/releases.ts';
import type { ReleasePointer } from '#server/catalogue/released.ts';
import { DatabaseAway } from '#server/database/failures.ts';
import { flush } from '#server/objects/flush.ts';
import { Undone } from './command.ts';

const run = promisify(execFile);

export type DatabaseKind = 'sqlite' | 'postgres';
type ReleaseRow = Parameters<typeof pointerOf>[0];

const sqliteScheme = 'sqlite:';
export const kindOf = (url: string): DatabaseKind => (url.startsWith(sqliteScheme) ? 'sqlite' : 'postgres');
const fileIn = (url: string): string => path.resolve(url.slice(sqliteScheme.length));

const releaseQuery = 'select * from current_release';
const releaseIn = (row: ReleaseRow | undefined): ReleasePointer | null =>
  row
    ? pointerOf({ ...row, manifest_bytes: Number(row.manifest_bytes), created_at: Number(row.created_at) })
    : null;

/** @throws where it is not whole */
function checkFile(database: DatabaseSync): void {
  const found = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (found[0]?.integrity_check !== 'ok')
    throw new Undone('The database is damaged. Stop the portal and restore a backup.');
}

/** Reads a file without changing it. @throws where it is no whole database of a portal */
function readFile(file: string): ReleasePointer | null {
  if (!existsSync(file)) throw new Undone(`There is no database at ${file}. Check DATABASE_URL.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    checkFile(database);
    return releaseIn(database.prepare(releaseQuery).get() as ReleaseRow | undefined);
  } catch (cause) {
    if (cause instanceof Undone) throw cause;
    throw new Undone(`${file} is damaged or no portal’s database. Check DATABASE_URL, or restore a backup.`, {
      cause,
    });
  } finally {
    database.close();
  }
}

/** Waits so long for a writer, in milliseconds: nobody else is answered by this process. */
const patience = 30_000;

function copySqlite(url: string, target: string): ReleasePointer | null {
  const file = fileIn(url);
  if (!existsSync(file)) throw new Undone(`There is no database at ${file}. Check DATABASE_URL.`);
  const from = new DatabaseSync(file, { timeout: patience });
  from.prepare('vacuum into ?').run(target);
  from.close();
  return readFile(target);
}

/** A program of PostgreSQL's, from the path or from where Debian has the newest. */
function program(name: string): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const there = versions
    .map((version) => path.join(root, version, 'bin', name))
    .find((file) => existsSync(file));
  return there ?? name;
}

/** The password goes by the environment: whoever lists processes reads their words. */
function reachedBy(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  return {
    dbname: `--dbname=${address.href}`,
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
  };
}

async function runProgram(name: string, url: string, words: string[]): Promise<void> {
  const { dbname, env } = reachedBy(url);
  await run(program(name), [dbname, ...words], { env }).catch((cause: NodeJS.ErrnoException) => {
    const says =
      cause.code === 'ENOENT'
        ? `${name} is not installed. Install PostgreSQL’s client programs, of the server’s version or newer.`
        : `${name} could not do it. Run this again with LOG_LEVEL=debug to see why.`;
    throw new Undone(says, { cause });
  });
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new DatabaseAway({ cause });
  });
  return client;
}

async function copyPostgres(url: string, target: string): Promise<ReleasePointer | null> {
  const client = await connectTo(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const snapshot = `--snapshot=${rows[0]!.id}`;
    await runProgram('pg_dump', url, ['--format=custom', snapshot, `--file=${target}`]);
    return releaseIn((await client.query<ReleaseRow>(releaseQuery)).rows[0]);
  } finally {
    await client.end();
  }
}

/** Reads what a database names, and changes nothing. @throws where it is away, damaged or no portal's */
export async function readDatabase(url: string): Promise<ReleasePointer | null> {
  if (kindOf(url) === 'sqlite') return readFile(fileIn(url));
  const client = await connectTo(url);
  const asked = client.query<ReleaseRow>(releaseQuery).catch((cause: unknown) => {
    throw new Undone(
      'The database in DATABASE_URL has no tables of a portal. Start the portal once, or restore a backup.',
      { cause },
    );
  });
  const { rows } = await asked.finally(() => client.end());
  return releaseIn(rows[0]);
}

/**
 * @param target a path where nothing is
 * @returns the release that the copy names
 */
export async function copyDatabase(url: string, target: string): Promise<ReleasePointer | null> {
  const release = kindOf(url) === 'sqlite' ? copySqlite(url, target) : await copyPostgres(url, target);
  await flush(target);
  return release;
}

/** What must not come back with a backup: whoever was signed in then. */
const endSessions = 'delete from session';

async function putSqlite(copy: string, url: string): Promise<void> {
  const file = fileIn(url);
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.restoring`;
  await copyFile(copy, aside);
  const database = new DatabaseSync(aside);
  database.exec(endSessions);
  checkFile(database);
  database.close();
  await flush(aside);
  await rename(aside, file);
}

async function putPostgres(copy: string, url: string): Promise<void> {
  await runProgram('pg_restore', url, [
    '--no-owner',
    '--no-acl',
    '--single-transaction',
    '--exit-on-error',
    copy,
  ]);
  const client = await connectTo(url);
  await client.query(endSessions).finally(() => client.end());
}

/** @throws where the database that is to be filled has something */
export async function checkEmpty(url: string): Promise<void> {
  if (kindOf(url) === 'sqlite') {
    const file = fileIn(url);
    await rm(`${file}.restoring`, { force: true });
    // SQLite would take what lies beside a file for that file's newest changes.
    const there = ['', '-wal', '-shm'].map((end) => file + end).filter((name) => existsSync(name));
    if (there.length > 0)
      throw new Undone(
        `There is a database already, and nothing was changed. Move ${there.join(' and ')} away, or set DATABASE_URL to another file.`,
      );
    return;
  }
  const client = await connectTo(url);
  const tables = `select 1 from information_schema.tables where table_schema = current_schema() limit 1`;
  const { rows } = await client.query(tables).finally(() => client.end());
  if (rows.length > 0)
    throw new Undone(
      'The database in DATABASE_URL has tables already, and nothing was changed. Make an empty one and set DATABASE_URL to it.',
    );
}

/** Fills an empty database from a copy, and signs everybody out. */
export const putDatabase = (copy: string, url: string): Promise<void> =>
  kindOf(url) === 'sqlite' ? putSqlite(copy, url) : putPostgres(copy, url);
