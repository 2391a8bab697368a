// The metadata: loaded once, then kept for as long as the page lives. Typing settles for a moment before it
// becomes a question; the question goes to the address, and the address comes back as the query that is answered. The
// answer itself follows from index and query (select.ts), so it is worked out where it is shown.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import { browseAddress, emptyQuery, readQuery, type Filters, type Query, type Sort } from './query.ts';
import { indexOf, type Index, type Metadata } from './search.ts';

export type CatalogueContext = {
  index: Index | null;
  /** What the search field holds, which may be ahead of the query. */
  typed: string;
  query: Query;
  message: string;
};

export type CatalogueEvent =
  | { type: 'catalogue.type'; text: string }
  /** The search is sent by hand: no need to wait. */
  | { type: 'catalogue.submit' }
  /** Filters are set to this; those that it leaves out stay. */
  | { type: 'catalogue.narrow'; by: Filters }
  | { type: 'catalogue.sort'; sort: Sort }
  /** Drop search and filters. */
  | { type: 'catalogue.reset' }
  /** The address holds this query now. */
  | { type: 'catalogue.find'; search: string }
  | { type: 'catalogue.retry' };

export type CatalogueEmitted =
  | { type: 'catalogue.loaded'; known: ReadonlySet<string> }
  /** `isTyping`: one of many on the way to the word meant, not worth a step of the history. */
  | { type: 'catalogue.asked'; to: string; isTyping: boolean };

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    emitted: {} as CatalogueEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadMetadata: fromPromise<Metadata>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  delays: { typingPause: 100 },
  actions: {
    setMetadata: assign((_, { metadata }: { metadata: Metadata }) => ({
      index: indexOf(metadata),
      message: '',
    })),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    setQuery: assign({ query: (_, { search }: { search: string }) => readQuery(search) }),
    followQuery: assign({ typed: ({ context }) => context.query.search }),
    tellLoaded: emit(({ context }) => ({
      type: 'catalogue.loaded' as const,
      known: new Set(context.index!.byId.keys()),
    })),
    tellTyped: emit(({ context }) => ({
      type: 'catalogue.asked' as const,
      to: browseAddress({ ...context.query, search: context.typed, page: 1 }),
      isTyping: true,
    })),
    tellSubmitted: emit(({ context }) => ({
      type: 'catalogue.asked' as const,
      to: browseAddress({ ...context.query, search: context.typed, page: 1 }),
      isTyping: false,
    })),
    tellAsked: emit(({ context }, by: Partial<Query>) => ({
      type: 'catalogue.asked' as const,
      to: browseAddress({ ...context.query, search: context.typed, page: 1, ...by }),
      isTyping: false,
    })),
    tellReset: emit(({ context }) => ({
      type: 'catalogue.asked' as const,
      to: browseAddress({ ...emptyQuery, sort: context.query.sort }),
      isTyping: false,
    })),
  },
  guards: {
    isAhead: ({ context }) => context.typed !== context.query.search,
  },
}).createMachine({
  id: 'catalogue',
  context: { index: null, typed: '', query: emptyQuery, message: '' },
  initial: 'loading',
  on: {
    'catalogue.find': { actions: [{ type: 'setQuery', params: ({ event }) => event }, 'followQuery'] },
    // The field and the filters that are on stand there before the metadata do, and when they do not come.
    'catalogue.type': { actions: { type: 'setTyped', params: ({ event }) => event } },
    'catalogue.submit': { actions: 'tellSubmitted' },
    'catalogue.narrow': { actions: { type: 'tellAsked', params: ({ event }) => event.by } },
    'catalogue.reset': { actions: 'tellReset' },
  },
  states: {
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
              'tellLoaded',
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'setMetadata', params: ({ event }) => ({ metadata: event.output }) },
              'tellLoaded',
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
      description: 'Every variable is known and can be found.',
      initial: 'settled',
      on: {
        'catalogue.type': { target: '.typing', actions: { type: 'setTyped', params: ({ event }) => event } },
        'catalogue.submit': { target: '.settled', actions: 'tellSubmitted' },
        'catalogue.narrow': {
          target: '.settled',
          actions: { type: 'tellAsked', params: ({ event }) => event.by },
        },
        'catalogue.sort': {
          target: '.settled',
          actions: { type: 'tellAsked', params: ({ event }) => ({ sort: event.sort }) },
        },
        'catalogue.reset': { target: '.settled', actions: 'tellReset' },
      },
      states: {
        settled: {
          description: 'The results answer what stands in the field.',
        },
        typing: {
          description: 'The visitor is typing; a short pause becomes the question.',
          after: { typingPause: { target: 'settled', actions: 'tellTyped' } },
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
