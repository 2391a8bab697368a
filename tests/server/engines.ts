// The databases that the server's tests run on: node:sqlite, and a real PostgreSQL where its binaries are found, else
// PGlite, which speaks the same dialect. What the stores themselves promise is tested on all that are there
// (docs/decisions/0029). Every opened database is new, so a test owns what it sees.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect } from 'kysely';
import { inject } from 'vitest';
import { addressOf, administrate, type Cluster, templateName } from './cluster.ts';

export type Engine = {
  name: string;
  /** A new database; where copying is cheaper than making, it has the portal's tables already. */
  open(): Promise<string | Dialect>;
  /** A new database without a table. */
  openEmpty(): Promise<string | Dialect>;
  /** Ends what `open` started. */
  stop(): Promise<void>;
};

const inMemory = async () => 'sqlite::memory:';
const sqlite: Engine = { name: 'node:sqlite', open: inMemory, openEmpty: inMemory, stop: async () => {} };

function createPglite(): Engine {
  let shared: Promise<PGlite> | undefined;
  const start = async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    return PGlite.create();
  };
  const open = async () => {
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
  };
  return { name: 'PGlite', open, openEmpty: open, stop: async () => (await shared)?.close() };
}

/** Waits until the template is whole: the cluster starts beside the first tests. @throws when it never is */
async function templateOf(admin: ReturnType<typeof administrate>): Promise<void> {
  const isThere = () =>
    admin`select 1 from pg_database where datname = ${templateName}`.then(
      ({ length }) => length > 0,
      () => false,
    );
  for (let attempt = 0; attempt < 1800; attempt += 1) {
    if (await isThere()) return;
    await pause(100);
  }
  throw new Error('PostgreSQL has not started in three minutes; its own words stand above.');
}

function createPostgres(cluster: Cluster): Engine {
  let shared: ReturnType<typeof administrate> | undefined;
  let waited: Promise<void> | undefined;
  const made: string[] = [];
  const create = async (template: string) => {
    const admin = (shared ??= administrate(cluster));
    await (waited ??= templateOf(admin));
    const name = `of_${process.pid}_${randomUUID().slice(0, 8)}`;
    // Without a journal of its own a copy of files is the faster way.
    await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
    made.push(name);
    return addressOf(cluster, name);
  };
  return {
    name: `PostgreSQL ${cluster.version}`,
    open: () => create(templateName),
    openEmpty: () => create('template1'),
    async stop() {
      if (!shared) return;
      const admin = shared;
      shared = undefined;
      for (const name of made.splice(0)) await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}

const cluster = inject('cluster');
const served = cluster ? createPostgres(cluster) : null;
const pglite = createPglite();

/** One of each dialect. */
export const engines: Engine[] = [sqlite, served ?? pglite];
/** All that are there. */
export const everyEngine: Engine[] = [sqlite, pglite, ...(served ? [served] : [])];

/** For the output of a test run. */
export const enginesSentence = `Account stores run on ${everyEngine.map(({ name }) => name).join(', ')}${served ? '' : ' (no PostgreSQL found)'}; the rest on ${engines.map(({ name }) => name).join(' and ')}.`;
