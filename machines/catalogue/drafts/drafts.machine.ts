// What is half typed in the filters' own fields, before any of it is a question. It begins and ends with the page. Of a filter
// that the page does not have all values of, the server is asked which a text finds, by a query cache of its own.
import { draftsSetup } from './drafts.setup.ts';

export const draftsMachine = draftsSetup.createMachine({
  id: 'drafts',
  context: ({ input }) => ({ ...input, drafts: {}, sought: {} }),
  invoke: { id: 'watchValues', src: 'watchValues' },
  initial: 'open',
  states: {
    open: {
      description: 'The fields take what is typed and hold it until it is asked or dropped.',
      on: {
        'draft.type': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'draft.seek': {
          actions: [
            { type: 'setDraft', params: ({ event }) => event },
            { type: 'setSought', params: ({ event }) => event },
            'enquire',
          ],
        },
        'draft.follow': {
          actions: [{ type: 'setSearch', params: ({ event }) => event }, 'enquire'],
        },
        'draft.drop': { actions: { type: 'dropDraft', params: ({ event }) => event } },
      },
    },
  },
});
