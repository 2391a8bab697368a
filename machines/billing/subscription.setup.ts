// What the chart beside this file is made of (./subscription.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Redirect } from '#contract/billing/subscriptions.ts';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  kindOf,
  type MemberBilling,
  type ChangeAsk,
  type Fault,
  type Own,
  type PageAsk,
  type Reading,
  type SubscriptionContext,
  type SubscriptionEmitted,
  type SubscriptionEvent,
  type SubscriptionInput,
} from './subscription.types.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** Without an answer nobody knows whether it was done. */
const faultOf = (error: unknown): Fault =>
  failureStatus(error) === 0 ? { text: 'uncertain' } : { sentence: failureMessage(error) };

/** So many questions two seconds apart are a minute. */
export const soonPolls = 30;

export const subscriptionSetup = setup({
  types: {
    context: {} as SubscriptionContext,
    input: {} as SubscriptionInput,
    events: {} as SubscriptionEvent,
    emitted: {} as SubscriptionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readOverview: fromPromise<Reading, { as: string; isWhole: boolean }>(notGiven),
    askForPage: fromPromise<Redirect, Own<PageAsk>>(notGiven),
    sendChange: fromPromise<MemberBilling, Own<ChangeAsk>>(notGiven),
    /** Hears when the page that was left is shown again: `subscription.reload`. */
    watchReturn: fromCallback(() => {}),
  },
  actions: {
    setReading: assign((_, reading: Reading) => reading),
    /** Card and invoices are what they were. */
    setBilling: assign((_, billing: MemberBilling) => billing),
    /** Before it is set: the account is read anew where it said something else, since the warning goes by it. */
    emitChanged: enqueueActions(({ context, enqueue }) => {
      if (context.overview!.status !== context.status) enqueue.emit({ type: 'subscription.changed' });
    }),
    setStatus: assign({ status: ({ context }) => context.overview!.status }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setPage: assign({ page: (_, { page }: { page: PageAsk }) => page }),
    setChange: assign({ change: (_, { change }: { change: ChangeAsk }) => change }),
    setFault: assign({ fault: (_, { error }: { error: unknown }) => faultOf(error) }),
    setStuck: assign({ fault: { text: 'no-page' } as const }),
    clearFault: assign({ fault: null }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    emitCovered: emit({ type: 'subscription.covered' }),
    emitLeft: emit((_, { url }: Redirect) => ({ type: 'subscription.left', url }) as const),
  },
  guards: {
    isConfirming: ({ context }) => context.overview !== null && kindOf(context.overview) === 'confirming',
    isPastDue: ({ context }) => kindOf(context.overview!) === 'pastDue',
    isCancelling: ({ context }) => kindOf(context.overview!) === 'cancelling',
    isActive: ({ context }) => kindOf(context.overview!) === 'active',
    isFree: ({ context }) => kindOf(context.overview!) === 'free',
    isRequested: ({ context }) => kindOf(context.overview!) === 'requested',
    isRefused: ({ context }) => kindOf(context.overview!) === 'refused',
    /** Access that was given has neither card nor end. */
    isPaid: ({ context }) => context.paid !== null,
    isRenewed: ({ context }) => context.paid?.isCancelling === false,
    /** A payment may be due beside it. */
    isCancelled: ({ context }) => context.paid?.isCancelling === true,
  },
  delays: {
    untilNextPoll: ({ context }) => (context.polls > soonPolls ? 10_000 : 2000),
    /** How long a page may take to open before the member may try again. */
    patience: 30_000,
  },
});
