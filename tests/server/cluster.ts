// One PostgreSQL for a whole run of the tests, where its binaries are found. It starts beside the tests, so that those
// without a database do not wait, and holds a template with the portal's tables: a test's database is a copy of it.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/database.ts';

/** What tests need to know of the cluster. */
export type Cluster = { port: number; version: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where no PostgreSQL is found. */
    cluster: Cluster | null;
  }
}

/** The name of the template. */
export const templateName = 'portal';

export const addressOf = ({ port }: Cluster, database: string) =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

/** A connection that makes and drops databases. */
export const administrate = (cluster: Cluster) =>
  postgres(addressOf(cluster, 'postgres'), { max: 1, onnotice: () => {} });

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

/** Ends with the process it watches. @throws when the process ends badly */
const ended = (child: ReturnType<typeof spawn>, says: string) =>
  new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${says} ended with ${code}.`))));
  });

/** Waits until a server that was just started answers. */
async function answering(cluster: Cluster): Promise<void> {
  const admin = administrate(cluster);
  const isUp = () =>
    admin`select 1`.then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 2000 && !(await isUp()); attempt += 1) await pause(50);
  await admin.end();
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const admin = administrate(cluster);
  await admin.unsafe(`create database being_made`);
  const database = await openDatabase(addressOf(cluster, 'being_made'));
  await database.close();
  // It has its name when it is whole: who waits for it waits for the name.
  await admin.unsafe(`alter database being_made rename to ${templateName}`);
  await admin.end();
}

const initial = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];

/** Tests lose nothing when the machine does. */
const unsafe = ['-c', 'fsync=off'];

function startCluster(bin: string, cluster: Cluster, more: readonly string[]) {
  const user = serviceUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    await ended(spawn(path.join(bin, 'initdb'), ['-D', folder, ...initial], options), 'initdb');
    const settings = ['-h', '127.0.0.1', '-p', String(cluster.port), '-k', folder, ...more];
    server = spawn(path.join(bin, 'postgres'), ['-D', folder, ...settings], options);
    await answering(cluster);
    await makeTemplate(cluster);
  };
  const started = start().catch((error: unknown) => console.error('PostgreSQL did not start:', error));
  return async () => {
    await started;
    const gone = server && ended(server, 'PostgreSQL');
    server?.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @param more settings of the server. @returns null where no PostgreSQL is found */
export async function startPostgres(more: readonly string[]) {
  const bin = findPostgres();
  if (!bin) return null;
  const cluster = { port: await freePort(), version: path.basename(path.dirname(bin)) };
  return { cluster, stop: startCluster(bin, cluster, more) };
}

/** Vitest calls it before the first test; what it returns, after the last. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = await startPostgres(unsafe);
  project.provide('cluster', started?.cluster ?? null);
  return started?.stop;
}
