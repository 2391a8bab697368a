// The Account dropdown: toggles on Account, and closes on any click outside it or inside the menu, on Escape,
// and when nobody is signed in any more.
import { setup } from 'xstate';

export type AccountMenuEvent =
  | { type: 'menu.toggle' }
  /** An entry was chosen: a click inside the menu. */
  | { type: 'menu.choose' }
  /** A click, or the focus, went elsewhere; or Escape was pressed. */
  | { type: 'menu.dismiss' }
  /** Nobody is signed in any more. */
  | { type: 'menu.leave' };

export const accountMenuMachine = setup({
  types: { events: {} as AccountMenuEvent },
}).createMachine({
  id: 'accountMenu',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the word Account shows.',
      on: { 'menu.toggle': 'open' },
    },
    open: {
      description: 'The entries of the account show.',
      on: {
        'menu.toggle': 'closed',
        'menu.choose': 'closed',
        'menu.dismiss': 'closed',
        'menu.leave': 'closed',
      },
    },
  },
});
