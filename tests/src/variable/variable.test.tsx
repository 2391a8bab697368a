// A variable's page and home: what they say of the catalogue, in every state it can be in.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewTable } from '#src/variable/rows/PreviewTable.tsx';
import { rowsText } from '#src/variable/rows/rows.text.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openSmall } from '#tests/fixtures/views/small-portal.ts';

const reading = 'GET /api/data/preview';
const openVariable = (gated: readonly string[] = []) => openSmall('/variables/panel.tax.corporate', gated);
/** The page with its first rows. */
async function open() {
  const whole = await openVariable();
  await whole.until('query', 'ready');
  return whole;
}
const page = () => screen.getByRole('main');
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

/** The codes of its rows are made up, so the import found no countries. */
test('a variable says what it is', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Corporate tax' })).toBeTruthy();
  expect([fact('Unit'), fact('Years'), fact('Places'), fact('Source')]).toEqual([
    '% of GDP',
    '1990–2024',
    '189 entities',
    'Revenue Panel',
  ]);
  expect([fact('Dataset'), fact('Id'), fact('Type')]).toEqual(['Taxes', 'panel.tax.corporate', 'Number']);
});

test('a variable says where it stands', async () => {
  await open();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse data', '/browse'],
    ['Taxes', '/datasets/panel.tax'],
  ]);
});

test('first rows are those with values', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'Table of the first rows' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toHaveLength(30);
  expect(cells.slice(0, 6)).toEqual(['NA', '1990', '0', 'NA', '1992', '2']);
  expect(screen.getByText('10 rows with values, of 6,860.')).toBeTruthy();
});

test('rows tell missing, nought and Namibia apart', () => {
  const column = (id: string, key: boolean) => ({ id, title: id, unit: null, key });
  const columns = [column('country', true), column('tax', false), column('flag', false)];
  render(<PreviewTable preview={{ columns, rows: [['NA', 0, null]], totalRows: 1 }} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['NA', '0', 'missing']);
});

test('rows that are not the file’s first say so', () => {
  const preview = { columns: [], rows: [['KE', 2000, 4]], totalRows: 20, begins: ['AF', 1999] };
  expect(rowsText(preview)).toBe('1 row with values, of 20. The file begins with AF, 1999.');
  expect(rowsText({ ...preview, begins: ['KE', 2000] })).toBe('1 row with values, of 20.');
});

test('a download says how large it will be', async () => {
  await open();
  expect(screen.getByText(/^CSV, 6,860 rows, [\d.]+ KB\. Other formats on the next page\.$/)).toBeTruthy();
});

test('a variable’s parts are in its menu', async () => {
  await open();
  const links = within(screen.getAllByRole('navigation', { name: 'On this page' })[0]!).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Definition',
    'Figure',
    'First rows',
    'Coverage',
    'Versions',
    'Cite',
  ]);
  expect(links.map((link) => document.querySelector(link.getAttribute('href')!))).not.toContain(null);
});

test('a variable is cited in four forms', async () => {
  await open();
  const cite = within(screen.getByRole('region', { name: 'How to cite' }));
  expect(cite.getByText(/Corporate tax/)).toBeTruthy();
  expect(cite.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['bibtex', 'ris', 'csl'].map((form) => `/api/citations/${form}?variable=panel.tax.corporate`),
  );
});

test('a variable says what each version changed', async () => {
  await open();
  const changes = within(screen.getByRole('region', { name: 'What changed' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}Version .+No comparison/),
  ]);
});

test('failed rows are tried again', async () => {
  const { waiting, until } = await openVariable([reading]);
  (await waiting(reading)).drop();
  await until('query', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('The first rows could not be loaded.');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await doing((await waiting(reading)).pass);
  await until('query', 'ready');
  expect(screen.getByText('10 rows with values, of 6,860.')).toBeTruthy();
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
  await openSmall('/variables/nothing');
  expect(page().textContent).toContain(
    'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our home page.',
  );
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/home');
});

test('home counts the catalogue', async () => {
  await openSmall('/home');
  expect(page().querySelector('h1 + p')?.textContent).toMatch(/^5 variables from 2 sources\. Read what/);
  expect([...page().querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '5',
    '3',
    '2',
    '189',
    '1990–2024',
  ]);
});

test('home says that data are made up', async () => {
  await openSmall('/home');
  expect(screen.getByText('Synthetic demonstration data.')).toBeTruthy();
});

test('home lists the latest versions first', async () => {
  await openSmall('/home');
  const rows = within(screen.getByRole('region', { name: 'Latest versions, table' })).getAllByRole('row');
  expect(rows[1]!.textContent).toBe('Debt Synthetic214/11/20266,860');
});

test('home searches afresh', async () => {
  const { url } = await openSmall('/home');
  const field = screen.getByRole<HTMLInputElement>('searchbox', {
    name: 'Search variables, countries and topics',
  });
  field.value = 'income tax';
  await doing(() => fireEvent.submit(field.form!));
  expect(url()).toBe('/browse?search=income+tax');
});
