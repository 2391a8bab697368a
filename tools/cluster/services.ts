// What three nodes of a portal stand on, all on this machine: a database, a service that speaks S3, the nodes, and nginx before
// them where it is wanted. Each is ended by its own pid.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccounts } from '#server/membership/accounts.ts';
import { openDatabase } from '#server/database/database.ts';
import { addressOf, administrate, startPostgres } from '#tests/fixtures/server/cluster.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { type ClusterNode, createNode, ended, isReady, until } from './nodes.ts';

export const password = 'correct horse battery';
export const member = 'zoe@example.org';
export const staff = 'yan@example.org';

const bucket = 'portal';
const proxyProgram = 'nginx';
/** How long a node serves after SIGTERM, in seconds: nginx asks a node that has refused again after two. */
const drain = { proxied: '2', asked: '1' };

export type Cluster = {
  /** Where visitors ask: of the proxy, or of each node where there is none. */
  doors: readonly string[];
  nodes: readonly [ClusterNode, ClusterNode, ClusterNode];
  environment: NodeJS.ProcessEnv;
  databaseUrl: string;
  stop(): Promise<void>;
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Ports that the system gives to no connection while a node is away: those begin at 32768. */
async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/** deploy/nginx-nodes.conf with addresses of this machine. */
function proxyFile(folder: string, port: number, ports: readonly number[]): string {
  const given = ports
    .reduce(
      (text, one, at) => text.replace(`server node-${at + 1}:3000`, `server 127.0.0.1:${one}`),
      readFileSync('deploy/nginx-nodes.conf', 'utf8'),
    )
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join(' ');
  return `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} http { access_log off; ${places}\n${given}}\n`;
}

async function startProxy(folder: string, port: number, ports: readonly number[]) {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, proxyFile(folder, port, ports));
  const proxy = spawn(proxyProgram, ['-c', file, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the proxy answering', () => isReady(address));
  return { address, stop: () => ended(proxy, 'SIGTERM') };
}

async function startStore(folder: string, port: number) {
  const where = ['-d', path.join(folder, 's3'), '-p', String(port), '-a', '127.0.0.1'];
  const program = ['node_modules/s3rver/bin/s3rver.js', ...where, '--configure-bucket', bucket, '--silent'];
  const store = spawn(process.execPath, program, { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await until('the bucket answering', () => fetch(endpoint).then(Boolean));
  return { endpoint, stop: () => ended(store, 'SIGTERM') };
}

async function fillDatabase(url: string): Promise<void> {
  const database = await openDatabase(url);
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  const passwordHash = await accounts.hashPassword(password);
  const rights = { role: 'member', subscriptionStatus: 'active', validated: true, passwordHash } as const;
  await accounts.create({ email: member, ...rights, dataPortalAdmin: false });
  await accounts.create({ email: staff, ...rights, dataPortalAdmin: true });
  await database.close();
}

/** A PostgreSQL of its own. */
export async function startDatabase() {
  const postgres = await startPostgres([]);
  if (!postgres) throw new Error('No PostgreSQL was found. Install postgresql, then run this again.');
  const { cluster, stop } = postgres;
  const admin = administrate(cluster);
  await until('a database being made', () => admin.query('create database nodes').then(() => true));
  await admin.end();
  return { url: addressOf(cluster, 'nodes'), stop };
}

type Asked = {
  /** A PostgreSQL is started where none is named. */
  databaseUrl?: string;
  isProxied: boolean;
};

export async function startCluster({ databaseUrl, isProxied }: Asked): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-cluster-'));
  const [storePort = 0, proxyPort = 0, ...ports] = await freePorts(5);
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startDatabase();
  await fillDatabase(database.url);
  const store = await startStore(folder, storePort);
  const environment = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_URL: `s3://${bucket}/data`,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: isProxied ? drain.proxied : drain.asked,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
  };
  const nodeAt = (at: number) =>
    createNode(ports[at]!, { ...environment, CACHE_FOLDER: path.join(folder, `cache-${at}`) });
  const nodes = [nodeAt(0), nodeAt(1), nodeAt(2)] as const;
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = isProxied ? await startProxy(folder, proxyPort, ports) : undefined;
  const stop = async () => {
    await proxy?.stop();
    for (const node of nodes) await node.kill();
    await store.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    doors: proxy ? [proxy.address] : nodes.map(({ address }) => address),
    nodes,
    environment: { ...environment, CACHE_FOLDER: path.join(folder, 'cache-command') },
    databaseUrl: database.url,
    stop,
  };
}
