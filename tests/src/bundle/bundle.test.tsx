// The bundle's own page: what is listed, what can be taken out there, and where it leads.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { readNotes, syncNotes, withTexts } from '#machines/bundle/notes.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

async function openBundle(...stored: string[]) {
  localStorage.setItem('dev-bundle', JSON.stringify(stored));
  const whole = await openPortal('/bundle');
  await screen.findByRole('heading', { level: 1, name: 'Your bundle' });
  return whole;
}

const itemNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the bundle is listed by dataset', async () => {
  await openBundle(ids.second, ids.first);
  expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(2);
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(screen.getByText('Two variables from one dataset. They make one file.')).toBeTruthy();
});

test('a variable is taken out and put back', async () => {
  await openBundle(ids.first, ids.second);
  await doing(async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Corporate tax' })),
  );
  expect(itemNames()).toEqual(['Value-added tax']);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
});

test('an empty bundle leads to browse', async () => {
  await openBundle();
  const link = await screen.findAllByRole('link', { name: 'Browse data' });
  expect(link.at(-1)!.getAttribute('href')).toBe('/browse');
});

const pressed = (name: string | RegExp) =>
  doing(async () => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });

test('a variable is moved and keeps the focus', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Move Value-added tax up');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Value-added tax up');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^Value-added tax is now 1 of 2 in /)).toBeTruthy();
});

test('a move goes no further than the end', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Move Corporate tax up');
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  await pressed('Move Corporate tax down');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
});

test('the last change is named and taken back', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Move Corporate tax down');
  await pressed('Clear bundle');
  await pressed('Undo: clear the bundle');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(screen.getByText('Undone: clear the bundle.')).toBeTruthy();
  await pressed('Undo: move Corporate tax');
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Your bundle');
});

test('a note is kept and read again', async () => {
  await openBundle(ids.first);
  await doing(async () =>
    fireEvent.input(await screen.findByLabelText('Note on Corporate tax'), {
      target: { value: 'The numerator of table 3.' },
    }),
  );
  expect(screen.getByText('Your note: The numerator of table 3.')).toBeTruthy();
  expect(localStorage.getItem('dev-bundle-notes')).toContain('The numerator of table 3.');
});

test('a title is kept and heard by other tabs', async () => {
  await openBundle(ids.first);
  const title = await screen.findByLabelText<HTMLInputElement>('Title of this bundle');
  await doing(() => fireEvent.input(title, { target: { value: 'Table 3' } }));
  const elsewhere = syncNotes(
    withTexts(readNotes(localStorage.getItem('dev-bundle-notes')), { '': 'Table 4' }, 'b'),
    null,
  );
  await doing(() => {
    localStorage.setItem('dev-bundle-notes', elsewhere.stored!);
    window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle-notes' }));
  });
  expect(title.value).toBe('Table 4');
});

test('the countries in common are said and listed', async () => {
  await openBundle(ids.first, 'hidden.offshore.offshore');
  expect(await screen.findByText('10 countries are in both datasets.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Countries of each dataset', hidden: true });
  expect([...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
    'Revenue by tax (10)',
    'None',
    'Wealth held offshore (10)',
    'None',
  ]);
});

test('the years of the whole are drawn, said and listed', async () => {
  await openBundle(ids.first, ids.second);
  const figure = await screen.findByRole('figure', { name: /^Years of the bundle, \d{4}–\d{4}$/ });
  expect(figure.querySelectorAll('svg')).toHaveLength(1);
  expect(figure.textContent).toMatch(/(values in \d{4}|There is no year)/);
  expect(screen.getByRole('table', { name: 'Years of each dataset', hidden: true })).toBeTruthy();
});
