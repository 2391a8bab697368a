// The commands of the page “Fetch by script”, as they stand there, in a real shell against the real server: whoever copies
// them gets what the page says.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';

const page = readFileSync('texts/en/articles/fetch-by-script.md', 'utf8');
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let app: FreshApp;
let origin: string;
let folder: string;
let close: () => void;
beforeAll(async () => {
  app = await freshApp();
  const server = createServer(getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
  folder = mkdtempSync(path.join(tmpdir(), 'meridian-script-'));
});
afterAll(async () => {
  close();
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

const filled = (command: string) =>
  command
    .replaceAll('{origin}', origin)
    .replaceAll('DATASET', 'tax.revenue')
    .replaceAll('VERSION', '2.0.0')
    .replaceAll('VARIABLE', 'tax.revenue.vat_total');

/** What a person types into a terminal. */
const run = (command: string, typed = '') =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const shell = execFile('bash', ['-c', filled(command)], { cwd: folder }, (error, output) =>
      resolve({ failed: error !== null, output }),
    );
    shell.stdin?.end(`${typed}\n`);
  });

const withToken = commands.find((command) => command.includes('Authorization'))!;
const ordering = commands.find((command) => command.includes('/api/files'))!;

test('looking around needs nothing', async () => {
  // A page as Markdown needs one that is drawn: drawn-pages.test.ts asks for it.
  const open = commands.filter((command) => !/Authorization|markdown/.test(command));
  expect(open).toHaveLength(4);
  for (const command of open) {
    const { failed, output } = await run(command);
    expect(failed).toBe(false);
    expect(output).not.toContain('"code"');
    expect(output).toContain('{');
  }
});

test('a token downloads the file by curl', async () => {
  const visitor = await app.member();
  const { secret } = (await (await visitor.post('/api/tokens', { name: 'Night run', days: 30 })).json()) as {
    secret: string;
  };
  const { failed } = await run(withToken, secret);
  expect(failed).toBe(false);
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/\.csv$/);
  expect(readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n')).toHaveLength(revenueRows + 1);
});

test('several datasets are ordered and fetched by curl', async () => {
  const visitor = await app.member();
  const { secret } = (await (await visitor.post('/api/tokens', { name: 'Orders', days: 30 })).json()) as {
    secret: string;
  };
  const [begin, ask, fetchIt, ...more] = ordering.split(/^(?=curl)/m);
  expect(more).toEqual([]);
  const by = (command: string, id = '') =>
    run(`PORTAL_TOKEN=${secret}\n${command.replace(/ID(?=[/"])/, id)}`);
  const { id } = JSON.parse((await by(begin!)).output) as { id: string };
  await app.orders.idle();
  expect(JSON.parse((await by(ask!, id)).output)).toMatchObject({ id, state: 'ready' });
  expect((await by(fetchIt!, id)).failed).toBe(false);
  expect(readFileSync(path.join(folder, 'data.zip')).subarray(0, 2).toString()).toBe('PK');
});

test('a wrong token fails and is told why', async () => {
  expect((await run(withToken, 'mdn_wrong')).failed).toBe(true);
});

test('Python sends the same header', () => {
  const [, python = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
  expect(python).toContain('headers={"Authorization": "Bearer " + os.environ["PORTAL_TOKEN"]}');
  expect(page).not.toMatch(/cookie/i);
});
