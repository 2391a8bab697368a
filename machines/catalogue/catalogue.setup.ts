// What the chart beside this file is made of (./catalogue.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import { browseAddress, readQuery, type Filters, type Query, type Sort } from './query.ts';
import { indexOf, type Index, type Metadata } from './search.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

export type CatalogueInput = {
  /** It is too long to be loaded whole. */
  isPaged: boolean;
};

export type CatalogueContext = CatalogueInput & {
  /** Null until it is loaded; a paged one never is. */
  index: Index | null;
  /** What the search field holds, which may be ahead of the query. */
  typed: string;
  query: Query;
  message: string;
};

export type CatalogueEvent =
  /** A page is shown that needs the whole list. */
  | { type: 'catalogue.want' }
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
  /** `known`: every id there is; null where only the server knows them. */
  | { type: 'catalogue.loaded'; known: ReadonlySet<string> | null }
  /** `isTyping`: one of many on the way to the word meant, not worth a step of the history. */
  | { type: 'catalogue.asked'; to: string; isTyping: boolean };

export const catalogueSetup = setup({
  types: {
    context: {} as CatalogueContext,
    // Undefined would be taken out of an input.
    input: {} as CatalogueInput | void,
    events: {} as CatalogueEvent,
    emitted: {} as CatalogueEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Null of a catalogue that is paged. */
    loadMetadata: fromPromise<Metadata | null>(notGiven),
  },
  delays: {
    /** The server is asked in a longer pause, as by every list: what it answers is drawn beside the keys that follow. */
    typingPause: ({ context }) => (context.isPaged ? 250 : 100),
  },
  actions: {
    setMetadata: assign((_, { metadata }: { metadata: Metadata | null }) => ({
      index: metadata && indexOf(metadata),
      message: '',
    })),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    setQuery: assign({ query: (_, { search }: { search: string }) => readQuery(search) }),
    followQuery: assign({ typed: ({ context }) => context.query.search }),
    emitLoaded: emit(({ context }) => ({
      type: 'catalogue.loaded' as const,
      known: context.index && new Set(context.index.byId.keys()),
    })),
    /** By the query that is answered, with what stands in the field, and these instead. */
    emitAsked: emit(
      ({ context }, { by = {}, isTyping = false }: { by?: Partial<Query>; isTyping?: boolean }) => ({
        type: 'catalogue.asked' as const,
        to: browseAddress({ ...context.query, search: context.typed, page: 1, ...by }),
        isTyping,
      }),
    ),
  },
  guards: {
    isAhead: ({ context }) => context.typed !== context.query.search,
  },
});
