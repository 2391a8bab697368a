// The payment provider that is none: the calls that the portal makes, pages that take test cards, a clock for each
// customer, and events to the portal. No money moves, and no card is a real one.
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { fakeStripe } from './api.ts';
import { complete, type TakenCard } from './checkout.ts';
import { createDelivery, type Deliver } from './delivery.ts';
import { subscribeQuietly } from './demonstration.ts';
import { createStore } from './store.ts';
import { createWorker } from './worker.ts';
import { forward, setFailing, untilNext } from './time.ts';
import { perform, type Setting } from './work.ts';

export type SandboxDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Where its pages are; nothing in the portal's own process. */
  origin: () => string;
  deliver: Deliver;
  /** What events are signed with. */
  secret: string;
};

export function createSandbox({ database, clock, log, origin, deliver, secret }: SandboxDeps) {
  const setting: Setting = { store: createStore(database, clock), clock, origin };
  const delivery = createDelivery(setting, deliver, secret, log);
  let wake = () => {};
  const api: Hono = fakeStripe(setting, () => wake());
  const worker = createWorker({ setting, delivery, log });
  wake = worker.wake;
  return {
    api,
    start: worker.start,
    stop: worker.stop,
    catchUp: worker.catchUp,
    setting,
    ...delivery,
    /** As a member does on the checkout's page. @returns where it leads; undefined when it is not open */
    complete: (sessionId: string, card: TakenCard) =>
      perform(setting, (work) => complete(work, sessionId, card)).finally(() => wake()),
    subscribeQuietly: (customerId: string) => perform(setting, (work) => subscribeQuietly(work, customerId)),
    forward: (customerId: string, seconds: number) =>
      perform(setting, (work) => forward(work, customerId, seconds)).finally(() => wake()),
    /** To the moment of the next renewal, retry or end. */
    forwardToNext: (customerId: string) =>
      perform(setting, async (work) => forward(work, customerId, await untilNext(work, customerId))).finally(
        () => wake(),
      ),
    setFailing: (customerId: string, isFailing: boolean) =>
      perform(setting, (work) => setFailing(work, customerId, isFailing)),
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
