// What the chart beside this file is made of (./suggestions.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, setup } from 'xstate';

export type SuggestionsContext = {
  /** The id of the suggestion that the keys have come to; empty while they are in the field. */
  marked: string;
  /** What is typed into a filter's field, by its name, until it is asked or dropped. */
  drafts: Readonly<Record<string, string>>;
};

export type SuggestionsEvent =
  /** Something is typed into the search. */
  | { type: 'suggestion.open' }
  | { type: 'suggestion.mark'; id: string }
  | { type: 'suggestion.close' }
  | { type: 'suggestion.choose'; to: string }
  | { type: 'draft.type'; name: string; text: string }
  | { type: 'draft.drop'; name: string };

export type SuggestionsEmitted = { type: 'suggestion.chosen'; to: string };

export const suggestionsSetup = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    emitted: {} as SuggestionsEmitted,
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
    emitChosen: emit((_, { to }: { to: string }) => ({ type: 'suggestion.chosen' as const, to })),
  },
});
