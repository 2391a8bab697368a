// Times as keys of a joined file. Rows of date-times are in the order of their instants and meet by these, however far from
// UTC each table writes them. A time that does not say how far it is from UTC meets only others that do not.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileOptions } from '#server/file/file-columns.ts';
import { verifyMerged } from '#tools/verify/merged.ts';
import { allOf, freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

async function opened(tables: readonly (readonly string[])[]) {
  const portal = await freshPortal();
  const resources = tables.map((texts, at) => {
    const name = 'abc'[at]!;
    const rows = texts.map((text, n) => `${text},${name}${n}\n`);
    return { name, csv: `time,v${name}\n${rows.join('')}`, schema: { primaryKey: ['time'] } };
  });
  const path = await plant({ name: 'p', resources });
  await portal.take(path);
  return { path, data: await portal.open(), ids: resources.map(({ name }) => `p.${name}`) };
}

/** Rows of the file of tables whose one key has these texts, and whose values are named after their table and row. */
async function joined(tables: readonly (readonly string[])[], asked: Partial<FileOptions> = {}) {
  const { data, ids } = await opened(tables);
  const release = data.catalogue.current();
  const [first, ...others] = ids.map((id) => allOf(release, id));
  const { body } = await data.engine.download(
    { ...first!, others },
    { format: 'csv', limit: null, ...asked },
  );
  return (await textOf(body)).split('\r\n').slice(1, -1);
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the clocks show it that are so many minutes ahead of UTC. */
function written(minute: number, ahead: number, isSpaced: boolean): string {
  const local = new Date((minute + ahead) * 60_000).toISOString().slice(0, 16);
  const size = Math.abs(ahead);
  const offset =
    ahead === 0 ? 'Z' : `${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${isSpaced ? local.replace('T', ' ') : local}${offset}`;
}

const row = fc.record({
  minute: fc.integer({ min: 0, max: 60 }).map((half) => 26_000_000 + half * 30),
  ahead: fc.integer({ min: -24, max: 28 }).map((halves) => halves * 30),
  isSpaced: fc.boolean(),
});
const table = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ minute }) => minute });

test('rows meet and are ordered by their instants', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(table, table, async (...tables) => {
      const rows = await joined(
        tables.map((all) => all.map(({ minute, ahead, isSpaced }) => written(minute, ahead, isSpaced))),
      );
      const minutes = [...new Set(tables.flat().map(({ minute }) => minute))].toSorted((a, b) => a - b);
      const valueAt = (at: number, minute: number) => {
        const n = tables[at]!.findIndex((one) => one.minute === minute);
        return n < 0 ? '' : `${'ab'[at]}${n}`;
      };
      expect(rows.map((line) => line.split(',').slice(1))).toEqual(
        minutes.map((minute) => [valueAt(0, minute), valueAt(1, minute)]),
      );
    }),
    { numRuns: shortened(30, 5), seed: 34 },
  );
});

test('a local time meets no instant', async () => {
  expect(
    await joined([
      ['2020-03-05 10:00', '2020-03-05 11:00'],
      ['2020-03-05T09:30Z', '2020-03-05T10:00Z'],
    ]),
  ).toEqual([
    '2020-03-05T09:30Z,,b0',
    '2020-03-05 10:00,a0,',
    '2020-03-05T10:00Z,,b1',
    '2020-03-05 11:00,a1,',
  ]);
});

test('local times meet however they are written', async () => {
  expect(
    await joined([
      ['2020-03-05 10:00', '2020-03-05 11:00'],
      ['2020-03-05T09:00:00', '2020-03-05T10:00:00'],
    ]),
  ).toEqual(['2020-03-05T09:00:00,,b0', '2020-03-05 10:00,a0,b1', '2020-03-05 11:00,a1,']);
});

test('one instant in two texts stays two rows', async () => {
  const twice = ['2020-01-01T02:00+02:00', '2020-01-01T00:00Z', '2020-01-01T01:00+02:00'];
  expect(await joined([twice, ['2020-01-01T00:00Z']])).toEqual([
    '2020-01-01T01:00+02:00,a2,',
    '2020-01-01T00:00Z,a1,b0',
    '2020-01-01T02:00+02:00,a0,',
  ]);
});

test('a table alone keeps the order of instants', async () => {
  const times = ['2020-01-01T00:00Z', '2020-01-01T01:00+02:00', '2020-01-01T01:30Z'];
  const rows = ['2020-01-01T01:00+02:00,a1', '2020-01-01T00:00Z,a0', '2020-01-01T01:30Z,a2'];
  expect([await joined([times]), await joined([times], { keep: 'matched' })]).toEqual([rows, rows]);
});

test.each([
  [
    ['2020-01-01T01:00+02:00', '2020-01-01T00:00Z'],
    ['2019-12-31 23:00Z', '2020-01-01T00:30Z'],
  ],
  [
    ['2020-03-05 10:00', '2020-03-05 11:00'],
    ['2020-03-05T09:30Z', '2020-03-05T10:00Z'],
  ],
])('verification finds each row by its instant', async (...tables) => {
  const { path, data, ids } = await opened(tables);
  const verdicts = await verifyMerged([path], ids, data.catalogue.current(), async (columns) => {
    const { merge } = await data.engine.measure(columns, { format: 'csv', limit: 1 });
    const { body } = await data.engine.download(columns, { format: 'csv', limit: null });
    return { csv: body, keys: merge!.keys };
  });
  expect(verdicts.map(({ problem, differences }) => [problem, differences])).toEqual([
    [null, 0],
    [null, 0],
  ]);
});

test('months are in their order beside quarters', async () => {
  const [quarters, months] = [
    ['2019-Q2', '2020-Q1'],
    ['2019-11', '2021-04'],
  ];
  expect(await joined([quarters, months])).toEqual([
    '2019-Q2,a0,',
    '2019-11,,b0',
    '2020-Q1,a1,',
    '2021-04,,b1',
  ]);
});
