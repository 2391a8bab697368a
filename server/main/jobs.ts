// What the server does by itself: hourly sweeping, news of new versions, figures of each minute, and once a second a look whether something
// has changed for those who listen. Work that fails is logged and done again the next time.
import type { Logger } from 'pino';
import type { IdempotencyStore } from '#server/api/idempotency-store.ts';
import type { Accounts } from '#server/membership/accounts.ts';
import type { OutboxStore } from '#server/mail/outbox.ts';
import type { CatalogueSource, Release } from '#server/catalogue/released.ts';
import { searchIndexOf } from '#server/search/search-index.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import type { Orders } from '#server/file/orders/orders.ts';
import type { Selections } from '#server/selection/selections.ts';
import type { Admin } from '#server/admin/admin.ts';
import type { Subscriptions } from '#server/billing/subscriptions.ts';

const hour = 3_600_000;
const minute = 60_000;
/** A new version is told within this time to who wants to hear at once. */
const newsPause = 5 * minute;
/** What a member may do shows in each of their tabs within two seconds. */
const lookPause = 1000;
/** A synonym that staff have added on another node is used within this time. */
const synonymPause = 2000;

type JobDeps = {
  accounts: Accounts;
  idempotency: IdempotencyStore;
  selections: Selections;
  orders: Orders;
  subscriptions: Subscriptions;
  outbox: OutboxStore;
  admin: Pick<Admin, 'log' | 'health' | 'searches'>;
  catalogue: CatalogueSource;
  data: { engine: Pick<DataEngine, 'look'> };
  /** Removes what no release names any more. */
  collect: () => Promise<unknown>;
  log: Logger;
};

/** Begins the work every `pause`, unless the last one is still being done. */
function every(pause: number, work: () => Promise<unknown>, onFailure: (error: unknown) => void) {
  let isDoing = false;
  return setInterval(() => {
    if (isDoing) return;
    isDoing = true;
    work()
      .catch(onFailure)
      .finally(() => {
        isDoing = false;
      });
  }, pause);
}

/** Makes the index of a release once, before somebody searches; one that failed is left to who asks. */
function searchPreparation(catalogue: CatalogueSource): () => Promise<void> {
  let begun: Release | null = null;
  return async () => {
    const release = catalogue.current();
    if (release === begun) return;
    begun = release;
    await searchIndexOf(release);
  };
}

/** @returns what ends it */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const { accounts, idempotency, selections, orders, subscriptions } = deps;
  const { outbox, admin, catalogue, data, collect, log } = deps;
  const { misses, synonyms } = admin.searches;
  const warn = (says: string) => (err: unknown) => log.warn({ err }, says);
  const timers = [
    every(
      hour,
      () =>
        Promise.all([
          accounts.sweep(),
          idempotency.sweep(),
          outbox.sweep(),
          admin.log.sweep(),
          admin.health.sweep(),
          selections.sweep(),
          orders.sweep(),
          misses.sweep(),
          accounts.warnOfEndings(),
        ]),
      warn('the hourly work was not done'),
    ),
    every(hour, collect, warn('old releases could not be removed')),
    every(hour, subscriptions.sweep, warn('the hourly work about money was not done')),
    every(
      newsPause,
      () => accounts.tellNewVersions(catalogue.current()),
      warn('new versions could not be told'),
    ),
    every(minute, () => admin.health.keep(), warn('the figures of the last minute were not kept')),
    every(minute, () => data.engine.look(catalogue.current()), warn('large tables could not be copied')),
    every(minute, misses.write, warn('searches that found nothing were not counted')),
    every(synonymPause, synonyms.look, warn('the synonyms could not be read')),
    every(lookPause, orders.look, warn('ordered files could not be looked for')),
    every(lookPause, accounts.changes.look, warn('changes of accounts could not be looked for')),
  ];
  timers.push(every(lookPause, searchPreparation(catalogue), warn('the search could not be prepared')));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await admin.health.close();
    await misses.write().catch(warn('searches that found nothing were not counted'));
  };
}
