// A variable's page and home: what they say of the catalogue, in every state it can be in.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Preview } from '#contract/data.ts';
import { Screen as HomeScreen } from '#src/screens/HomeScreen.tsx';
import { Screen as VariableScreen } from '#src/screens/VariableScreen.tsx';
import { doing } from './driver.tsx';
import { drawReal, type Given } from './real-portal.tsx';

const preview: Preview = {
  columns: [
    { id: 'code', title: 'Country code', unit: null, key: true },
    { id: 'year', title: 'Year', unit: null, key: true },
    { id: 'corporate', title: 'Corporate tax', unit: '% of GDP', key: false },
  ],
  rows: [
    ['NA', 2023, 0],
    ['NA', 2024, null],
  ],
  totalRows: 6860,
};

const open = (given: Partial<Given> = {}) =>
  drawReal(VariableScreen, {
    address: '/variables/panel.tax.corporate',
    rows: async () => preview,
    ...given,
  });
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('a variable says what it is', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Corporate tax' })).toBeTruthy();
  expect([fact('Unit'), fact('Coverage'), fact('Dataset')]).toEqual([
    '% of GDP',
    '1990–2024, 189 countries',
    'Taxes',
  ]);
});

test('first rows tell missing, nought and Namibia apart', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'First rows, table' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['NA', '2023', '0', 'NA', '2024', 'missing']);
  expect(screen.getByText('2 of 6,860 rows')).toBeTruthy();
});

test('failed rows are tried again', async () => {
  let calls = 0;
  await open({
    rows: async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
      return preview;
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('The first rows could not be read.');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('2 of 6,860 rows')).toBeTruthy();
});

test('a variable’s page adds it', async () => {
  await open();
  await doing(() => fireEvent.click(screen.getAllByRole('button', { name: 'Add to bundle' })[0]!));
  expect(screen.getAllByRole('button', { name: 'Remove from bundle' })).toHaveLength(2);
});

test('related variables share the dataset', async () => {
  await open();
  const related = within(screen.getByRole('region', { name: 'Related variables' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/variables/panel.tax.income_per_head',
  ]);
});

test('an unknown variable is not found', async () => {
  const { container } = await open({ address: '/variables/nothing' });
  expect(container.textContent).toContain(
    'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our home page.',
  );
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/home');
});

test('home counts the catalogue', async () => {
  const { container } = await drawReal(HomeScreen, { address: '/home' });
  expect(container.querySelector('h1 + p')?.textContent).toMatch(/^5 variables from 2 sources\. Read what/);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '5',
    '3',
    '2',
    '189',
    '1990–2024',
  ]);
});

test('home says that data are made up', async () => {
  await drawReal(HomeScreen, { address: '/home' });
  expect(screen.getByText('Synthetic demonstration data.')).toBeTruthy();
});

test('home lists the latest versions first', async () => {
  await drawReal(HomeScreen, { address: '/home' });
  const rows = within(screen.getByRole('region', { name: 'Latest versions, table' })).getAllByRole('row');
  expect(rows[1]!.textContent).toBe('Debt214/11/20266,860');
});

test('home searches afresh', async () => {
  const { url } = await drawReal(HomeScreen, { address: '/home' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.value = 'income tax';
  await doing(() => fireEvent.submit(field.form!));
  expect(url()).toBe('/browse?search=income+tax');
});
