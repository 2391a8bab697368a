// One of each event that a dialog can meet; 15 pixels is the scrollbar of a desk browser. The page is measured once,
// when it is held.
import type { AnyMachineSnapshot } from 'xstate';
import type { DialogContext } from './dialog.setup.ts';

export const dialogCases = {
  'dialog.open': [{ name: 'filters' }],
  'dialog.measure': ({ context }: AnyMachineSnapshot) =>
    (context as DialogContext).padding === 0 ? [{ scrollbar: 15 }] : [],
};
