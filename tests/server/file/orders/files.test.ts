// An ordered file from the order to its last byte: a zip holds what downloads of its datasets hold, a merged file is the
// download of all, and each is handed out whole or in parts to the member who ordered it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { orderedFileListSchema } from '#contract/file/ordered-files.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';
import { bytesOf, contentOf, order, readyFile, settledOrder, twoDatasets } from './ordering.ts';

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
});
afterAll(() => app.close());

const payer = async (): Promise<Visitor> => (await cast.person({ subscriptionStatus: 'active' })).visitor;
const downloaded = async (visitor: Visitor, query: string) =>
  bytesOf(await visitor.ask(`/api/data/download?${query}`));

const revenue = 'dataset=tax.revenue&variables=tax.revenue.vat_total,tax.revenue.corporate_tax';
const offshore = 'dataset=hidden.offshore&variables=hidden.offshore.offshore';

describe.each(downloadFormats)('as %s', (format) => {
  test('a zip holds each dataset’s download', async () => {
    const visitor = await payer();
    const { id, file } = await readyFile(app, visitor, { subject: twoDatasets, format });
    const content = await bytesOf(await contentOf(visitor, id));
    expect(file).toMatchObject({ name: 'tax.revenue-and-hidden.offshore.zip', bytes: content.length });
    const entries = await entriesOf(content);
    for (const [name, query] of [
      ['tax.revenue', revenue],
      ['hidden.offshore', offshore],
    ] as const)
      expect(entries.get(`${name}.${format}`)).toEqual(
        await downloaded(visitor, `${query}&format=${format}`),
      );
  });

  test('a merged file is the download of all', async () => {
    const visitor = await payer();
    const { id, file } = await readyFile(app, visitor, { subject: twoDatasets, shape: 'merged', format });
    const content = await bytesOf(await contentOf(visitor, id));
    const ids = twoDatasets.variables.join(',');
    const query = `dataset=tax.revenue,hidden.offshore&variables=${ids}&format=${format}`;
    expect(content).toEqual(await downloaded(visitor, query));
    expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });
});

test('a zip has what is asked for beside its data', async () => {
  const visitor = await payer();
  const { id } = await readyFile(app, visitor, { subject: twoDatasets });
  const entries = await entriesOf(await bytesOf(await contentOf(visitor, id)));
  expect([...entries.keys()]).toEqual([
    'README.txt',
    'tax.revenue.csv',
    'hidden.offshore.csv',
    'codebook/tax.revenue.csv',
    'codebook/hidden.offshore.csv',
    'LICENCES.txt',
    'CITATION.txt',
    'CITATION.bib',
    'manifest.json',
  ]);
  expect(entries.get('CITATION.txt')?.toString()).toContain('Office of Accounts');
  expect(entries.get('codebook/tax.revenue.csv')?.toString()).toContain('Value-added tax');
});

test('the manifest has the hash of every file', async () => {
  const visitor = await payer();
  const { id } = await readyFile(app, visitor, { subject: twoDatasets, cuts: { from: 2021 } });
  const entries = await entriesOf(await bytesOf(await contentOf(visitor, id)));
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as {
    datasets: object[];
    files: { path: string; bytes: number; sha256: string }[];
  };
  expect(manifest.datasets).toMatchObject([
    { id: 'tax.revenue', version: '2.0.0', rows: 10, totalRows: 10, file: 'tax.revenue.csv' },
    { id: 'hidden.offshore', rows: 10 },
  ]);
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = entries.get(path)!;
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
  }
  expect(manifest.files.map(({ path }) => path)).toEqual([...entries.keys()].slice(0, -1));
});

test('a zip without extras has its data alone', async () => {
  const visitor = await payer();
  const none = { codebook: false, licences: false, citation: false, manifest: false };
  const { id } = await readyFile(app, visitor, { subject: { dataset: 'tax.revenue' }, extras: none });
  const entries = await entriesOf(await bytesOf(await contentOf(visitor, id)));
  expect([...entries.keys()]).toEqual(['README.txt', 'tax.revenue.csv']);
});

test('a dataset that the cuts empty is left out and named', async () => {
  const visitor = await payer();
  const subject = { variables: [...twoDatasets.variables, 'tax.long.amount'] };
  const { id, leftOut } = await readyFile(app, visitor, { subject, cuts: { entities: ['FJI'] } });
  expect(leftOut).toEqual(['tax.long']);
  const entries = await entriesOf(await bytesOf(await contentOf(visitor, id)));
  expect(entries.get('README.txt')?.toString()).toContain('Left out by your choice: tax.long');
  expect(entries.has('tax.long.csv')).toBe(false);
});

test('an inactive member gets the first ten rows of each', async () => {
  const { visitor } = await cast.person();
  const { id, limit, file } = await readyFile(app, visitor, { subject: { dataset: 'tax.revenue' } });
  expect([limit, file.rows, file.totalRows, file.name]).toEqual([
    10,
    10,
    revenueRows,
    'tax.revenue-first-10-rows.zip',
  ]);
  const entries = await entriesOf(await bytesOf(await contentOf(visitor, id)));
  expect(entries.get('tax.revenue-first-10-rows.csv')).toEqual(
    await downloaded(visitor, 'dataset=tax.revenue'),
  );
});

