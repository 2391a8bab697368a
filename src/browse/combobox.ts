// The keys of a field with suggestions, as the ARIA practices have them for a combobox: the focus stays in the field,
// the arrows go through the list and back to what was typed, Enter takes what is marked, Escape closes.
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
import type { KeyboardEvent } from 'react';
import type { Suggestion } from '#machines/catalogue/suggestions/find.ts';
import type { SuggestionsEvent } from '#machines/catalogue/suggestions/suggestions.setup.ts';
import { neighbourOf } from '#machines/catalogue/suggestions/select.ts';

export type Opened = { offers: readonly Suggestion[]; marked: string; isOpen: boolean };

/** What a key means; null where it is the field's own. */
function eventOf(key: string, { offers, marked, isOpen }: Opened): SuggestionsEvent | null {
  const choice = offers.find(({ id }) => id === marked);
  if (offers.length === 0) return null;
  if (key === 'ArrowDown') return { type: 'suggestion.mark', id: neighbourOf(offers, marked, 1) };
  if (key === 'ArrowUp') return { type: 'suggestion.mark', id: neighbourOf(offers, marked, -1) };
  if (!isOpen) return null;
  if (key === 'Enter' && choice) return { type: 'suggestion.choose', to: choice.to };
  return key === 'Escape' ? { type: 'suggestion.close' } : null;
}

/** A key that is taken does nothing else: no search is sent, no field cleared. */
export const onKeys = (opened: Opened, send: (event: SuggestionsEvent) => void) => (event: KeyboardEvent) => {
  const meant = event.nativeEvent.isComposing ? null : eventOf(event.key, opened);
  if (!meant) return;
  event.preventDefault();
  send(meant);
};
