// What a member has and may do about it: nothing, a plan that is paid, access that was applied for or given. The states
// are the server's words; each change is sent once, and the standing that it answers with is what is shown. To pay the
// browser leaves for the provider's page; who comes back before the provider has spoken is told to wait, or to go. What
// a question of the server is, and where the provider's page is opened, is given from outside.
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Redirect } from '#contract/billing/subscriptions.ts';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  kindOf,
  type Held,
  type OwnAsk,
  type Reading,
  type SubscriptionAsk,
  type SubscriptionContext,
  type SubscriptionEmitted,
  type SubscriptionEvent,
  type SubscriptionInput,
} from './subscription.types.ts';

const notGiven = () => Promise.reject(new Error('Given at the edge.'));

/** Without an answer nobody knows whether it was done. */
const faultOf = (error: unknown): string =>
  failureStatus(error) === 0
    ? 'The server did not answer, so it is not certain that this was done. Look at what stands here, then try again.'
    : failureMessage(error);

/** So many questions two seconds apart are a minute. */
export const soonPolls = 30;

export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    input: {} as SubscriptionInput,
    events: {} as SubscriptionEvent,
    emitted: {} as SubscriptionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readStanding: fromPromise<Reading, { as: string; isWhole: boolean }>(notGiven),
    askForPage: fromPromise<Redirect, OwnAsk>(notGiven),
    sendChange: fromPromise<Held, OwnAsk>(notGiven),
    /** Hears when the page that was left is shown again: `subscription.reload`. */
    watchReturn: fromCallback(() => {}),
  },
  actions: {
    setReading: assign((_, reading: Reading) => reading),
    /** Card and invoices are what they were. */
    setHeld: assign((_, held: Held) => held),
    /** The account is read anew where it said something else: the warning on every page goes by it. */
    tellStatus: enqueueActions(({ context, enqueue }) => {
      const { status } = context.standing!;
      if (status === context.status) return;
      enqueue.assign({ status });
      enqueue.emit({ type: 'subscription.changed' });
    }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setAsk: assign({ ask: (_, { ask }: { ask: SubscriptionAsk }) => ask }),
    setFault: assign({ fault: (_, { error }: { error: unknown }) => faultOf(error) }),
    setStuck: assign({ fault: 'The payment page did not open. Nothing was charged here. Try again.' }),
    clearFault: assign({ fault: '' }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    tellLeft: emit((_, { url }: Redirect) => ({ type: 'subscription.left', url }) as const),
  },
  guards: {
    isConfirming: ({ context }) => context.standing !== null && kindOf(context.standing) === 'confirming',
    isPastDue: ({ context }) => kindOf(context.standing!) === 'pastDue',
    isCancelling: ({ context }) => kindOf(context.standing!) === 'cancelling',
    isActive: ({ context }) => kindOf(context.standing!) === 'active',
    isFree: ({ context }) => kindOf(context.standing!) === 'free',
    isRequested: ({ context }) => kindOf(context.standing!) === 'requested',
    isRefused: ({ context }) => kindOf(context.standing!) === 'refused',
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
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({
    ...input,
    standing: null,
    paid: null,
    details: null,
    message: '',
    ask: null,
    fault: '',
    polls: 0,
  }),
  initial: 'loading',
  // An older reading is called off: a late one never takes the place of a newer one.
  on: { 'subscription.reload': { target: '.loading', reenter: true } },
  states: {
    loading: {
      description: 'The server is asked; what was here before stays and cannot be changed.',
      tags: 'busy',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        input: ({ context }) => ({ as: context.owner, isWhole: context.isWhole }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setReading', params: ({ event }) => event.output }, 'tellStatus'],
        },
        onError: [
          // What one question did not bring the next one may.
          { guard: 'isConfirming', target: 'confirming' },
          {
            target: 'failed',
            actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'It could not be read, and a sentence says why; what was here before may be out of date.',
      on: { 'subscription.retry': 'loading' },
    },
    deciding: {
      description: 'What does the server say that the member has?',
      always: [
        { guard: 'isConfirming', target: 'confirming' },
        { guard: 'isPastDue', target: 'covered.pastDue' },
        { guard: 'isCancelling', target: 'covered.cancelling' },
        { guard: 'isActive', target: 'covered.active' },
        { guard: 'isFree', target: 'open.free' },
        { guard: 'isRequested', target: 'open.requested' },
        { guard: 'isRefused', target: 'open.refused' },
        { target: 'open.inactive' },
      ],
    },
    open: {
      description: 'Nothing is paid; a plan can be chosen.',
      initial: 'inactive',
      on: {
        'subscription.checkout': {
          target: 'opening',
          actions: {
            type: 'setAsk',
            params: ({ event: { price } }) => ({ ask: { name: 'subscription.checkout', body: { price } } }),
          },
        },
      },
      states: {
        inactive: { description: 'Nothing is given either.' },
        requested: { description: 'Free access is applied for, and nobody has decided yet.' },
        refused: {
          description: 'Free access was refused or ended, with a reason; it can be applied for again.',
        },
        free: { description: 'Access is free until a day.' },
      },
    },
    confirming: {
      description: 'The provider’s page may be finished, and the provider has not said yet what came of it.',
      entry: 'countPoll',
      after: { untilNextPoll: 'loading' },
    },
    covered: {
      description: 'Access is paid for, or given without payment.',
      initial: 'active',
      on: {
        'subscription.changeCard': {
          guard: 'isPaid',
          target: 'opening',
          actions: { type: 'setAsk', params: { ask: { name: 'subscription.createPaymentMethod' } } },
        },
        'subscription.cancel': { guard: 'isRenewed', target: 'asking' },
        'subscription.uncancel': {
          guard: 'isCancelled',
          target: 'changing',
          actions: { type: 'setAsk', params: { ask: { name: 'subscription.uncancel' } } },
        },
      },
      states: {
        active: { description: 'It will be renewed, or has no end.' },
        pastDue: {
          description: 'A payment did not go through; access stays while the provider tries again.',
        },
        cancelling: {
          description: 'It is cancelled and ends on a day; until then that can be taken back.',
        },
      },
    },
    asking: {
      description: 'Is the member sure to cancel?',
      on: {
        'subscription.keep': 'deciding',
        'subscription.confirm': {
          target: 'changing',
          actions: { type: 'setAsk', params: { ask: { name: 'subscription.cancel' } } },
        },
      },
    },
    changing: {
      description: 'One change is on its way.',
      tags: 'busy',
      entry: 'clearFault',
      // What it answers is newer than what could be read now.
      on: { 'subscription.reload': {} },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => ({ ...context.ask!, as: context.owner }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setHeld', params: ({ event }) => event.output }, 'tellStatus'],
        },
        onError: {
          target: 'loading',
          actions: { type: 'setFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opening: {
      description: 'The server is asked for a page of the payment provider.',
      tags: 'busy',
      entry: 'clearFault',
      // The page is left, or what stands here is read anew.
      on: { 'subscription.reload': {} },
      invoke: {
        id: 'askForPage',
        src: 'askForPage',
        input: ({ context }) => ({ ...context.ask!, as: context.owner }),
        onDone: { target: 'leaving', actions: { type: 'tellLeft', params: ({ event }) => event.output } },
        onError: {
          target: 'loading',
          actions: { type: 'setFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    leaving: {
      description: 'The browser is opening the provider’s page; whoever comes back from it is out of here.',
      tags: 'busy',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: { patience: { target: 'loading', actions: 'setStuck' } },
    },
  },
});
