// What a member has and may do about it: nothing, a plan that is paid, access that was applied for or given. The states
// are the server's words; each change is sent once, and the overview that it answers with is what is shown. To pay the
// browser leaves for the provider's page; who comes back before the provider has spoken is told to wait, or to go. What
// a question of the server is, and where the provider's page is opened, is given from outside.
import { subscriptionSetup } from './subscription.setup.ts';

export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({
    ...input,
    overview: null,
    paid: null,
    details: null,
    message: '',
    page: null,
    change: null,
    fault: null,
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
        id: 'readOverview',
        src: 'readOverview',
        input: ({ context }) => ({ as: context.owner, isWhole: context.isWhole }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setReading', params: ({ event }) => event.output }, 'emitChanged', 'setStatus'],
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
            type: 'setPage',
            params: ({ event: { price, returnTo } }) => ({
              page: {
                name: 'subscription.checkout',
                request: { body: { price, ...(returnTo !== undefined && { returnTo }) } },
              },
            }),
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
      entry: 'emitCovered',
      initial: 'active',
      on: {
        'subscription.changeCard': {
          guard: 'isPaid',
          target: 'opening',
          actions: {
            type: 'setPage',
            params: { page: { name: 'subscription.createPaymentMethod', request: {} } },
          },
        },
        'subscription.cancel': { guard: 'isRenewed', target: 'asking' },
        'subscription.uncancel': {
          guard: 'isCancelled',
          target: 'changing',
          actions: {
            type: 'setChange',
            params: { change: { name: 'subscription.uncancel', request: {} } },
          },
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
          actions: {
            type: 'setChange',
            params: { change: { name: 'subscription.cancel', request: {} } },
          },
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
        input: ({ context }) => ({ ...context.change!, as: context.owner }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setBilling', params: ({ event }) => event.output }, 'emitChanged', 'setStatus'],
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
        input: ({ context }) => ({ ...context.page!, as: context.owner }),
        onDone: { target: 'leaving', actions: { type: 'emitLeft', params: ({ event }) => event.output } },
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
