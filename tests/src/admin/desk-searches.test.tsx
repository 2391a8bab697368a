// What people searched for and did not find, and synonyms, at the desk, on the real server.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const open = async (address = '/admin/searches'): Promise<Whole> => {
  const whole = await openPortal(address, [], {
    server: { environment: {} },
    prepare: async (visitor) => {
      for (const q of ['fiscal bite', 'fiscal bite', 'qwertzuiop'])
        await visitor.ask(`/api/search?q=${encodeURIComponent(q)}&sent=true`);
      await visitor.signIn('admin');
    },
  });
  await whole.until('list', 'ready');
  return whole;
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const fill = (label: string, value: string) =>
  doing(() => fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } }));
const add = async (whole: Whole, means: string, then: 'done' | 'rejected') => {
  await fill('Words of the catalogue', means);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  await whole.until('form', then);
};

test('words that found nothing are listed, the most frequent first', async () => {
  await open();
  expect(rowsOf('Words that found nothing').map((cells) => cells.slice(0, 3))).toEqual([
    ['fiscal bite', '2', '21/11/2026'],
    ['qwertzuiop', '1', '21/11/2026'],
  ]);
});

test('a synonym begins with the words that found nothing, and is listed', async () => {
  const whole = await open();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Add a synonym for “fiscal bite”' })));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What people type' }).value).toBe(
    'fiscal bite',
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Words of the catalogue' }));
  await add(whole, 'corporate tax', 'done');
  await whole.until('list', 'ready');
  expect(screen.getByText('Who types “fiscal bite” now also finds “corporate tax”.')).toBeTruthy();
  expect(rowsOf('Synonyms')[0]?.slice(0, 2)).toEqual(['fiscal bite', 'corporate tax']);
});

test('a word that nothing has is refused at its field', async () => {
  const whole = await open('/admin/searches?typed=bite');
  await add(whole, 'corporat', 'rejected');
  const field = screen.getByRole('textbox', { name: 'Words of the catalogue' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/^No variable has the word “corporat”/)).not.toEqual([]);
});

test('a synonym is removed', async () => {
  const whole = await open('/admin/searches?typed=bite');
  await add(whole, 'tax', 'done');
  await whole.until('list', 'ready');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: /^Remove/ })));
  await whole.until('list', 'ready');
  expect(screen.getByText('“bite” no longer stands for “tax”.')).toBeTruthy();
  expect(screen.getByText('No synonyms yet')).toBeTruthy();
});
