// The files that a version is stored in, as programs of others read them: by ranges, and with the publisher's names.
import fc from 'fast-check';
import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PartList, partListSchema } from '#contract/file/parts.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { bytesOf } from '#tests/server/file/orders/ordering.ts';
import { edition, listAt, newer, older, partAt, rowsOf, told } from './forests.ts';

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp({ editions: [edition(older, 0), edition(newer, 1)] });
  cast = await createCast(app);
});
afterAll(() => app.close());

const payer = async (): Promise<Visitor> => (await cast.person({ subscriptionStatus: 'active' })).visitor;

const listOf = (version: string) => app.visitor().json<PartList>(listAt(version));

/** A file beyond the network, as hyparquet asks for its bytes. */
async function remote(visitor: Visitor, address: string): Promise<AsyncBuffer & { taken(): number }> {
  const head = await visitor.ask(address, { method: 'HEAD' });
  let count = 0;
  return {
    byteLength: Number(head.headers.get('content-length')),
    slice: async (start, end) => {
      const range = end === undefined ? `bytes=${start}-` : `bytes=${start}-${end - 1}`;
      const answer = await visitor.ask(address, { headers: { range } });
      const bytes = await answer.arrayBuffer();
      count += bytes.byteLength;
      return bytes;
    },
    taken: () => count,
  };
}

const plainly = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );

test.each([
  [older, 0],
  [newer, 1],
])('hyparquet reads all parts of %s', async (version, added) => {
  const visitor = await payer();
  const rows: object[] = [];
  for (const { address } of (await listOf(version)).items)
    rows.push(
      ...(await parquetReadObjects({ file: await remote(visitor, address), compressors })).map(plainly),
    );
  expect(rows).toEqual(rowsOf(added));
});

test('the list says which part has a place', async () => {
  const list = await listOf(newer);
  expect(partListSchema.parse(list)).toEqual(list);
  expect(list.columns.map(({ name }) => name)).toEqual(['place', 'year', 'Area', 'area_2']);
  expect(list.items.map(({ rows, ranges: [first] }) => [rows, first])).toEqual([
    [6, { column: 'place', least: 'FRA', most: 'ISL' }],
    [6, { column: 'place', least: 'ISL', most: 'KEN' }],
    [6, { column: 'place', least: 'NOR', most: 'TUV' }],
    [2, { column: 'place', least: 'TUV', most: 'TUV' }],
  ]);
});

test('rows are counted by a file’s end alone', async () => {
  const file = await remote(await payer(), partAt(newer));
  const { num_rows: count } = await parquetMetadataAsync(file, { initialFetchSize: 512 });
  expect([count, file.taken() < file.byteLength]).toEqual([6n, true]);
});

test('any ranges together are the file', async () => {
  const visitor = await payer();
  const whole = await bytesOf(await visitor.ask(partAt(newer)));
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(cuts, async (inner) => {
      const bounds = [0, ...inner.toSorted((one, other) => one - other), whole.length];
      const pieces = await Promise.all(
        bounds.slice(1).map(async (end, at) => {
          const range = `bytes=${bounds[at]}-${end - 1}`;
          const answer = await visitor.ask(partAt(newer), { headers: { range } });
          expect(answer.headers.get('content-range')).toBe(`bytes ${bounds[at]}-${end - 1}/${whole.length}`);
          return bytesOf(answer);
        }),
      );
      expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a range beyond the file is refused', async () => {
  const visitor = await payer();
  const { length } = await bytesOf(await visitor.ask(partAt(newer)));
  const answer = await visitor.ask(partAt(newer), { headers: { range: `bytes=${length}-` } });
  expect(answer.headers.get('content-range')).toBe(`bytes */${length}`);
  expect(await told(answer)).toEqual([
    416,
    'range-beyond',
    `The file ends after ${length} bytes. Ask for bytes before that, or for all.`,
  ]);
});

test('HEAD tells a range as GET does', async () => {
  const visitor = await payer();
  const ask = async (method: string, range?: string) => {
    const { status, headers } = await visitor.ask(partAt(newer), {
      method,
      ...(range && { headers: { range } }),
    });
    return [
      status,
      ...['content-length', 'content-range', 'etag', 'accept-ranges'].map((name) => headers.get(name)),
    ];
  };
  expect(await ask('HEAD')).toEqual(await ask('GET'));
  expect(await ask('HEAD', 'bytes=0-')).toEqual(await ask('GET', 'bytes=0-'));
  expect((await ask('HEAD', 'bytes=0-'))[0]).toBe(206);
});

test('a tag that is known brings no bytes', async () => {
  const visitor = await payer();
  const etag = (await visitor.ask(partAt(newer), { method: 'HEAD' })).headers.get('etag')!;
  const answer = await visitor.ask(partAt(newer), { headers: { 'if-none-match': etag } });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});

test('what is not there is said', async () => {
  const visitor = await payer();
  const unknown =
    'Dataset “green.forests” has no version 1, or it was withdrawn. /api/datasets/green.forests/versions lists its versions.';
  expect(await told(await visitor.ask(listAt('1')))).toEqual([404, 'version-not-found', unknown]);
  expect(await told(await visitor.ask(partAt('1')))).toEqual([404, 'version-not-found', unknown]);
  expect(await told(await visitor.ask(partAt(newer, 5)))).toEqual([
    404,
    'path-not-found',
    'Version 2026/1 ü has no file of this number. Its list has all of them: leave out the file’s name.',
  ]);
  const other = '/api/datasets/tax.gone/versions/1/parts';
  expect(await told(await visitor.ask(other))).toEqual([404, 'dataset-not-found', expect.any(String)]);
});
