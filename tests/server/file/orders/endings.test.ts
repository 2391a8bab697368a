// How an ordered file can end: stopped, or taken over by another process when its own has died. On every database at hand.
import { describe, expect, test } from 'vitest';
import { orderedFileListSchema } from '#contract/file/ordered-files.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import {
  anotherProcess,
  contentOf,
  fileAt,
  gatedEngine,
  order,
  readyFile,
  refusalOf,
  removed,
  seed,
  twoDatasets,
  withoutSeed,
} from './ordering.ts';

const minute = 60_000;
const body = { subject: twoDatasets };

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a stopped file is no longer prepared', async () => {
    const app = await open();
    const visitor = await app.member();
    await seed(visitor, 'order-slow');
    const { id } = await order(visitor, body);
    expect((await removed(visitor, id)).status).toBe(204);
    await app.orders.idle();
    expect((await fileAt(visitor, id)).state).toBe('stopped');
    expect(await refusalOf(await contentOf(visitor, id))).toEqual({
      status: 410,
      code: 'file-gone',
      message: 'You stopped this file before it was ready. Order it again.',
    });
  });

  test('a stopped file is removed by the next request', async () => {
    const app = await open();
    const visitor = await app.member();
    const { id } = await readyFile(app, visitor, body);
    await removed(visitor, id);
    expect(await refusalOf(await visitor.ask(`/api/files/${id}`))).toEqual({
      status: 404,
      code: 'file-not-found',
      message: 'You have no ordered file with this id. It may have been removed.',
    });
  });

  test('a stopped order can be made again', async () => {
    const app = await open();
    const visitor = await app.member();
    const gated = await order(visitor, body);
    await removed(visitor, gated.id);
    expect((await readyFile(app, visitor, body)).id).not.toBe(gated.id);
  });

  test('a file that is prepared is not there yet', async () => {
    const app = await open();
    const visitor = await app.member();
    await seed(visitor, 'order-slow');
    const { id } = await order(visitor, body);
    const answer = await contentOf(visitor, id);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await refusalOf(answer)).toEqual({
      status: 409,
      code: 'file-not-ready',
      message: 'This file is still being prepared. Try again in a few seconds.',
    });
  });

  test('a member has one prepared at a time', async () => {
    const { engine: gated, open: letGo } = await gatedEngine();
    const app = await open({ engine: gated });
    const visitor = await app.member();
    await order(visitor, body);
    await order(visitor, { ...body, format: 'json' });
    await app.orders.look();
    const turns = () =>
      app.database.run((db) =>
        db.selectFrom('file_order').select('id').where('turn', 'is not', null).execute(),
      );
    expect(await turns()).toHaveLength(1);
    letGo();
    await app.orders.idle();
    const { items } = orderedFileListSchema.parse(await visitor.json('/api/files'));
    expect(items.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  test('another process takes over what was given back', async () => {
    const { engine: gated } = await gatedEngine();
    const app = await open({ engine: gated });
    const visitor = await app.member();
    await seed(visitor, 'order-slow');
    const { id } = await order(visitor, body);
    await app.orders.look();
    await app.orders.close();
    const waiting = await app.database.run((db) =>
      db.selectFrom('file_order').select(['state', 'attempts', 'turn']).executeTakeFirst(),
    );
    expect(waiting).toEqual({ state: 'preparing', attempts: 0, turn: null });
    await withoutSeed(app);
    const other = await anotherProcess(app);
    await other.look();
    await other.idle();
    expect((await fileAt(visitor, id)).state).toBe('ready');
  });

  test('another process takes over from one that died', async () => {
    const { engine: gated, open: wake } = await gatedEngine();
    const app = await open({ engine: gated });
    const visitor = await app.member();
    const { id } = await order(visitor, body);
    await app.orders.look();
    const other = await anotherProcess(app);
    await other.look();
    expect((await fileAt(visitor, id)).state).toBe('preparing');
    app.clock.advance(minute);
    await other.look();
    await other.idle();
    const ready = await fileAt(visitor, id);
    expect(ready.state).toBe('ready');
    // The first was not dead after all: what it comes to is nobody's.
    wake();
    await app.orders.idle();
    expect(await fileAt(visitor, id)).toEqual(ready);
  });

  test('what three processes died of is not begun again', async () => {
    const app = await open();
    const visitor = await app.member();
    await app.orders.close();
    const { id } = await order(visitor, body);
    await app.database.run((db) => db.updateTable('file_order').set({ attempts: 3 }).execute());
    const other = await anotherProcess(app);
    await other.look();
    expect(await fileAt(visitor, id)).toMatchObject({
      state: 'failed',
      failure: {
        reason: 'broken-off',
        message: 'The server stopped several times while it was preparing this file. Order it again.',
      },
    });
  });
});
