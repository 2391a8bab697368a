// `npm run verify -- --orders`: ordered files of every format, fetched with a break in the middle, against the publishers' own.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { verifyOrders } from '#tools/verify/orders.ts';
import type { Ask } from '#tools/verify/signed-in.ts';
import { plant } from '#tests/fixtures/data/packages.ts';
import { type FreshApp, freshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';

const keys = [
  { name: 'country', type: 'string' },
  { name: 'year', type: 'integer' },
];
const table = (name: string, values: readonly string[]) => ({
  name,
  csv: `country,year,${name}\n${values.map((value, at) => `Country ${at},2020,${value}\n`).join('')}`,
  schema: { fields: [...keys, { name, type: 'number' }], primaryKey: ['country', 'year'] },
});
const published = {
  name: 'work',
  id: 'https://work.example.org',
  version: '1',
  sources: [{ title: 'Office' }],
  resources: [table('hours', ['1.5', '', '-3']), table('pay', ['7', '8', '9e3'])],
};

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp({ editions: [{ published: '2026-01-01T00:00:00.000Z', package: published }] });
});
afterEach(() => app.close());

/** @param change what somebody did to the bytes on their way */
async function asked(change = (bytes: Buffer) => bytes): Promise<Ask> {
  const visitor = await app.member();
  return async (path, init = {}) => {
    const answer = await visitor.ask(path, init.body ? { ...init, headers: jsonHeaders } : init);
    if (!path.endsWith('/content')) return answer;
    const { status, headers } = answer;
    return new Response(new Uint8Array(change(Buffer.from(await answer.arrayBuffer()))), { status, headers });
  };
}

async function verified(ask: Ask, resources = published.resources) {
  const path = await plant({ ...published, resources });
  return Array.fromAsync(verifyOrders([path], app.catalogue.current(), ask));
}

test('a zip and one file of every format are what the publisher wrote', async () => {
  const found = await verified(await asked());
  expect(found.map(({ title }) => title)).toEqual(
    downloadFormats.flatMap((format) => [`a zip of ${format}`, `one ${format}`]),
  );
  expect(found.flatMap(({ verdicts }) => verdicts).map(({ rows, first }) => [rows, first])).toEqual(
    Array.from({ length: 4 * downloadFormats.length }, () => [3, []]),
  );
});

test('another value is found in each', async () => {
  const [hours] = published.resources;
  const found = await verified(await asked(), [hours!, table('pay', ['7', '8', '9e4'])]);
  expect(found.map(({ verdicts }) => verdicts.map(({ differences }) => differences))).toEqual(
    found.map(() => [0, 1]),
  );
});

test('a byte that was changed on its way is found', async () => {
  const ask = await asked((bytes) => Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte))));
  await expect(verified(ask)).rejects.toThrow('their hash is not that of');
});
