// What becomes of an ordered file by itself: it expires, fails, or is lost from the cache and made again.
import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';
import {
  bytesOf,
  contentOf,
  type FailedFile,
  fileAt,
  order,
  readyFile,
  refusalOf,
  seed,
  settledOrder,
  twoDatasets,
} from './ordering.ts';

const day = 24 * 3_600_000;
const body = { subject: twoDatasets };

describe('an ordered file', () => {
  const open = ownApps();

  test('a file expires after a week', async () => {
    const app = await open();
    const person = await app.newcomer();
    const { id } = await readyFile(app, person, body);
    app.clock.advance(7 * day);
    const again = app.visitor();
    await again.signIn('newcomer');
    expect((await fileAt(again, id)).state).toBe('expired');
    expect(await refusalOf(await contentOf(again, id))).toEqual({
      status: 410,
      code: 'file-gone',
      message: 'This file has expired. Order it again.',
    });
    expect(await again.json('/api/files')).toEqual({ items: [] });
    expect((await readyFile(app, again, body)).id).not.toBe(id);
  });

  test('an expired file is forgotten after another week', async () => {
    const app = await open();
    await readyFile(app, await app.member(), body);
    const rows = () => app.database.run((db) => db.selectFrom('file_order').select('id').execute());
    app.clock.advance(14 * day - 1);
    await app.orders.sweep();
    expect(await rows()).toHaveLength(1);
    app.clock.advance(1);
    await app.orders.sweep();
    expect(await rows()).toEqual([]);
  });

  test('the seed order-expires leaves five seconds', async () => {
    const app = await open();
    const visitor = await app.member();
    await seed(visitor, 'order-expires');
    const { id } = await readyFile(app, visitor, body);
    app.clock.advance(5000);
    expect((await fileAt(visitor, id)).state).toBe('expired');
  });

  test('the seed order-fails is a fault with a reference', async () => {
    const app = await open();
    const visitor = await app.member();
    await seed(visitor, 'order-fails');
    const failed = (await settledOrder(app, visitor, body)) as FailedFile;
    const { reference } = failed.failure;
    expect(failed).toMatchObject({
      state: 'failed',
      failure: {
        reason: 'fault',
        message: `The portal could not prepare this file. Order it again; if it fails again, write to us and quote ${reference}.`,
      },
    });
    expect(app.lines).toContainEqual(expect.objectContaining({ reference }));
    expect(await refusalOf(await contentOf(visitor, failed.id))).toEqual({
      status: 410,
      code: 'file-gone',
      message: 'This file could not be prepared. Change the order, or order it again.',
    });
  });

  test('an order that cannot be made says why', async () => {
    const app = await open();
    const subject = { variables: ['tax.revenue.vat_total', 'tax.long.amount'] };
    const failed = await settledOrder(app, await app.member(), { subject, shape: 'merged' });
    expect(failed).toMatchObject({ state: 'failed', failure: { reason: 'refused' } });
    expect((failed as FailedFile).failure.message).toContain('no key column in common');
  });

  test('sixty orders an hour are enough', async () => {
    const app = await open();
    const visitor = await app.member();
    await app.orders.close();
    for (let at = 0; at < 60; at += 1) await order(visitor, { ...body, cuts: { from: 1900 + at } });
    const answer = await visitor.post('/api/files', { ...body, cuts: { from: 2000 } });
    expect(await refusalOf(answer)).toEqual({
      status: 429,
      code: 'too-many-attempts',
      message:
        'You have ordered many files. Wait 60 minutes, then try again. You can fetch the files that are ready.',
    });
    // What was ordered already costs nothing.
    await order(visitor, { ...body, cuts: { from: 1900 } });
  });

  test('what the cache has lost is made again', async () => {
    const app = await open();
    const visitor = await app.member();
    const { id } = await readyFile(app, visitor, { ...body, options: { bom: true } });
    const before = await bytesOf(await contentOf(visitor, id));
    const { fileCache } = (await smallData()).data;
    const row = await app.database.run((db) =>
      db.selectFrom('file_order').select('file').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const { key } = JSON.parse(row.file!) as { key: string };
    await rm((await fileCache.find(key))!.path);
    expect(await fileCache.find(key)).toBeNull();
    expect(await bytesOf(await contentOf(visitor, id))).toEqual(before);
  });
});
