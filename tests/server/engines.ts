// The databases that the server's tests run on: node:sqlite, and a real PostgreSQL where its binaries are found, else
// PGlite, which speaks the same dialect. What the stores themselves promise is tested on all that are there
// (docs/decisions/0029). Every opened database is new, so a test owns what it sees.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect } from 'kysely';
import postgres from 'postgres';

export type Engine = {
  name: string;
  /** A new, empty database. */
  open(): Promise<string | Dialect>;
  /** Ends what `open` started. */
  stop(): Promise<void>;
};

const sqlite: Engine = { name: 'node:sqlite', open: async () => 'sqlite::memory:', stop: async () => {} };

function createPglite(): Engine {
  let shared: Promise<PGlite> | undefined;
  const start = async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    return PGlite.create();
  };
  return {
    name: 'PGlite',
    async open() {
      const pglite = await (shared ??= start());
      await pglite.exec('drop schema public cascade; create schema public');
      // Starting one takes seconds, so it outlives the database that closes.
      const lasting = new Proxy(pglite, {
        get: (target, key) => {
          const value: unknown = key === 'close' ? async () => {} : Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return new PGliteDialect({ pglite: lasting });
    },
    stop: async () => (await shared)?.close(),
  };
}

/** The newest PostgreSQL of a Debian-like system, or null. */
function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).toSorted((one, other) => Number(other) - Number(one));
  const folder = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  return folder ?? null;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root, so as root it runs as the user of its package. */
function serviceUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function startCluster(bin: string) {
  const user = serviceUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off'];
  const server = spawn(path.join(bin, 'postgres'), ['-D', folder, ...settings], options);
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const admin = postgres(address('postgres'), { max: 1, onnotice: () => {} });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await admin`select 1`.then(
      () => true,
      () => false,
    );
    if (up) break;
    await pause(50);
  }
  const stop = async () => {
    await admin.end();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { admin, address, stop };
}

function createPostgres(bin: string): Engine {
  let cluster: ReturnType<typeof startCluster> | undefined;
  let made = 0;
  return {
    name: `PostgreSQL ${path.basename(path.dirname(bin))}`,
    async open() {
      const { admin, address } = await (cluster ??= startCluster(bin));
      const name = `portal_${(made += 1)}`;
      await admin.unsafe(`create database ${name}`);
      return address(name);
    },
    stop: async () => (await cluster)?.stop(),
  };
}

const binaries = findPostgres();
const pglite = createPglite();
const served = binaries ? createPostgres(binaries) : null;

/** One of each dialect. */
export const engines: Engine[] = [sqlite, served ?? pglite];
/** All that are there. */
export const everyEngine: Engine[] = [sqlite, pglite, ...(served ? [served] : [])];

/** For the output of a test run. */
export const enginesSentence = `Account stores run on ${everyEngine.map(({ name }) => name).join(', ')}${served ? '' : ' (no PostgreSQL found)'}; the rest on ${engines.map(({ name }) => name).join(' and ')}.`;
