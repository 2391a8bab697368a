// What a member has, with the powers to read it and to change it, as that member and nobody else; it comes with the
// screens about money.
import { fromPromise } from 'xstate';
import type { Client, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Redirect, Standing } from '#contract/billing/subscriptions.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import {
  heldBy,
  type Details,
  type Held,
  type OwnAsk,
  type Reading,
} from '#machines/billing/subscription.types.ts';
import { watchReturn } from '#src/browser/powers/restored.ts';
import { randomName } from '#src/browser/powers/random.ts';

type Options = { signal: AbortSignal; as: string };

/** What the provider does not say is not known; what the portal itself knows is there all the same. */
async function readDetails(call: Client, options: Options): Promise<Details | null> {
  try {
    const [{ card }, { invoices }] = await Promise.all([
      call('subscription.getPaymentMethod', {}, options),
      call('subscription.customer', {}, options),
    ]);
    return { card, invoices };
  } catch {
    return null;
  }
}

export const giveSubscription = (transport: Transport, call = wholeClient(transport)) => {
  /** One key a press: the same press sent twice has its effect once. */
  const send = ({ name, body, as }: OwnAsk, signal: AbortSignal) =>
    call(name, (body ? { body } : {}) as RequestOf<'subscription.checkout'>, {
      signal,
      as,
      key: randomName() + randomName(),
    });
  return subscriptionMachine.provide({
    actors: {
      watchReturn,
      readStanding: fromPromise<Reading, { as: string; isWhole: boolean }>(
        async ({ input: { as, isWhole }, signal }) => {
          const options = { signal, as };
          const [standing, details] = await Promise.all([
            call('subscription.list', {}, options),
            isWhole ? readDetails(call, options) : null,
          ]);
          return { ...heldBy(standing), details };
        },
      ),
      askForPage: fromPromise<Redirect, OwnAsk>(
        ({ input, signal }) => send(input, signal) as Promise<Redirect>,
      ),
      sendChange: fromPromise<Held, OwnAsk>(async ({ input, signal }) =>
        heldBy((await send(input, signal)) as Standing),
      ),
    },
  });
};
