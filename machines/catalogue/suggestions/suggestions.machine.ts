// What the visitor does at the fields of the list, before any of it is a question: whether suggestions are open and
// which is marked, and what stands half typed in the filters' own fields. Which suggestions there are follows from the
// catalogue (machines/catalogue/suggestions/find.ts). It begins and ends with the page.
import { suggestionsSetup } from './suggestions.setup.ts';

export const suggestionsMachine = suggestionsSetup.createMachine({
  id: 'suggestions',
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
          actions: { type: 'emitChosen', params: ({ event }) => event },
        },
      },
    },
  },
});
