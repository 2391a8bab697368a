// Ordered files on several machines, which share the database and nothing else, and what is left on a machine's disk.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEngine } from '#server/file/engine.ts';
import { createOrders } from '#server/file/orders/orders.ts';
import { openFileCache } from '#server/objects/file-cache.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';
import {
  bytesOf,
  contentOf,
  type FailedFile,
  fileAt,
  order,
  removed,
  seed,
  twoDatasets,
  withoutSeed,
} from './ordering.ts';
import { noLog } from '#server/ground/log.ts';

const body = { subject: twoDatasets };

/** A machine with a cache of its own, beside the app, whose process is over. */
async function machineBeside({ services, database, clock }: FreshApp) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-machine-'));
  const fileCache = await openFileCache({ folder, mostBytes: 1024 ** 2, clock, log: noLog });
  const { objects } = (await smallData()).data;
  const engine = await openEngine({ objects, folders: objects.readable, fileCache });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= engine.close());
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const { catalogue } = services.data;
  const data = { catalogue, engine, fileCache };
  return { orders: createOrders({ database, clock, log: services.log, data }), fileCache, folder, close };
}

/** What lies half written when nothing runs there any more. */
async function scratchOf({ fileCache, close }: Awaited<ReturnType<typeof machineBeside>>) {
  await close();
  return readdir(fileCache.scratch);
}

describe('an ordered file', () => {
  const open = ownApps();

  async function begun(fault?: string) {
    const app = await open();
    const visitor = await app.member();
    await app.orders.close();
    if (fault) await seed(visitor, fault);
    const { id } = await order(visitor, body);
    return { app, visitor, id, machine: await machineBeside(app) };
  }

  test.each(['csv', 'parquet', 'xlsx', 'dta'])('%s of another machine is made again', async (format) => {
    const app = await open();
    const visitor = await app.member();
    await app.orders.close();
    const { id } = await order(visitor, { ...body, format });
    const machine = await machineBeside(app);
    await machine.orders.look();
    await machine.orders.idle();
    const ready = await fileAt(visitor, id);
    expect(ready.state).toBe('ready');
    const [kept] = (await readdir(machine.fileCache.folder, { recursive: true })).filter((name) =>
      name.endsWith('.zip'),
    );
    expect(kept).toBeDefined();
    const { bytes } = (await machine.fileCache.find(kept!.split('/').at(-1)!))!;
    expect((await bytesOf(await contentOf(visitor, id))).length).toBe(bytes);
  });

  test('a failure leaves nothing half written', async () => {
    const { visitor, id, machine } = await begun('order-fails');
    await machine.orders.look();
    await machine.orders.idle();
    expect((await fileAt(visitor, id)).state).toBe('failed');
    expect(await scratchOf(machine)).toEqual([]);
  });

  test('a stop leaves nothing half written', async () => {
    const { app, visitor, id, machine } = await begun('order-slow');
    await machine.orders.look();
    await removed(visitor, id);
    const member = await app.database.run((db) =>
      db.selectFrom('file_order').select('account_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await machine.orders.stop(member.account_id, id);
    await machine.orders.idle();
    expect(await scratchOf(machine)).toEqual([]);
  });

  test('a machine that ends leaves nothing half written, and the next goes on', async () => {
    const { visitor, id, machine, app } = await begun('order-slow');
    await machine.orders.look();
    await machine.orders.close();
    expect(await scratchOf(machine)).toEqual([]);
    await withoutSeed(app);
    const next = await machineBeside(app);
    await next.orders.look();
    await next.orders.idle();
    expect((await fileAt(visitor, id)).state).toBe('ready');
  });

  test('a disk that takes no more is a failure with a reference', async () => {
    const { visitor, id, machine } = await begun();
    await rm(machine.fileCache.scratch, { recursive: true });
    await machine.orders.look();
    await machine.orders.idle();
    const { failure } = (await fileAt(visitor, id)) as FailedFile;
    expect(failure).toMatchObject({ reason: 'fault', reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(
      (await readdir(machine.folder, { recursive: true })).filter((name) => name.includes('.zip')),
    ).toEqual([]);
  });
});
