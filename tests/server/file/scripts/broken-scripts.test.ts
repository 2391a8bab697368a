// The script for curl on a bad day: the connection breaks, the portal publishes a new version, and the researcher runs
// the script again. The file is then one version's to the last byte, or none.
import { rm, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { badDay, type Day, file, names } from './bad-day.ts';

beforeEach(() => {
  // The HTTP adapter prints that a reader has left.
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Of a POSIX shell, which is not always bash. */
const curl = (day: Day, env?: Record<string, string>) => day.run('curl', 'sh', env);
const statuses = ({ passed }: Day) => passed.map(({ status }) => status);
const isWhole = async (day: Day) => (await day.bytesOf(file)).equals(await day.current());

test('curl never glues two versions', async () => {
  const day = await badDay();
  day.cutNext(30_000);
  expect((await curl(day)).end).not.toBe(0);
  await day.publish();
  expect((await curl(day)).end).toBe(0);
  expect(await isWhole(day)).toBe(true);
  expect([statuses(day), await names(day)]).toEqual([[200, 200, 200], [file]]);
});

test('curl goes on with the same version', async () => {
  const day = await badDay();
  const all = await day.current();
  day.cutNext(30_000);
  await curl(day);
  expect(await names(day)).toEqual([`${file}.etag`, `${file}.part`]);
  const part = (await day.bytesOf(`${file}.part`)).length;
  expect((await curl(day)).end).toBe(0);
  expect((await day.bytesOf(file)).equals(all)).toBe(true);
  expect(day.passed[1]).toEqual({
    range: `bytes=${part}-`,
    ifRange: expect.stringMatching(/^"[^"]+"$/),
    status: 206,
    bytes: all.length - part,
  });
  expect(part).toBeGreaterThan(20_000);
});

test('curl goes on after a second break', async () => {
  const day = await badDay();
  day.cutNext(20_000);
  await curl(day);
  day.cutNext(10_000);
  expect((await curl(day)).end).not.toBe(0);
  expect((await curl(day)).end).toBe(0);
  expect([await isWhole(day), statuses(day)]).toEqual([true, [200, 206, 206]]);
});

test('a part longer than the new version goes', async () => {
  const day = await badDay();
  day.cutNext(30_000);
  await curl(day);
  await day.publish(50);
  expect((await curl(day)).end).toBe(0);
  expect(await isWhole(day)).toBe(true);
});

test.each([
  ['complete', (all: Buffer) => all],
  ['too long', (all: Buffer) => Buffer.concat([all, Buffer.from('left over')])],
])('a part that is %s is fetched anew', async (_what, left) => {
  const day = await badDay(50);
  await curl(day);
  const { headers } = await fetch(
    `${day.origin}/api/data/download?dataset=day.bad&keys=place&variables=day.bad.amount&format=csv`,
    {
      headers: { authorization: `Bearer ${day.secret}` },
    },
  );
  await writeFile(day.inFolder(`${file}.part`), left(await day.current()));
  await writeFile(day.inFolder(`${file}.etag`), `${headers.get('etag')}\n`);
  expect((await curl(day)).end).toBe(0);
  expect([await isWhole(day), statuses(day).slice(-2), await names(day)]).toEqual([true, [416, 200], [file]]);
});

test.each(['', 'W/"weak"'])('a part with the tag “%s” is fetched anew', async (tag) => {
  const day = await badDay(50);
  await writeFile(day.inFolder(`${file}.part`), 'of I know not what');
  await writeFile(day.inFolder(`${file}.etag`), tag);
  expect((await curl(day)).end).toBe(0);
  expect([await isWhole(day), await names(day)]).toEqual([true, [file]]);
});

test('a refusal leaves file and part', async () => {
  const day = await badDay(50);
  await writeFile(day.inFolder(file), 'of last year');
  await writeFile(day.inFolder(`${file}.part`), 'half');
  await writeFile(day.inFolder(`${file}.etag`), '"one"');
  expect((await curl(day, { MERIDIAN_TOKEN: 'mdn_wrong' })).end).not.toBe(0);
  expect(statuses(day)).toEqual([401]);
  const left = await Promise.all([file, `${file}.part`, `${file}.etag`].map((name) => day.bytesOf(name)));
  expect(left.map(String)).toEqual(['of last year', 'half', '"one"']);
});

test('a kill beside an old part glues nothing', async () => {
  const day = await badDay();
  day.cutNext(30_000);
  await curl(day);
  await day.publish();
  // The new version's ETag has come, and the shell dies before it removes the old part.
  await writeFile(day.inFolder('rm'), '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 });
  await curl(day, { PATH: `${day.folder}:${process.env['PATH']}` });
  await rm(day.inFolder('rm'));
  expect(await names(day)).toEqual([`${file}.etag`, `${file}.part`]);
  expect((await curl(day)).end).toBe(0);
  expect(await isWhole(day)).toBe(true);
});

const mishaps = fc.array(
  fc.oneof(
    fc.record({ cut: fc.integer({ min: 0, max: 40_000 }) }),
    fc.record({ rows: fc.integer({ min: 1, max: 4000 }) }),
  ),
  { minLength: 1, maxLength: 5 },
);

test('whatever breaks, the file is one version', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(mishaps, async (all) => {
      const day = await badDay(3000);
      const versions = [await day.current()];
      for (const mishap of all) {
        if ('rows' in mishap) {
          await day.publish(mishap.rows);
          versions.push(await day.current());
          continue;
        }
        day.cutNext(mishap.cut);
        await curl(day);
        const found = await day.bytesOf(file).catch(() => null);
        // Whatever has the file's name is one version, whole.
        expect(found === null || versions.some((version) => version.equals(found))).toBe(true);
      }
      day.cutNext(Infinity);
      expect((await curl(day)).end).toBe(0);
      expect(await isWhole(day)).toBe(true);
    }),
    { numRuns: 8, seed: 20_261_123, endOnFailure: true },
  );
});

test('no part is compressed', async () => {
  const day = await badDay(50);
  const headers = { authorization: `Bearer ${day.secret}`, 'accept-encoding': 'gzip, br', range: 'bytes=5-' };
  const answer = await fetch(`${day.origin}/api/data/download?dataset=day.bad`, { headers });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
});
