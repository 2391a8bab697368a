// What three nodes of a portal stand on, all on this machine: PostgreSQL, a service that speaks S3, the nodes, and nginx before
// them. Each is ended by its own pid.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccounts } from '#server/membership/accounts.ts';
import { openDatabase } from '#server/database/database.ts';
import { addressOf, administrate, startPostgres } from '#tests/fixtures/server/cluster.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { type ClusterNode, createNode, ended, isReady, until } from './nodes.ts';

export const member = { email: 'zoe@example.org', password: 'correct horse battery' };

const nodes = [1, 2, 3] as const;
const bucket = 'portal';
const proxyProgram = 'nginx';
/** How long a node serves after SIGTERM, in seconds: nginx notices a node that is gone at its next request. */
const drain = '2';

export type Cluster = {
  /** Of the proxy. */
  address: string;
  nodes: readonly ClusterNode[];
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

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
  const running = ports.map((port, at) =>
    createNode(port, { ...environment, CACHE_FOLDER: path.join(folder, `cache-${at}`) }),
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
