// The list of all metadata: loaded once some page wants it, then kept for as long as the page lives; a catalogue that is too long
// for that stays where it is, and each page reads what it shows of it (machines/portal/thing.ts). Typing settles for a moment before it
// becomes a question; the question goes to the address, and the address comes back as the query that is answered. The
// answer itself follows from index and query (select.ts), so it is worked out where it is shown.
import { emptyQuery } from './query.ts';
import { catalogueSetup } from './catalogue.setup.ts';

export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: ({ input }) => ({
    isPaged: input?.isPaged ?? false,
    index: null,
    typed: '',
    query: emptyQuery,
    message: '',
  }),
  initial: 'resting',
  on: {
    'catalogue.find': { actions: [{ type: 'setQuery', params: ({ event }) => event }, 'followQuery'] },
    // The field and the filters that are on stand there before the metadata do, and when they do not come.
    'catalogue.type': { actions: { type: 'setTyped', params: ({ event }) => event } },
    'catalogue.submit': { actions: { type: 'emitAsked', params: {} } },
    'catalogue.narrow': { actions: { type: 'emitAsked', params: ({ event }) => event } },
    'catalogue.reset': {
      actions: {
        type: 'emitAsked',
        params: ({ context }) => ({ by: { ...emptyQuery, sort: context.query.sort } }),
      },
    },
  },
  states: {
    resting: {
      description: 'No page has wanted the list yet.',
      on: { 'catalogue.want': 'loading' },
    },
    loading: {
      description: 'The metadata are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadMetadata',
        src: 'loadMetadata',
        onDone: [
          {
            guard: 'isAhead',
            // What was typed meanwhile is still to be asked.
            target: 'ready.typing',
            actions: [
              { type: 'setMetadata', params: ({ event }) => ({ metadata: event.output }) },
              'emitLoaded',
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'setMetadata', params: ({ event }) => ({ metadata: event.output }) },
              'emitLoaded',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The metadata did not come; a sentence says why.',
      on: { 'catalogue.retry': 'loading' },
    },
    ready: {
      description:
        'Every variable is known and can be found; in a long catalogue, each page reads what it shows.',
      initial: 'settled',
      on: {
        'catalogue.type': { target: '.typing', actions: { type: 'setTyped', params: ({ event }) => event } },
        'catalogue.submit': { target: '.settled', actions: { type: 'emitAsked', params: {} } },
        'catalogue.narrow': {
          target: '.settled',
          actions: { type: 'emitAsked', params: ({ event }) => event },
        },
        'catalogue.sort': {
          target: '.settled',
          actions: { type: 'emitAsked', params: ({ event: { sort } }) => ({ by: { sort } }) },
        },
        'catalogue.reset': {
          target: '.settled',
          actions: {
            type: 'emitAsked',
            params: ({ context }) => ({ by: { ...emptyQuery, sort: context.query.sort } }),
          },
        },
      },
      states: {
        settled: {
          description: 'The results answer what stands in the field.',
        },
        typing: {
          description: 'The visitor is typing; a short pause becomes the question.',
          after: {
            typingPause: { target: 'settled', actions: { type: 'emitAsked', params: { isTyping: true } } },
          },
          on: {
            'catalogue.type': {
              target: 'typing',
              reenter: true,
              actions: { type: 'setTyped', params: ({ event }) => event },
            },
            // An older question's answer: show it, but leave the field to the hand that is typing.
            'catalogue.find': { actions: { type: 'setQuery', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
