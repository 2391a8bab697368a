// One dialog at a time. While it is open the page behind must not scroll, and the width that its scrollbar frees
// is given back as right padding of the body, so that nothing jumps; closed, the padding is 0.
import { dialogSetup } from './dialog.setup.ts';

export const dialogMachine = dialogSetup.createMachine({
  id: 'dialog',
  context: { name: null, padding: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page is the visitor’s.',
      entry: 'clear',
      on: { 'dialog.open': { target: 'open', actions: { type: 'setName', params: ({ event }) => event } } },
    },
    open: {
      description: 'A dialog stands before the page, which does not scroll.',
      invoke: { id: 'holdPage', src: 'holdPage' },
      on: {
        'dialog.measure': { actions: { type: 'setPadding', params: ({ event }) => event } },
        'dialog.close': 'closed',
      },
    },
  },
});
