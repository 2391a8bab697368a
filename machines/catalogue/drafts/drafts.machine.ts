// What is half typed in the filters' own fields, before any of it is a question. It begins and ends with the page.
import { draftsSetup } from './drafts.setup.ts';

export const draftsMachine = draftsSetup.createMachine({
  id: 'drafts',
  context: { drafts: {} },
  initial: 'open',
  states: {
    open: {
      description: 'The fields take what is typed and hold it until it is asked or dropped.',
      on: {
        'draft.type': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'draft.drop': { actions: { type: 'dropDraft', params: ({ event }) => event } },
      },
    },
  },
});
