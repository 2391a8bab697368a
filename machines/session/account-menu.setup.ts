// What the chart beside this file is made of (./account-menu.machine.ts): its types, actors, actions, guards and delays.
import { setup } from 'xstate';

export type AccountMenuEvent =
  | { type: 'menu.toggle' }
  /** An entry was chosen: a click inside the menu. */
  | { type: 'menu.choose' }
  /** A click, or the focus, went elsewhere; or Escape was pressed. */
  | { type: 'menu.dismiss' }
  /** Nobody is signed in any more. */
  | { type: 'menu.leave' };

export const accountMenuSetup = setup({
  types: { events: {} as AccountMenuEvent },
});
