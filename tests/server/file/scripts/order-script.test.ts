// The script of an order, run as a researcher would run it: it orders, waits and saves, and takes no half for a whole.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variables } from '#machines/file/download.cases.ts';
import { usualChoice, type OrderChoice, type OrderSubject } from '#machines/file/order/order-choice.ts';
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

const versioned = (id: string) => ({ id, version: '1' });
const usual = { ids: variables, datasets: ['tax.revenue', 'hidden.offshore'].map(versioned) };

async function runOrder(
  choice: OrderChoice,
  { of = portal, subject = usual }: { of?: Listening; subject?: OrderSubject } = {},
) {
  const folder = await freshFolder();
  await writeFile(join(folder, 'order.py'), orderScript(subject, choice, of.origin));
  runs += 1;
  const MERIDIAN_TOKEN = await tokenOf(of.app, 'active', `order-${runs}`);
  const env = { ...process.env, MERIDIAN_TOKEN, LANG: 'C.UTF-8' };
  const given = await run('python3', ['order.py'], { cwd: folder, env }).catch((error: Error) => error);
  const names = (await readdir(folder)).filter((name) => name !== 'order.py');
  return { folder, names, stdout: 'stdout' in given ? String(given.stdout).trim() : '', given };
}
test('a script saves the zip of all datasets', async () => {
  const { folder, names, stdout } = await runOrder(usualChoice);
  expect(names).toEqual([expect.stringMatching(/\.zip$/)]);
  expect(stdout).toMatch(new RegExp(`^${names[0]}: \\d+ rows$`));
  expect((await readFile(join(folder, names[0]!))).subarray(0, 2).toString()).toBe('PK');
});

test('names that a program would take for its own reach the portal as they are', async () => {
  const entities = ['Côte d’Ivoire', `'''); import os; os.abort() #`, String.raw`\u0022 "\n`];
  const csv = [...entities, 'plain'].map((name) => `"${name.replaceAll('"', '""')}",1\n`).join('');
  const resources = [{ name: 'table', csv: `thing,value\n${csv}` }];
  const edition = { published: '2026-02-01T00:00:00Z', package: { name: 'odd', resources } };
  const of = await listening([edition]);
  const subject = { ids: ['odd.table.value'], datasets: [versioned('odd.table')] };
  const { folder, names } = await runOrder({ ...usualChoice, shape: 'merged', entities }, { of, subject });
  const rows = parse(await readFile(join(folder, names[0]!), 'utf8')) as string[][];
  expect(
    rows
      .slice(1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(entities.toSorted());
  await of.close();
});

test('an order that the portal refuses leaves no file', async () => {
  const { names, given } = await runOrder({ ...usualChoice, from: '2021', to: '1990' });
  expect(names).toEqual([]);
  expect(given).toBeInstanceOf(Error);
});
