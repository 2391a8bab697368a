// What a member has, with the powers to read it and to change it, as that member and nobody else; and the form that
// applies for free access.
import { fromPromise } from 'xstate';
import { make, type Client, type Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Redirect } from '#contract/billing/subscriptions.ts';
import type { Powers } from '#machines/kinds/declaration.ts';
import { form } from '#machines/kinds/form/form.ts';
import type { PortalPage } from '#machines/portal/page.ts';
import { subscriptionMachine } from '#machines/billing/subscription.machine.ts';
import {
  memberBillingOf,
  type Details,
  type MemberBilling,
  type ChangeAsk,
  type Own,
  type PageAsk,
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

const provided = (transport: Transport, call = wholeClient(transport)) => {
  /** One key a press: the same press sent twice has its effect once. */
  const own = (as: string, signal: AbortSignal) => ({ signal, as, key: randomName() + randomName() });
  return subscriptionMachine.provide({
    actors: {
      watchReturn,
      readOverview: fromPromise<Reading, { as: string; isWhole: boolean }>(
        async ({ input: { as, isWhole }, signal }) => {
          const options = { signal, as };
          const [overview, details] = await Promise.all([
            call('subscription.list', {}, options),
            isWhole ? readDetails(call, options) : null,
          ]);
          return { ...memberBillingOf(overview), details };
        },
      ),
      askForPage: fromPromise<Redirect, Own<PageAsk>>(({ input: { as, ...ask }, signal }) =>
        make<PageAsk['name']>(call, ask, own(as, signal)),
      ),
      sendChange: fromPromise<MemberBilling, Own<ChangeAsk>>(async ({ input: { as, ...ask }, signal }) =>
        memberBillingOf(await make<ChangeAsk['name']>(call, ask, own(as, signal))),
      ),
    },
  });
};

const of = (isWhole: boolean) => ({
  input: ({ user }: PortalPage) => user && { owner: user.id, status: user.subscriptionStatus, isWhole },
  logic: ({ transport }: Powers) => provided(transport),
});

/** What the member has. */
export const memberSubscription = of(false);
/** The same with card and invoices. */
export const wholeSubscription = of(true);

export const applyForAccess = form('subscription.freeAccess', {
  fields: { reason: '' },
  after: ['subscription.reload'],
});
