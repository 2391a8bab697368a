// Ways in which an ordered file can come to nothing, each brought about by name: demonstrations show what a member reads
// then (docs/seeds.md), and tests need not wait.
import { setTimeout as pause } from 'node:timers/promises';

type Fault = {
  says: string;
  /** Milliseconds before each dataset. */
  waits?: number;
  /** Fails once so many datasets are written. */
  failsAfter?: number;
  /** Milliseconds that a ready file can be fetched. */
  lasts?: number;
};

export const orderFaults = {
  'order-slow': { says: 'an ordered file waits three seconds before each dataset', waits: 3000 },
  'order-held': { says: 'an ordered file waits two minutes before each dataset', waits: 120_000 },
  'order-fails': { says: 'an ordered file fails after its first dataset', failsAfter: 1 },
  'order-expires': { says: 'an ordered file expires after five seconds', lasts: 5000 },
} as const satisfies Record<string, Fault>;
export type OrderFault = keyof typeof orderFaults;

export const isOrderFault = (name: string): name is OrderFault => Object.hasOwn(orderFaults, name);

const faultOf = (name: OrderFault | null): Partial<Fault> => (name === null ? {} : orderFaults[name]);

/** To be done before a dataset is written. */
export async function actBefore(name: OrderFault | null, datasetsDone: number, signal: AbortSignal) {
  const { waits, failsAfter } = faultOf(name);
  if (waits !== undefined) await pause(waits, undefined, { signal });
  if (failsAfter !== undefined && datasetsDone >= failsAfter)
    throw new Error(`the seed “${name}” ended this file`);
}

export const lastsFor = (name: OrderFault | null, usual: number): number => faultOf(name).lasts ?? usual;
