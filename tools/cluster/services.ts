// What three nodes of a portal stand on, all on this machine: PostgreSQL, a service that speaks S3, the nodes, and nginx before
// them. Each is ended by its own pid.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccounts } from '#server/membership/accounts.ts';
import { openDatabase } from '#server/database/database.ts';
import { addressOf, administrate, startPostgres } from '#tests/fixtures/server/cluster.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';

export const member = { email: 'zoe@example.org', password: 'correct horse battery' };

const nodes = [1, 2, 3] as const;
const bucket = 'portal';
const proxyProgram = 'nginx';
/** How long a node serves after SIGTERM, in seconds: nginx notices a node that is gone at its next request. */
const drain = '2';

type ClusterNode = {
  address: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  end(): Promise<void>;
};
export type Cluster = {
  /** Of the proxy. */
  address: string;
  nodes: readonly ClusterNode[];
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await check().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`${what} did not happen within a minute.`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const isReady = async (address: string): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;

function createNode(address: string, environment: NodeJS.ProcessEnv): ClusterNode {
  let child: ChildProcess | undefined;
  return {
    address,
    start: async () => {
      child = spawn(process.execPath, ['--max-semi-space-size=4', 'server/main/main.ts'], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await until(`${address} being ready`, () => isReady(address));
    },
    kill: async () => child && ended(child, 'SIGKILL'),
    end: async () => child && ended(child, 'SIGTERM'),
  };
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

async function fillDatabase(url: string): Promise<void> {
  const database = await openDatabase(url);
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  const passwordHash = await accounts.hashPassword(member.password);
  const rights = {
    role: 'member',
    subscriptionStatus: 'active',
    dataPortalAdmin: false,
    validated: true,
  } as const;
  await accounts.create({ email: member.email, ...rights, passwordHash });
  await database.close();
}

async function openAccountsDatabase() {
  const postgres = await startPostgres([]);
  if (!postgres) throw new Error('No PostgreSQL was found. Install postgresql, then run this again.');
  const { cluster, stop } = postgres;
  const admin = administrate(cluster);
  await until('a database being made', () => admin.query('create database nodes').then(() => true));
  await admin.end();
  const url = addressOf(cluster, 'nodes');
  await fillDatabase(url);
  return { url, stop };
}

/** @param first of seven ports in a row that are free */
export async function startCluster(first: number): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-cluster-'));
  const [storePort, proxyPort] = [first, first + 1];
  const ports = nodes.map((node) => first + 1 + node);
  const database = await openAccountsDatabase();
  const store = spawn(
    process.execPath,
    [
      'node_modules/s3rver/bin/s3rver.js',
      '-d',
      path.join(folder, 's3'),
      '-p',
      String(storePort),
      '-a',
      '127.0.0.1',
      '--configure-bucket',
      bucket,
      '--silent',
    ],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${proxyPort}`;
  const environment = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_URL: `s3://${bucket}/data`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${storePort}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: drain,
    LOG_LEVEL: 'fatal',
  };
  const own = (at: number) => ({ PORT: String(ports[at]), CACHE_FOLDER: path.join(folder, `cache-${at}`) });
  const running = ports.map((port, at) =>
    createNode(`http://127.0.0.1:${port}`, { ...environment, ...own(at) }),
  );
  for (const node of running) await node.start();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, proxyFile(folder, proxyPort, ports));
  const proxy = spawn(proxyProgram, ['-c', file, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until('the proxy answering', () => isReady(address));
  const stop = async () => {
    await ended(proxy, 'SIGTERM');
    for (const node of running) await node.kill();
    await ended(store, 'SIGTERM');
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    address,
    nodes: running,
    environment: { ...environment, CACHE_FOLDER: path.join(folder, 'cache-command') },
    stop,
  };
}
