// Tells the portal what happened: takes the events that are due by lease, sends each signed, and forgets it once the portal
// has said that it was taken. One that was not is sent again after a while that grows, for three days, as with the
// provider; it is kept with the objects, so that nothing is lost when the process ends.
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import type { Delivery } from './kinds.ts';
import { perform, type Setting } from './work.ts';

/** Hands over what was signed. @returns the status that the portal answered with */
export type Deliver = (body: string, signature: string) => Promise<number>;

const batchSize = 20;
/** Longer than any answer takes: whoever took it is gone. */
const lease = 30_000;
const longestWait = 3_600_000;
const mostAttempts = 80;

const waitAfter = (attempts: number): number => Math.min(longestWait, 1000 * 2 ** attempts);

/** Oldest first, held for a while against other processes. */
function claim(setting: Setting): Promise<Delivery[]> {
  return perform(setting, async (work) => {
    const now = setting.clock();
    const waiting = (await work.all('sandbox.delivery')).reverse();
    const due = waiting.filter(({ dueAt }) => dueAt <= now).slice(0, batchSize);
    for (const delivery of due) await work.put({ ...delivery, dueAt: now + lease });
    return due;
  });
}

const settle = (setting: Setting, delivery: Delivery, isTaken: boolean) =>
  perform(setting, async (work) => {
    const attempts = delivery.attempts + 1;
    if (isTaken || attempts >= mostAttempts) return work.remove(delivery.id);
    return work.put({ ...delivery, attempts, dueAt: setting.clock() + waitAfter(attempts) });
  });

export function createDelivery(setting: Setting, deliver: Deliver, secret: string, log: Logger) {
  const sign = (payload: string): string =>
    signing.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(setting.clock() / 1000),
    });
  async function send(delivery: Delivery): Promise<void> {
    const status = await deliver(delivery.body, sign(delivery.body)).catch((err: unknown) => {
      log.warn({ err, event: delivery.id }, 'the sandbox could not reach the portal');
      return 0;
    });
    const isTaken = status >= 200 && status < 300;
    if (!isTaken) log.warn({ event: delivery.id, status }, 'an event of the sandbox was not taken');
    await settle(setting, delivery, isTaken);
  }
  /** Sends all that is due. @returns how many were tried */
  async function deliverDue(): Promise<number> {
    const batch = await claim(setting);
    for (const delivery of batch) await send(delivery);
    return batch.length === 0 ? 0 : batch.length + (await deliverDue());
  }
  return { sign, deliverDue };
}

/** Signing needs no key. */
const signing = new Stripe('sk_test_sandbox', { telemetry: false });
