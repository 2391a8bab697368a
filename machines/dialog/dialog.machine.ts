// One dialog at a time. While it is open the page behind must not scroll, and the width that its scrollbar frees
// is given back as right padding of the body, so that nothing jumps; closed, the padding is 0.
import { assign, fromCallback, setup } from 'xstate';

export type DialogName = 'filters';

export type DialogContext = {
  name: DialogName | null;
  /** Right padding of the body in pixels. */ padding: number;
};

export type DialogEvent =
  | { type: 'dialog.open'; name: DialogName }
  | { type: 'dialog.close' }
  /** The page is held; this much width was the scrollbar's. */
  | { type: 'dialog.measure'; scrollbar: number };

export const dialogMachine = setup({
  types: { context: {} as DialogContext, events: {} as DialogEvent },
  actors: {
    /** Stops the page's scrolling and pads its body; undone when it is stopped. Sends `dialog.measure`. */
    holdPage: fromCallback(() => {}),
  },
  actions: {
    setName: assign({ name: (_, { name }: { name: DialogName }) => name }),
    setPadding: assign({ padding: (_, { scrollbar }: { scrollbar: number }) => scrollbar }),
    clear: assign({ name: null, padding: 0 }),
  },
}).createMachine({
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
