// What the chart beside this file is made of (./dialog.machine.ts): its types, actors, actions, guards and delays.
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

export const dialogSetup = setup({
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
});
