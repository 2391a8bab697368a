// Whatever happens to a file in the cache, a download is the right bytes or breaks off: finished files in every format,
// whole and in parts, and tables that were prepared for several files, while the portal runs and after it was started
// again over the same cache.
import { appendFile, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import { openEngine } from '#server/file/engine.ts';
import { openFileCache } from '#server/objects/file-cache.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { emptied } from '#tests/fixtures/server/emptied.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';

let engine: DataEngine;
let folder: string;
let app: FreshApp;
let member: Visitor;
let warnings: object[] = [];
const whole = () => join(folder, 'whole');
const records = () => join(folder, 'records');

/** An engine as after a start: it remembers nothing of the cache. */
async function restart(): Promise<void> {
  await engine?.close();
  const { objects, fileCache } = (await smallData()).data;
  folder = fileCache.folder;
  warnings = [];
  const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) };
  engine = await openEngine({
    objects,
    folders: objects.readable,
    fileCache: await openFileCache({ folder, mostBytes: 1e9, clock: Date.now, log }),
  });
}

beforeAll(async () => {
  await restart();
  app = await freshApp({ engine: { download: (...asked) => engine.download(...asked) } });
  member = await app.member();
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await emptied(folder);
});

const ask = (query: string, headers: Record<string, string> = {}) =>
  member.ask(`/api/data/download?dataset=tax.revenue${query}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** All of it as a part, which is made and kept before it is sent. */
async function kept(query: string): Promise<Buffer> {
  const answer = await ask(query, { range: 'bytes=0-' });
  expect(answer.status).toBe(206);
  return bytesOf(answer);
}

type Paths = { file: string; record: string };
const pathsOf = (name: string): Paths => ({
  file: join(whole(), name),
  record: join(records(), `${name}.json`),
});

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const place = Math.floor(at * bytes.length);
  bytes[place] = bytes[place]! ^ 1;
  await writeFile(path, bytes);
}

type Damage = (damaged: Paths, at: number, other: Paths) => Promise<unknown>;
/** What is seen at the next opening. */
const seenAtOnce: Record<string, Damage> = {
  cut: async ({ file }, at) => truncate(file, Math.floor(at * (await stat(file)).size)),
  grown: ({ file }) => appendFile(file, '\n'),
  emptied: ({ file }) => truncate(file),
  'without a record': ({ record }) => rm(record),
  'with a garbled record': ({ record }, at) => flip(record, at),
  'with the record of another': async ({ record }, _at, other) => {
    await rename(record, `${record}.aside`);
    await rename(other.record, record);
    await rename(`${record}.aside`, other.record);
  },
};
/** What only the content tells. */
const seenAfterStart: Record<string, Damage> = {
  'one bit other': ({ file }, at) => flip(file, at),
  'with the content of another': async ({ file }, _at, other) => writeFile(file, await readFile(other.file)),
};
const damages = [
  ...Object.entries(seenAtOnce).flatMap(([what, damage]) => [
    { what, damage, isRestarted: false },
    { what, damage, isRestarted: true },
  ]),
  ...Object.entries(seenAfterStart).map(([what, damage]) => ({ what, damage, isRestarted: true })),
];

const ranges = [null, [0, 19], [37, 60], [100, 119]] as const;
const cases = fc.record({
  damage: fc.constantFrom(...damages),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  range: fc.constantFrom(...ranges),
});

/** Every name in the cache that belongs to this query and not to another. */
async function namesOf(query: string): Promise<{ names: string[]; bytes: Buffer; other: string }> {
  await emptied(folder);
  await kept('&keys=year');
  const [other = ''] = await readdir(whole());
  const bytes = await kept(query);
  const all = await readdir(whole());
  return { names: all.filter((name) => name !== other), bytes, other };
}

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** What is wrong with the answers after the damage, and with what is then kept; nothing as a rule. */
async function faultsAfter(query: string, target: string, given: Case): Promise<string[]> {
  const { names, bytes, other } = await namesOf(query);
  const name = names.find((one) => one.endsWith(target))!;
  // A prepared table is opened only where the finished file is not there.
  for (const one of names) if (one !== name) await rm(join(whole(), one));
  const { damage, isRestarted, what } = given.damage;
  await damage(pathsOf(name), given.at, pathsOf(other));
  if (isRestarted) await restart();
  const { range } = given;
  const answer = await ask(query, range ? { range: `bytes=${range[0]}-${range[1]}` } : {});
  const expected = range ? bytes.subarray(range[0], range[1] + 1) : bytes;
  const isRight = answer.status === (range ? 206 : 200) && expected.equals(await bytesOf(answer));
  const isTold = warnings.some((warning) => 'file' in warning && warning.file === name);
  await restart();
  const isKept = (await readdir(whole())).includes(name);
  const isRightAgain = bytes.equals(await kept(query)) && warnings.length === 0;
  const { file, record } = pathsOf(name);
  const isOnRecord = (await readFile(record, 'utf8')) === JSON.stringify(await checksumOf(file));
  const held = { isRight, isTold, isKept, isRightAgain, isOnRecord };
  return Object.entries(held).flatMap(([fact, holds]) => (holds ? [] : [`${what}: not ${fact}`]));
}

/** Beside other work a disk takes a second to flush. */
const timeout = 60_000;
const runs = { numRuns: 6, seed: 20_261_123, endOnFailure: true };

test.each(downloadFormats)('a damaged finished file is not served: %s', { timeout }, async (format) => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      expect(await faultsAfter(`&format=${format}`, format, given)).toEqual([]);
    }),
    runs,
  );
});

test.each([
  ['a long one', '&layout=long', '.parquet'],
  ['a cut one', '&from=2020', '.parquet'],
  ['a joined one', '&labels=both', '.joined.parquet'],
])('no file is made of a damaged table: %s', { timeout }, async (_what, query, target) => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      expect(await faultsAfter(query, target, given)).toEqual([]);
    }),
    runs,
  );
});

test('every kind of damage to a finished file', { timeout }, async () => {
  const faults: string[] = [];
  for (const damage of damages)
    for (const range of [null, ranges[2]])
      faults.push(...(await faultsAfter('', '.csv', { damage, at: 0.4, range })));
  expect(faults).toEqual([]);
});

test('a file cut while it is sent breaks off', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await emptied(folder);
  const text = await kept('');
  const [name = ''] = await readdir(whole());
  const cut: FreshApp = await freshApp({
    engine: {
      download: async (columns, asked) => {
        const download = await engine.download(columns, asked);
        return {
          ...download,
          whole: async (make) => {
            const file = await download.whole(make);
            await truncate(join(whole(), name), 100);
            return file;
          },
        };
      },
    },
  });
  const server = createServer(getRequestListener(cut.fetch as Parameters<typeof getRequestListener>[0]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await cut.close();
  });
  const visitor = await cut.member();
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/data/download?dataset=tax.revenue`, {
    headers: { cookie: `sid=${visitor.jar.get('sid')}` },
  });
  expect(answer.headers.get('content-length')).toBe(String(text.length));
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(cut.lines.map(({ msg }) => msg)).toContain('a download broke off');
});
