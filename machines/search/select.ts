// What the search box shows: its text, and whether it can suggest and does. What it suggests stands apart (./suggestions.ts),
// since it comes with the view that shows it.
import type { SnapshotFrom } from 'xstate';
import type { searchboxMachine } from './searchbox.machine.ts';
import type { BoxPlace } from './searchbox.setup.ts';

type Searchbox = SnapshotFrom<typeof searchboxMachine>;

export const selectCanSuggest = (searchbox: Searchbox): boolean => searchbox.matches('ready');
export const selectMarked = ({ context }: Searchbox): string => context.marked;
export const selectHasKey = ({ context }: Searchbox): boolean => context.hasKey;
/** What the suggestions are for. */
export const selectAsked = ({ context }: Searchbox): string => context.asked;
/** What is typed into this box. */
export const selectText =
  (place: BoxPlace) =>
  ({ context: { at, typed } }: Searchbox): string =>
    at === place ? typed : '';
/** Suggestions stand below this box, or the sentence that there are none. */
export const selectIsOpen =
  (place: BoxPlace) =>
  ({ context: { at, answer } }: Searchbox): boolean =>
    at === place && answer !== null;
