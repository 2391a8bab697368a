// The Account dropdown: toggles on Account, and closes on any click outside it or inside the menu, on Escape,
// and when nobody is signed in any more.
import { accountMenuSetup } from './account-menu.setup.ts';

export const accountMenuMachine = accountMenuSetup.createMachine({
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
