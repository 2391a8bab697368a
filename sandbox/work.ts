// One piece of the sandbox's work: its objects, each customer's own time, and the events that tell the portal what
// happened. An event is kept with the change that it tells of, so that neither exists without the other.
import type { Clock } from '#server/ground/clock.ts';
import type { TestClock } from './kinds.ts';
import { type EventObjects, eventOf } from '#sandbox/objects/event.ts';
import type { SandboxStore, Store } from './store.ts';

export type Seconds = number;

export type Setting = {
  store: SandboxStore;
  clock: Clock;
  /** Where the sandbox's pages are, such as `http://127.0.0.1:4242`; nothing in the portal's own process. */
  origin: () => string;
};

export const testClockId = (customerId: string): string => `clw_${customerId}`;

async function testClockOf(store: Store, customer: string): Promise<TestClock> {
  const id = testClockId(customer);
  const fresh: TestClock = { id, object: 'sandbox.clockwork', customer, ahead: 0, isFailing: false };
  return (await store.find('sandbox.clockwork', id)) ?? fresh;
}

function equip(store: Store, { clock, origin }: Setting) {
  return {
    ...store,
    testClockOf: (customerId: string) => testClockOf(store, customerId),
    /** What time it is for a customer. */
    async timeOf(customerId: string): Promise<Seconds> {
      const { ahead } = await testClockOf(store, customerId);
      return Math.floor((clock() + ahead) / 1000);
    },
    /** @param at when it happened, in the customer's time */
    async tell<Type extends keyof EventObjects>(type: Type, object: EventObjects[Type], at: Seconds) {
      const event = eventOf({ id: store.newId('evt'), created: at, type, object });
      const body = JSON.stringify(event);
      await store.put({ id: event.id, object: 'sandbox.delivery', body, attempts: 0, dueAt: clock() });
    },
    pageOf: (path: string): string => `${origin()}/sandbox/${path}`,
  };
}

export type Work = ReturnType<typeof equip>;

/** Does it whole or not at all. */
export const perform = <T>(setting: Setting, task: (work: Work) => Promise<T>): Promise<T> =>
  setting.store.change((store) => task(equip(store, setting)));

export const look = <T>(setting: Setting, task: (work: Work) => Promise<T>): Promise<T> =>
  setting.store.read((store) => task(equip(store, setting)));
