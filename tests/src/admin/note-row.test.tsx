// A note that many names have, as the page of an import asks about it: once, with two examples and what is proposed.
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Corrections } from '#contract/admin/review.ts';
import { PlacesSection } from '#src/admin/review/PlacesSection.tsx';
import { reviewOf, tableOf } from './small-review.ts';

const note = { key: '* (cons)', note: '(cons)', names: 4, examples: ['Chad (cons)', 'Kenya (cons)'] };

/** @returns the corrections as they are */
function drawn(table = tableOf({ sharedNotes: [note] })) {
  let made: Corrections = {};
  const Page = () => {
    const [corrections, setCorrections] = useState<Corrections>({});
    const edit = (next: Corrections) => {
      made = next;
      setCorrections(next);
    };
    const review = reviewOf({ tables: [table] });
    const reviewing = { review, tables: [table], corrections, isChanged: false, isFixed: false, edit };
    return <PlacesSection reviewing={reviewing} table={table} id="table-0" />;
  };
  render(<Page />);
  return () => made;
}

const leaveOut = 'Leave the note out and match the names without it';

test('a note is asked about beside names', () => {
  drawn();
  expect(screen.getByText('4 names, such as “Chad (cons)” and “Kenya (cons)”')).toBeTruthy();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(
    expect.arrayContaining(['Is the note “(cons)” left out?', 'What is Congo?']),
  );
  expect(screen.getByText('2 of 3 names are matched to a place. 2 questions need your answer.')).toBeTruthy();
});

test.each([
  [leaveOut, '*'],
  ['Separate places', null],
])('“%s” answers for all names', (answer, code) => {
  const corrections = drawn(tableOf({ places: null, sharedNotes: [note] }));
  expect(screen.getByText('1 question')).toBeTruthy();
  expect(screen.getByText(/^No column is matched to places yet, because of the note/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: answer }));
  expect(corrections()).toEqual({ places: { '* (cons)': code } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: answer }).checked).toBe(true);
  expect(screen.queryByText('1 question')).toBeNull();
});

test('what was read with an answer shows it', () => {
  drawn(tableOf({ sharedNotes: [{ ...note, answer: '*' }] }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: leaveOut }).checked).toBe(true);
});
