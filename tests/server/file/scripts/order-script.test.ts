// The script of an order, run as a researcher would run it: it orders, waits and saves, and takes no half for a whole.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variables } from '#machines/file/download.cases.ts';
import { usualChoice, type OrderChoice } from '#machines/file/order/order-choice.ts';
import { orderScript } from '#machines/file/order/order-script.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { listening, tokenOf, type Listening } from './listening.ts';

const run = promisify(execFile);

let portal: Listening;
beforeAll(async () => {
  portal = await listening();
});
afterAll(() => portal.close());

let runs = 0;

async function runOrder(choice: OrderChoice, who: 'active' | 'inactive' = 'active') {
  const folder = await freshFolder();
  const subject = { ids: variables, datasets: ['tax.revenue', 'hidden.offshore'].map(versioned) };
  await writeFile(join(folder, 'order.py'), orderScript(subject, choice, portal.origin));
  runs += 1;
  const MERIDIAN_TOKEN = await tokenOf(portal.app, who, `order-${runs}`);
  const env = { ...process.env, MERIDIAN_TOKEN, LANG: 'C.UTF-8' };
  const given = await run('python3', ['order.py'], { cwd: folder, env }).catch((error: Error) => error);
  const names = (await readdir(folder)).filter((name) => name !== 'order.py');
  return { folder, names, stdout: 'stdout' in given ? String(given.stdout).trim() : '', given };
}
const versioned = (id: string) => ({ id, version: '1' });

test('a script saves the zip of all datasets', async () => {
  const { folder, names, stdout } = await runOrder(usualChoice);
  expect(names).toEqual([expect.stringMatching(/\.zip$/)]);
  expect(stdout).toMatch(new RegExp(`^${names[0]}: \\d+ rows$`));
  expect((await readFile(join(folder, names[0]!))).subarray(0, 2).toString()).toBe('PK');
});

test('names that a program would take for its own reach the portal as they are', async () => {
  const entities = ['Côte d’Ivoire', `'''); import os; os.abort() #`, String.raw`\u0022 "\n`];
  const { folder, names } = await runOrder({ ...usualChoice, shape: 'merged', entities, from: '2020' });
  const rows = (await readFile(join(folder, names[0]!), 'utf8')).trim().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(['Côte d’Ivoire']));
});

test('an order that the portal refuses leaves no file', async () => {
  const { names, given } = await runOrder({ ...usualChoice, from: '2021', to: '1990' });
  expect(names).toEqual([]);
  expect(given).toBeInstanceOf(Error);
});