test('progress is told while a file is prepared', async () => {
  const visitor = await payer();
  const begun = await order(visitor, { subject: twoDatasets, options: { separator: 'tab' } });
  expect(begun).toMatchObject({
    state: 'preparing',
    progress: { datasets: 2, datasetsDone: 0, rows: 0, rowsDone: 0 },
  });
  await app.orders.idle();
  const row = await app.database.run((db) =>
    db.selectFrom('file_order').select('progress').where('id', '=', begun.id).executeTakeFirstOrThrow(),
  );
  const rows = revenueRows + 10;
  expect(JSON.parse(row.progress)).toEqual({
    datasets: 2,
    datasetsDone: 2,
    rows,
    rowsDone: rows,
    dataset: null,
  });
});

test('the same order is made once', async () => {
  const visitor = await payer();
  const body = { subject: twoDatasets, options: { separator: 'semicolon' } };
  const begun = await Promise.all([1, 2, 3].map(() => order(visitor, body)));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  const ready = await readyFile(app, visitor, body);
  expect(ready.id).toBe(begun[0]!.id);
});

test('what two members order is each one’s own', async () => {
  const [one, other] = [await payer(), await payer()];
  const body = { subject: twoDatasets };
  const [first, second] = [await readyFile(app, one, body), await readyFile(app, other, body)];
  expect(first.id).not.toBe(second.id);
  expect(first.file.sha256).toBe(second.file.sha256);
  expect((await contentOf(other, first.id)).status).toBe(404);
});

test('files are listed, newest first', async () => {
  const visitor = await payer();
  const first = await settledOrder(app, visitor, { subject: { dataset: 'tax.revenue' } });
  app.clock.advance(1000);
  const second = await settledOrder(app, visitor, { subject: { dataset: 'hidden.offshore' } });
  const { items } = orderedFileListSchema.parse(await visitor.json('/api/files'));
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
});

describe('the content', () => {
  test('goes on where it broke off', async () => {
    const visitor = await payer();
    const { id, file } = await readyFile(app, visitor, { subject: twoDatasets });
    const whole = await contentOf(visitor, id);
    expect(whole.headers.get('etag')).toBe(`"${file.sha256}"`);
    const bytes = await bytesOf(whole);
    const parts = [];
    for (const range of ['bytes=0-499', 'bytes=500-']) {
      const part = await contentOf(visitor, id, { range, 'if-range': `"${file.sha256}"` });
      expect(part.status).toBe(206);
      parts.push(await bytesOf(part));
    }
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  test('is not sent again to who has it', async () => {
    const visitor = await payer();
    const { id, file } = await readyFile(app, visitor, { subject: twoDatasets });
    const again = await contentOf(visitor, id, { 'if-none-match': `"${file.sha256}"` });
    expect(again.status).toBe(304);
  });

  test('has a name to be kept under', async () => {
    const visitor = await payer();
    const { id } = await readyFile(app, visitor, { subject: { dataset: 'tax.revenue' } });
    const answer = await contentOf(visitor, id);
    expect(answer.headers.get('content-disposition')).toContain('filename="tax.revenue.zip"');
    expect(answer.headers.get('content-type')).toBe('application/zip');
  });

  test('is fetched by a plain link once', async () => {
    const person = await cast.person({ subscriptionStatus: 'active' });
    const { id } = await readyFile(app, person.visitor, { subject: { dataset: 'tax.revenue' } });
    const token = await cast.oneTimeToken(person);
    const link = () => app.visitor().ask(`/api/files/${id}/content?token=${token}`);
    expect([(await link()).status, (await link()).status]).toEqual([200, 401]);
  });

  test('goes on after its link was used', async () => {
    const person = await cast.person({ subscriptionStatus: 'active' });
    const { id, file } = await readyFile(app, person.visitor, { subject: twoDatasets });
    const whole = await bytesOf(await contentOf(person.visitor, id));
    const path = `/api/files/${id}/content?token=${await cast.oneTimeToken(person)}`;
    const broken = await person.visitor.ask(path, { headers: { range: 'bytes=0-499' } });
    const rest = { headers: { range: 'bytes=500-', 'if-range': `"${file.sha256}"` } };
    const going = await person.visitor.ask(path, rest);
    expect([broken.status, going.status, (await app.visitor().ask(path, rest)).status]).toEqual([
      206, 206, 401,
    ]);
    expect(Buffer.concat([await bytesOf(broken), await bytesOf(going)])).toEqual(whole);
  });

  test('counts as a download of each dataset', async () => {
    const person = await cast.person({ subscriptionStatus: 'active' });
    const { id } = await readyFile(app, person.visitor, { subject: twoDatasets });
    await contentOf(person.visitor, id);
    const noted = await app.database.run((db) =>
      db
        .selectFrom('download')
        .select('dataset_id')
        .where('account_id', '=', person.account.id)
        .orderBy('dataset_id')
        .execute(),
    );
    expect(noted.map((row) => row.dataset_id)).toEqual(['hidden.offshore', 'tax.revenue']);
  });
});
