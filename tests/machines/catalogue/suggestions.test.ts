// The fields of the list: suggestions that open, are marked and chosen, and filters that are half typed.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { suggestionsMachine } from '#machines/catalogue/suggestions/suggestions.machine.ts';
import type { SuggestionsEvent } from '#machines/catalogue/suggestions/suggestions.setup.ts';
import { selectDraft, selectIsOpen, selectMarked } from '#machines/catalogue/suggestions/select.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

function after(...events: SuggestionsEvent[]) {
  const suggestions = createActor(suggestionsMachine).start();
  const heard = heardFrom(suggestions);
  for (const event of events) suggestions.send(event);
  const snapshot = suggestions.getSnapshot();
  return { isOpen: selectIsOpen(snapshot), marked: selectMarked(snapshot), snapshot, heard };
}
const open = { type: 'suggestion.open' } as const;
const close = { type: 'suggestion.close' } as const;
const mark = (id: string) => ({ type: 'suggestion.mark', id }) as const;

test('at first nothing is open, marked or typed', () => {
  expect(after()).toMatchObject({ isOpen: false, heard: [] });
  expect(after().snapshot.context).toEqual({ marked: '', drafts: {} });
});

test('typing opens, leaving closes', () => {
  expect(after(open).isOpen).toBe(true);
  expect(after(open, close).isOpen).toBe(false);
});

test('an arrow opens and marks', () => {
  expect(after(mark('a'))).toMatchObject({ isOpen: true, marked: 'a' });
  expect(after(mark('a'), mark('b')).marked).toBe('b');
});

test('other words take the mark away', () => {
  expect(after(mark('a'), open)).toMatchObject({ isOpen: true, marked: '' });
});

test('a closed list keeps no mark', () => {
  expect(after(mark('a'), close).marked).toBe('');
});

test('a choice closes and says where it leads', () => {
  const { isOpen, heard } = after(mark('a'), { type: 'suggestion.choose', to: '/datasets/a' });
  expect([isOpen, heard]).toEqual([false, [{ type: 'suggestion.chosen', to: '/datasets/a' }]]);
});

test('a field left is what is asked again', () => {
  const typed = (name: string, text: string): SuggestionsEvent => ({ type: 'draft.type', name, text });
  const { snapshot } = after(typed('from', '19'), typed('to', '20'), { type: 'draft.drop', name: 'from' });
  expect([selectDraft('from')(snapshot), selectDraft('to')(snapshot)]).toEqual([undefined, '20']);
});

test('nothing is open where there are no suggestions', () => {
  expect([selectIsOpen(undefined), selectMarked(undefined), selectDraft('from')(undefined)]).toEqual([
    false,
    '',
    undefined,
  ]);
});
