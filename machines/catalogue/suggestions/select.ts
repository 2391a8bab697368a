// What the fields of the list show: the suggestions while they are open, which is marked, and half-typed filters.
import type { SnapshotFrom } from 'xstate';
import type { Suggestion } from './find.ts';
import type { suggestionsMachine } from './suggestions.machine.ts';

/** Undefined while the page that it belongs to is not shown. */
type Suggested = SnapshotFrom<typeof suggestionsMachine> | undefined;

export const selectIsOpen = (suggestions: Suggested): boolean => suggestions?.matches('open') ?? false;
export const selectMarked = (suggestions: Suggested): string => suggestions?.context.marked ?? '';
/** What is half typed into a filter's field; undefined where nothing is. */
export const selectDraft =
  (name: string) =>
  (suggestions: Suggested): string | undefined =>
    suggestions?.context.drafts[name];

/** The suggestion that a key leads to; past the ends it is the field, which is none. */
export function neighbourOf(offers: readonly Suggestion[], marked: string, by: 1 | -1): string {
  const at = offers.findIndex(({ id }) => id === marked);
  const next = at < 0 && by === -1 ? offers.length - 1 : at + by;
  return offers[next]?.id ?? '';
}
