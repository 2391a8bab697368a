// The server as a process: what it says when it starts, what it refuses to start with, and how it stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccounts } from '#server/membership/accounts.ts';
import { ensureDemonstrationAccounts } from '#server/demonstration/accounts.ts';
import { readConfig } from '#server/ground/config.ts';
import { makeData } from '#tools/demonstration/first-data.ts';
import { openDatabase } from '#server/database/database.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meridian-start-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @param preload a module that runs before the server's, as a URL */
function start(environment: Record<string, string> = {}, preload?: string) {
  const own = { DATABASE_URL: `sqlite:${folder}/portal.db`, DATA_URL: `file:${folder}/data`, PORT: '0' };
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), 'server/main/main.ts'], {
    env: { PATH: process.env['PATH'], ...own, ...environment },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = () => /ready at (\S+)/.exec(output.stdout)?.[1];
  const ready = async () => {
    await expect.poll(address, { timeout: 120_000 }).toBeTruthy();
    return address() ?? '';
  };
  return { child, output, ended, ready };
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://data.example.org' };

test('it says where it is', async () => {
  const { ready, output } = start();
  const answer = await fetch(`${await ready()}/readyz`);
  expect(await answer.text()).toBe('ready');
  expect(output.stdout).toMatch(
    /active@meridian\.example\n.*inactive@meridian\.example\n.*admin@meridian\.example/,
  );
  expect(output.stdout).toContain('password meridian-demo');
});

test('a database that does not answer may come back', async () => {
  const { output, ended } = start({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal', DEMO: 'false' });
  expect(await ended).toBe(75);
  expect(output.stderr).toBe(
    'The portal did not start.\nThe database in DATABASE_URL does not answer, or another program has locked it. Check that it runs, its address, and the name and password of its user; then try again.\n',
  );
});

test('what comes before the server leaves it to say that', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal', DEMO: 'false' });
  await expect(makeData(config, () => undefined)).resolves.toBeUndefined();
});

test.each([
  [
    'DATABASE_URL',
    'sqlite:package.json/portal.db',
    'The database in DATABASE_URL cannot be written: its disk is full or damaged, or it may only be read. Free some space there, and give the file and its folder to the account that the portal runs as.',
  ],
  [
    'DATA_URL',
    'file:package.json/data',
    `${path.resolve('package.json/data')}/objects cannot be made or written. Check that its disk has space and is no read-only one, and give it to the account that the portal runs as.`,
  ],
])('a folder in %s that cannot be written is said', async (setting, value, says) => {
  const { output, ended } = start({ [setting]: value });
  expect(await ended).toBe(75);
  expect(output.stderr).toBe(`The portal did not start.\n${says}\n`);
});

test('each name of the machine leads to itself', async () => {
  const { port } = new URL(await start().ready());
  for (const host of ['localhost', '127.0.0.1']) {
    const robots = await (await fetch(`http://${host}:${port}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: http://${host}:${port}/sitemap.xml\n`);
  }
});

test('it names no software over the wire', async () => {
  const answer = await fetch(`${await start().ready()}/api/version`);
  expect([answer.headers.get('server'), answer.headers.get('x-powered-by')]).toEqual([null, null]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it in order', async (signal) => {
  const { child, ready, ended } = start();
  await ready();
  child.kill(signal);
  expect(await ended).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it in order as soon as it is ready', async (signal) => {
  // The system may give a reader of the line its turn before the server goes on.
  const atOnce = `
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text) => {
      const isWritten = write(text);
      if (String(text).includes('ready at')) process.kill(process.pid, '${signal}');
      return isWritten;
    };`;
  const { output, ended } = start({}, `data:text/javascript,${encodeURIComponent(atOnce)}`);
  expect(await ended).toBe(0);
  expect(output.stdout).toContain('ready at');
});

test('it stops though nobody reads its log', async () => {
  const { child, ready, ended } = start();
  const address = await ready();
  child.stdout.destroy();
  await fetch(`${address}/api/variables`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('readiness falls before it stops', async () => {
  const { child, ready, ended } = start({ DRAIN_SECONDS: '600' });
  const address = await ready();
  child.kill('SIGTERM');
  const readiness = () => fetch(`${address}/readyz`).then((answer) => answer.text());
  await expect.poll(readiness).toBe('not ready: the portal is stopping');
  expect((await fetch(`${address}/api/variables`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

test('a page hears of changes until it stops', async () => {
  const { child, ready, ended } = start();
  const address = await ready();
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'active@meridian.example', password: 'meridian-demo' }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const changes = await fetch(`${address}/api/account/changes`, { headers: { cookie } });
  // Another process changes the account: nothing is told between the two but by the table.
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  await database.run((db) => db.updateTable('account').set({ subscription_status: 'past_due' }).execute());
  await database.close();
  let heard = '';
  for await (const chunk of changes.body!) {
    heard += new TextDecoder().decode(chunk);
    if (heard.includes('event: changed')) child.kill('SIGTERM');
  }
  expect(heard.match(/event: changed/g)).toHaveLength(1);
  expect(await ended).toBe(0);
});

test('a page that asks again on an open connection does not keep it', async () => {
  const { child, ready, ended } = start();
  const { hostname, port } = new URL(await ready());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ email: 'active@meridian.example', password: 'meridian-demo' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const login = request({ agent, hostname, port, path: '/api/auth/login', method: 'POST', headers });
  const answered = once(login, 'response');
  // The server has the sign-in under way, and says so, when it is told to stop: its connection stays open.
  login.flushHeaders();
  await once(login, 'continue');
  child.kill('SIGTERM');
  const isListening = () => fetch(`http://${hostname}:${port}/healthz`).then(Boolean, () => false);
  await expect.poll(isListening).toBe(false);
  login.end(body);
  const [signedIn] = (await answered) as [IncomingMessage];
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  await once(signedIn.resume(), 'end');
  const again = request({ agent, hostname, port, path: '/api/account/changes', headers: { cookie } }).end();
  const [changes] = (await once(again, 'response')) as [IncomingMessage];
  expect(changes.statusCode).toBe(200);
  await once(changes.resume(), 'end');
  expect(await ended).toBe(0);
});

test('a bad setting ends the start', async () => {
  const { ended, output } = start({ PORT: 'eighty', PORTAL_CONTACT_EMAIL: 'nobody' });
  expect(await ended).toBe(78);
  expect(output.stderr).toMatch(
    /^The portal did not start\.\nPORT must [^\n]+\nPORTAL_CONTACT_EMAIL must [^\n]+\n$/,
  );
});

test('a taken port ends the start', async () => {
  const port = new URL(await start().ready()).port;
  const { ended, output } = start({ PORT: port, DATABASE_URL: 'sqlite::memory:' });
  expect(await ended).toBe(78);
  expect(output.stderr).toContain(`Another program uses port ${port}.`);
});

test('production refuses demonstration accounts', async () => {
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  await ensureDemonstrationAccounts(createAccounts(database, Date.now, plainOutbox(database, Date.now)));
  await database.close();
  const { ended, output } = start(production);
  expect(await ended).toBe(78);
  expect(output.stderr).toContain('active@meridian.example');
});

test('production starts without a demonstration', async () => {
  const { ready, output } = start(production);
  expect(await ready()).toBe('https://data.example.org');
  expect(output.stdout).not.toContain('meridian-demo');
});

test('a second start finds its accounts', { timeout: 180_000 }, async () => {
  const first = start();
  await first.ready();
  first.child.kill('SIGTERM');
  await first.ended;
  await expect(start().ready()).resolves.toMatch(/^http:\/\/localhost:\d+$/);
});

test('three first starts at once agree', { timeout: 180_000 }, async () => {
  const addresses = await Promise.all(Array.from({ length: 3 }, () => start().ready()));
  expect(new Set(addresses).size).toBe(3);
});

test('three first starts begin one subscription', { timeout: 180_000 }, async () => {
  await Promise.all(Array.from({ length: 3 }, () => start().ready()));
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  const rows = await database.run((db) =>
    db
      .selectFrom('subscription')
      .innerJoin('account', 'account.id', 'subscription.account_id')
      .select(['email', 'status', 'granted_status'])
      .execute(),
  );
  await database.close();
  expect(rows).toEqual([{ email: 'active@meridian.example', status: 'active', granted_status: 'inactive' }]);
});
