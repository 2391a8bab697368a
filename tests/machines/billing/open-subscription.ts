// A member's subscription whose questions wait for the test, under a clock that the test turns.
import { createActor } from 'xstate';
import type { Redirect } from '#contract/billing/subscriptions.ts';
import { readingOf, overviews, subscriptionInput } from '#machines/billing/subscription.cases.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import type {
  ChangeAsk,
  MemberBilling,
  Own,
  PageAsk,
  Reading,
} from '#machines/billing/subscription.types.ts';
import { WatchedClock } from '#tests/model/conform/watched-clock.ts';
import { deferred, heardFrom, settled } from '#tests/machines/all/deferred.ts';

export const month = 'price_month';

export function open(input = subscriptionInput) {
  const reading = deferred<Reading, { as: string; isWhole: boolean }>();
  const asking = deferred<Redirect, Own<PageAsk>>();
  const sending = deferred<MemberBilling, Own<ChangeAsk>>();
  const clock = new WatchedClock();
  const machine = subscriptionMachine.provide({
    actors: { readOverview: reading.actor, askForPage: asking.actor, sendChange: sending.actor },
  });
  const actor = createActor(machine, { input, clock }).start();
  const heard = heardFrom(actor);
  return { actor, reading, asking, sending, clock, heard, snapshot: () => actor.getSnapshot() };
}

/** The server says this. */
export async function told(opened: ReturnType<typeof open>, kind: keyof typeof overviews) {
  opened.reading.calls.at(-1)!.resolve(readingOf(overviews[kind]));
  await settled();
  return opened;
}

export const held = (kind: keyof typeof overviews, input = subscriptionInput) => told(open(input), kind);
