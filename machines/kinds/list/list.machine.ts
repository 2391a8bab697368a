// A list of the member's own things, of which each can be changed: API tokens, sessions, messages; and the lists of the
// staff's desk, which can be searched. One change at a time, each sent once a press, some only after the visitor was
// asked; after each, done or not, the list is read anew, so that what stands there is the server's word and never a
// hope. Reading and changing are given at the edge.
import { listSetup } from './list.setup.ts';
import { callOf } from './list.types.ts';

export const listMachine = listSetup.createMachine({
  id: 'list',
  context: ({ input }) => ({
    ...input,
    next: null,
    typed: null,
    answer: null,
    message: '',
    change: null,
    isAsked: false,
    outcome: null,
    fault: '',
  }),
  initial: 'loading',
  // An older reading is called off: a late list never takes the place of a newer one.
  on: {
    'list.show': {
      target: '.loading',
      reenter: true,
      actions: ['clearChange', { type: 'setQuery', params: ({ event }) => event }],
    },
    'list.reload': { target: '.loading', reenter: true, actions: 'clearChange' },
    'list.type': {
      target: '.typing',
      actions: ['clearChange', { type: 'setTyped', params: ({ event }) => event }],
    },
  },
  states: {
    loading: {
      description: 'The list is read; one that was here before stays and cannot be changed.',
      tags: 'busy',
      exit: 'clearChange',
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context }) => ({ query: context.query, as: context.owner }),
        onDone: {
          target: 'ready',
          actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The list is here and can be changed.',
      initial: 'settled',
      on: {
        'list.ask': { target: '.asking', actions: { type: 'setQuestion', params: ({ event }) => event } },
        'list.change': {
          target: 'changing',
          actions: { type: 'setChange', params: ({ event }) => event },
        },
        'list.undo': { guard: 'hasUndo', target: 'changing', actions: 'takeUndo' },
      },
      states: {
        settled: {
          description: 'Nothing is asked.',
          after: { untilNextLook: { guard: 'isMoving', target: 'looking' } },
        },
        looking: {
          description:
            'Something in the list moves by itself, so it is read again; all that can be pressed stays.',
          invoke: {
            id: 'readList',
            src: 'readList',
            input: ({ context }) => ({ query: context.query, as: context.owner }),
            onDone: {
              target: 'settled',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: '#list.failed',
              actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        asking: {
          description: 'Is the visitor sure?',
          on: {
            'list.keep': { target: 'settled', actions: 'clearChange' },
            'list.confirm': '#list.changing',
          },
        },
      },
    },
    changing: {
      description: 'One change is on its way.',
      tags: 'busy',
      entry: 'clearOutcome',
      // What is on its way is not called off, and the list, perhaps another by then, is read anew after it.
      on: {
        'list.show': { actions: { type: 'setNext', params: ({ event }) => event } },
        'list.reload': {},
        'list.type': {},
      },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context: { change, owner } }) => ({ ...callOf(change!), as: owner }),
        onDone: { target: 'loading', actions: ['setOutcome', 'takeNext'] },
        onError: {
          target: 'loading',
          actions: [{ type: 'setFault', params: ({ event }) => ({ error: event.error }) }, 'takeNext'],
        },
      },
    },
    typing: {
      description: 'The visitor is typing; a short pause becomes the question.',
      after: { typingPause: { target: 'loading', actions: ['emitTyped', 'askTyped'] } },
    },
    failed: {
      description:
        'The list could not be read, and a sentence says why; one that was here before may be out of date.',
      on: { 'list.retry': 'loading' },
    },
  },
});
