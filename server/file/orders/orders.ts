// Ordered files of members: made once for the same order, versions and rights; handed out as long as the member may have
// what is in them.
import type { Logger } from 'pino';
import type { Account } from '#contract/account/account.ts';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import type { CatalogueSource } from '#server/catalogue/released.ts';
import type { Publisher } from '#server/citation/cited.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf } from '#server/ground/hash.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { orderLimit } from '#server/limits/limits.ts';
import { createThrottle } from '#server/limits/throttle.ts';
import type { FileCache } from '#server/objects/file-cache.ts';
import type { WholeFile } from '#server/objects/objects.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { limitOf } from '#server/file/resolve.ts';
import { type BoundOrder, type OrderPart, withdrawnIn } from './bound-order.ts';
import type { OrderFault } from './faults.ts';
import { createOrderRows, type OrderRow } from './order-rows.ts';
import { createOrderRunner } from './order-runner.ts';
import { documentOf, notThere, orderedFile } from './order-view.ts';
import { type OrderDocument, type PreparedFile, prepareFile, withdrawn } from './prepare-file.ts';
import { failureOf } from './run-order.ts';

export type OrdersDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  data: { catalogue: CatalogueSource; engine: DataEngine; fileCache: FileCache };
};

/** What is handed out: the file, and what it is of. */
export type OpenedFile = PreparedFile & { whole: WholeFile; parts: OrderPart[] };

const notFound = () => refuse('file-not-found', sentence('file.order-not-found'));

const openKeyOf = (accountId: string, document: OrderDocument, limit: number | null): string =>
  `${accountId}:${hashOf([document, limit])}`;

function orderContext({ database, clock, log, data }: OrdersDeps) {
  const rows = createOrderRows(database, clock);
  const { engine, fileCache, catalogue } = data;
  const making = () => ({ engine, fileCache, release: catalogue.current() });
  const runner = createOrderRunner({ database, rows, clock, log, making });

  /** A row as it is now: what was withdrawn since is not handed out. */
  async function settled(row: OrderRow): Promise<OrderRow> {
    if (row.state !== 'ready' && row.state !== 'preparing') return row;
    const gone = withdrawnIn(catalogue.current(), documentOf(row).bound.parts);
    if (!gone) return row;
    await rows.fell(row.id, failureOf(withdrawn(gone)));
    runner.stop(row.id);
    return (await rows.get(row.account_id, row.id)) ?? row;
  }

  async function found(accountId: string, id: string): Promise<OrderRow> {
    const row = await rows.get(accountId, id);
    if (!row) throw notFound();
    return settled(row);
  }

  /** Made again where the cache of this machine does not have it. */
  async function contentOf(row: OrderRow): Promise<WholeFile> {
    const file = JSON.parse(row.file!) as PreparedFile;
    const there = await fileCache.find(file.key);
    if (there) return there;
    const job = { document: documentOf(row), limit: row.row_limit };
    const watch = { signal: new AbortController().signal, tell: () => undefined };
    const again = await prepareFile(making(), job, watch);
    const whole = await fileCache.find(again.file.key);
    if (whole && again.file.sha256 === file.sha256) return whole;
    // What the portal writes beside the values has changed since: half of the one and half of the other is no file.
    await rows.fell(row.id, failureOf(new Error('written again, the file is another')));
    throw notThere('failed');
  }

  return { rows, runner, settled, found, contentOf, throttle: createThrottle(database, clock) };
}

type Ordering = { publisher: Publisher; fault: OrderFault | null };

export function createOrders(deps: OrdersDeps) {
  const { clock } = deps;
  const { rows, runner, settled, found, contentOf, throttle } = orderContext(deps);

  return {
    ...runner,
    /** @throws `too-many-attempts` */
    async create(member: Account, bound: BoundOrder, ordering: Ordering): Promise<OrderedFile> {
      const document: OrderDocument = { bound, ...ordering };
      const limit = limitOf(member);
      const openKey = openKeyOf(member.id, document, limit);
      const open = await rows.findOpen(openKey);
      if (open) return orderedFile(await settled(open), clock());
      await throttle.admit(orderLimit(member.id));
      const begun = { datasetsDone: 0, rows: 0, rowsDone: 0, dataset: null };
      const row = await rows.insert({
        account_id: member.id,
        open_key: openKey,
        document: JSON.stringify(document),
        row_limit: limit,
        progress: JSON.stringify({ datasets: bound.parts.length, ...begun }),
        left_out: JSON.stringify(bound.leftOut),
      });
      void runner.look();
      return orderedFile(row, clock());
    },
    async list(accountId: string): Promise<OrderedFile[]> {
      const all = await Promise.all((await rows.list(accountId)).map(settled));
      return all.map((row) => orderedFile(row, clock()));
    },
    /** @throws `file-not-found` */
    get: async (accountId: string, id: string): Promise<OrderedFile> =>
      orderedFile(await found(accountId, id), clock()),
    /** Stops one that is prepared, removes any other. @throws `file-not-found` */
    async stop(accountId: string, id: string): Promise<void> {
      await found(accountId, id);
      const wasPreparing = await rows.stop(accountId, id);
      if (wasPreparing) runner.stop(id);
      else await rows.remove(accountId, id);
    },
    /** @throws `file-not-found`, `file-not-ready`, `file-gone` or `subscription-needed` */
    async open(member: Account, id: string): Promise<OpenedFile> {
      const row = await found(member.id, id);
      const { state } = orderedFile(row, clock());
      if (state !== 'ready') throw notThere(state);
      if (row.row_limit === null && limitOf(member) !== null)
        throw refuse('subscription-needed', sentence('file.order-needs-subscription'));
      const { parts } = documentOf(row).bound;
      return { ...(JSON.parse(row.file!) as PreparedFile), whole: await contentOf(row), parts };
    },
    sweep: rows.sweep,
  };
}

export type Orders = ReturnType<typeof createOrders>;
