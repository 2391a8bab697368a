// What tests of ordered files share: ordering one, waiting for it, fetching it.
import { expect } from 'vitest';
import { type OrderedFile, orderedFileSchema } from '#contract/file/ordered-files.ts';
import { createOrders } from '#server/file/orders/orders.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import type { FreshApp, Visitor } from '#tests/fixtures/server/fresh-app.ts';

export const twoDatasets = {
  variables: ['tax.revenue.vat_total', 'hidden.offshore.offshore', 'tax.revenue.corporate_tax'],
};

export type ReadyFile = Extract<OrderedFile, { state: 'ready' }>;
export type FailedFile = Extract<OrderedFile, { state: 'failed' }>;

/** The order at once, before anything of it is done. */
export async function order(visitor: Visitor, body: object): Promise<OrderedFile> {
  const answer = await visitor.post('/api/files', body);
  expect(answer.status).toBe(202);
  return orderedFileSchema.parse(await answer.json());
}

export const fileAt = async (visitor: Visitor, id: string): Promise<OrderedFile> =>
  orderedFileSchema.parse(await visitor.json(`/api/files/${id}`));

/** The order when nothing is prepared any more. */
export async function settledOrder(app: FreshApp, visitor: Visitor, body: object): Promise<OrderedFile> {
  const { id } = await order(visitor, body);
  await app.orders.idle();
  return fileAt(visitor, id);
}

export async function readyFile(app: FreshApp, visitor: Visitor, body: object): Promise<ReadyFile> {
  const file = await settledOrder(app, visitor, body);
  expect(file).toMatchObject({ state: 'ready' });
  return file as ReadyFile;
}

export const contentOf = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.ask(`/api/files/${id}/content`, { headers });

export const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

export async function refusalOf(answer: Response) {
  const { code, message } = problemSchema.parse(await answer.json());
  return { status: answer.status, code, message };
}

/** An engine whose files wait until they may be made. */
export async function gatedEngine() {
  const { engine } = (await smallData()).data;
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const download: typeof engine.download = async (...asked) => {
    await gate;
    return engine.download(...asked);
  };
  return { engine: { download }, open };
}

/** Another process of the same portal. */
export async function anotherProcess({ services, database, clock }: FreshApp) {
  const { engine, fileCache } = (await smallData()).data;
  const { log, data } = services;
  return createOrders({
    database,
    clock,
    log,
    data: { catalogue: data.catalogue, engine, fileCache },
  });
}

export const removed = (visitor: Visitor, id: string) =>
  visitor.ask(`/api/files/${id}`, { method: 'DELETE' });
export const seed = (visitor: Visitor, name: string) => visitor.ask(`/dev/seed?set=files.create:${name}`);

/** The seed is in the row, and would slow the next process too. */
export const withoutSeed = (app: FreshApp) =>
  app.database.run(async (db) => {
    const row = await db.selectFrom('file_order').select(['id', 'document']).executeTakeFirstOrThrow();
    const document = JSON.stringify({ ...(JSON.parse(row.document) as object), fault: null });
    await db.updateTable('file_order').set({ document }).where('id', '=', row.id).execute();
  });
