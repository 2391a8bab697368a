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
  expect(screen.getByText('Two variables from one dataset. You can download them as one file.')).toBeTruthy();
});

test('a variable is taken out and put back', async () => {
  await openBundle(ids.first, ids.second);
  await doing(async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Corporate tax' })),
  );
  expect(itemNames()).toEqual(['Value-added tax']);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Undo: remove Corporate tax' })));
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

const grip = (title: string) => screen.findByRole('button', { name: `Move ${title}` });
const keys = async (title: string, ...all: string[]) => {
  const button = await grip(title);
  for (const key of all)
    await doing(() => (key === 'Enter' ? fireEvent.click(button) : fireEvent.keyDown(button, { key })));
};

test('a variable is moved and keeps the focus', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Move Value-added tax');
  expect(screen.getByText(/^Value-added tax: position 2 of 2\./)).toBeTruthy();
  await keys('Value-added tax', 'ArrowUp');
  expect(screen.getByText(/^Value-added tax: position 1 of 2\./)).toBeTruthy();
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  await keys('Value-added tax', 'Enter');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Value-added tax');
  expect(screen.getByText(/^Value-added tax is now 1 of 2 in /)).toBeTruthy();
});

test('a move goes no further than the end', async () => {
  await openBundle(ids.first, ids.second);
  await keys('Corporate tax', 'Enter', 'ArrowUp', 'Enter');
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  await keys('Corporate tax', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
});

test('Escape puts a row back', async () => {
  await openBundle(ids.first, ids.second);
  await keys('Corporate tax', 'Enter', 'End', 'Escape');
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  expect(screen.queryByText(/^Corporate tax: place/)).toBeNull();
});

test('a dataset is moved with its variables', async () => {
  await openBundle(ids.first, 'hidden.offshore.offshore', ids.second);
  await doing(async () =>
    fireEvent.change(await screen.findByLabelText('Group by'), { target: { value: 'dataset' } }),
  );
  await keys('dataset Revenue by tax', 'Enter', 'ArrowDown', 'Enter');
  expect(JSON.parse(localStorage.getItem('dev-bundle')!)).toEqual([
    'hidden.offshore.offshore',
    ids.first,
    ids.second,
  ]);
});

const choose = (name: string) =>
  doing(async () => fireEvent.click(await screen.findByRole('checkbox', { name })));

test('chosen rows go to the top together', async () => {
  await openBundle('hidden.offshore.offshore', ids.first, ids.second);
  await choose('Select Corporate tax');
  await choose('Select Value-added tax');
  expect(screen.getByText('2 selected of 3')).toBeTruthy();
  await pressed('Move to top');
  expect(itemNames().slice(0, 2)).toEqual(['Corporate tax', 'Value-added tax']);
  expect(screen.getByText('Moved 2 variables')).toBeTruthy();
});

test('chosen rows are removed together and put back', async () => {
  await openBundle(ids.first, 'hidden.offshore.offshore', ids.second);
  await choose('Select all variables');
  await choose('Select Corporate tax');
  await pressed('Remove 2');
  expect(itemNames()).toEqual(['Corporate tax']);
  expect(screen.getByText('Removed 2 variables')).toBeTruthy();
  await pressed('Undo: remove 2 variables');
  expect(itemNames()).toHaveLength(3);
  expect(screen.getByText('Undone: remove 2 variables.')).toBeTruthy();
});

test('no message lies over the bundle’s page', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Remove Corporate tax');
  expect(screen.queryByText(/from your bundle/)).toBeNull();
  expect(screen.getByText('Removed Corporate tax')).toBeTruthy();
});

test('the last change is named and taken back', async () => {
  await openBundle(ids.first, ids.second);
  await keys('Corporate tax', 'Enter', 'ArrowDown', 'Enter');
  await pressed('Clear bundle');
  await pressed('Undo: clear the bundle');
  expect(itemNames()).toEqual(['Value-added tax', 'Corporate tax']);
  expect(screen.getByText('Undone: clear the bundle.')).toBeTruthy();
  await pressed('Undo: move Corporate tax');
  expect(itemNames()).toEqual(['Corporate tax', 'Value-added tax']);
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bundle actions');
});

test('a note is kept and read again', async () => {
  await openBundle(ids.first);
  await pressed('More for Corporate tax');
  await doing(async () =>
    fireEvent.input(await screen.findByLabelText('Note about Corporate tax'), {
      target: { value: 'The numerator of table 3.' },
    }),
  );
  await pressed('More for Corporate tax');
  expect(screen.getByText('Your note: The numerator of table 3.')).toBeTruthy();
  expect(localStorage.getItem('dev-bundle-notes')).toContain('The numerator of table 3.');
});

test('a title is kept and heard by other tabs', async () => {
  await openBundle(ids.first);
  const title = await screen.findByLabelText<HTMLInputElement>('Bundle title');
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
  await pressed('Summary of the bundle');
  expect(await screen.findByText('10 countries are in both datasets.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Countries in each dataset', hidden: true });
  expect([...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
    'Revenue by tax (10)',
    'None',
    'Wealth held offshore (10)',
    'None',
  ]);
});

test('the years of the whole are drawn, said and listed', async () => {
  await openBundle(ids.first, ids.second);
  await pressed('Summary of the bundle');
  const figure = await screen.findByRole('figure', { name: /^Years covered by the bundle, \d{4}–\d{4}$/ });
  expect(figure.querySelectorAll('svg')).toHaveLength(1);
  expect(figure.textContent).toMatch(/(values for \d{4}|There is no year)/);
  expect(screen.getByRole('table', { name: 'Years in each dataset', hidden: true })).toBeTruthy();
});
