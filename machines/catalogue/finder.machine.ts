// What the visitor does at the fields of the list, before any of it is a question: whether suggestions are open and
// which is marked, and what stands half typed in the filters' own fields. Which suggestions there are follows from the
// catalogue (machines/catalogue/offers.ts). It begins and ends with the page.
import { assign, emit, setup } from 'xstate';

export type FinderContext = {
  /** The id of the suggestion that the keys have come to; empty while they are in the field. */
  marked: string;
  /** What is typed into a filter's field, by its name, until it is asked or dropped. */
  drafts: Readonly<Record<string, string>>;
};

export type FinderEvent =
  /** Something is typed into the search. */
  | { type: 'suggestion.open' }
  | { type: 'suggestion.mark'; id: string }
  | { type: 'suggestion.close' }
  | { type: 'suggestion.choose'; to: string }
  | { type: 'draft.type'; name: string; text: string }
  | { type: 'draft.drop'; name: string };

export type FinderEmitted = { type: 'suggestion.chosen'; to: string };

export const finderMachine = setup({
  types: {
    context: {} as FinderContext,
    events: {} as FinderEvent,
    emitted: {} as FinderEmitted,
  },
  actions: {
    mark: assign({ marked: (_, { id }: { id: string }) => id }),
    unmark: assign({ marked: '' }),
    setDraft: assign({
      drafts: ({ context }, { name, text }: { name: string; text: string }) => ({
        ...context.drafts,
        [name]: text,
      }),
    }),
    dropDraft: assign({
      drafts: ({ context }, { name }: { name: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([other]) => other !== name)),
    }),
    tellChosen: emit((_, { to }: { to: string }) => ({ type: 'suggestion.chosen' as const, to })),
  },
}).createMachine({
  id: 'finder',
  context: { marked: '', drafts: {} },
  initial: 'closed',
  on: {
    'draft.type': { actions: { type: 'setDraft', params: ({ event }) => event } },
    'draft.drop': { actions: { type: 'dropDraft', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'Nothing is suggested.',
      on: {
        'suggestion.open': 'open',
        'suggestion.mark': { target: 'open', actions: { type: 'mark', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'What is typed has suggestions, and one of them may be marked.',
      exit: 'unmark',
      on: {
        'suggestion.open': { actions: 'unmark' },
        'suggestion.mark': { actions: { type: 'mark', params: ({ event }) => event } },
        'suggestion.close': 'closed',
        'suggestion.choose': {
          target: 'closed',
          actions: { type: 'tellChosen', params: ({ event }) => event },
        },
      },
    },
  },
});
