// The pages of datasets, sources and collections: lists, single ones, and what is said when there is none.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { many, openSmall, twoNames } from '#tests/fixtures/views/small-portal.ts';

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const reading = 'GET /api/datasets/panel.tax/versions';

test.each([
  ['/datasets', ['Debt', 'Scores', 'Taxes']],
  ['/sources', ['Revenue Panel', 'Secrecy Survey']],
  ['/collections', ['Public money', 'Taxing', 'Wealth']],
])('%s lists them by title', async (address, titles) => {
  await openSmall(address);
  expect(headings(2)).toEqual(titles);
  expect(document.title).toMatch(/^(Datasets|Sources|Collections) \| /);
});

test('a dataset’s page has its parts', async () => {
  const { until } = await openSmall('/datasets/panel.tax');
  await until('query', 'ready');
  expect(headings(1)).toEqual(['Taxes']);
  expect(headings(2)).toEqual(['Variables', 'Versions', 'How to cite']);
  expect(headings(3)).toEqual(['Corporate tax', 'Income tax']);
  expect(document.title).toMatch(/^Taxes \| /);
});

test('a dataset’s facts lead on', async () => {
  await openSmall('/datasets/panel.tax');
  const facts = within(screen.getByRole('complementary', { name: 'About this dataset' }));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Revenue Panel' }).getAttribute('href')).toBe(
    '/sources/revenue-panel',
  );
  expect(facts.getByRole('link', { name: 'Feed of new versions (Atom)' }).getAttribute('href')).toBe(
    '/feed.atom',
  );
  expect(screen.getByRole('link', { name: 'Search and filter these variables' }).getAttribute('href')).toBe(
    '/browse?dataset=panel.tax',
  );
});

test('a dataset’s head says what it is', async () => {
  await openSmall('/datasets/panel.tax');
  const facts = [...document.querySelectorAll('header dt')].map((term) => [
    term.textContent,
    term.nextElementSibling!.textContent,
  ]);
  expect(facts).toEqual([
    ['Variables', '2'],
    ['Years', '1990–2024'],
    ['Places', '196 entities'],
    ['Source', 'Revenue Panel'],
  ]);
  const buttons = screen.getAllByRole('button', { name: 'Add all 2 to bundle' });
  await doing(() => fireEvent.click(buttons[0]!));
  expect(screen.getAllByRole('button', { name: 'Remove all 2 from bundle' })).toHaveLength(2);
});

test('a dataset’s parts are in its menu', async () => {
  const { until } = await openSmall('/datasets/panel.tax');
  await until('query', 'ready');
  const links = within(screen.getAllByRole('navigation', { name: 'On this page' })[0]!).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Definition',
    'Variables',
    'Versions',
    'Cite',
  ]);
  expect(links.map((link) => document.querySelector(link.getAttribute('href')!))).not.toContain(null);
});

test('a dataset is cited in four forms', async () => {
  const { until } = await openSmall('/datasets/panel.tax');
  await until('query', 'ready');
  expect(document.getElementById('citation')?.textContent).toContain('Taxes');
  const forms = ['BibTeX', 'RIS', 'CSL-JSON'].map((name) => screen.getByRole('link', { name }));
  expect(forms.map((link) => link.getAttribute('href'))).toEqual([
    '/api/citations/bibtex?dataset=panel.tax',
    '/api/citations/ris?dataset=panel.tax',
    '/api/citations/csl?dataset=panel.tax',
  ]);
});

test('all variables of a dataset are added', async () => {
  await openSmall('/datasets/panel.tax');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Add all variables' })));
  expect(screen.getByRole('region', { name: 'Your bundle' }).textContent).toContain('2 variables');
});

test('fifty variables stand on a page', async () => {
  await openSmall('/datasets/panel.tax?page=3', [], many);
  expect(headings(3)).toHaveLength(46);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
    '/datasets/panel.tax#results',
  );
});

test('versions that cannot be read are tried again', async () => {
  const { waiting, until } = await openSmall('/datasets/panel.tax', [reading]);
  (await waiting(reading)).drop();
  await until('query', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('Versions and citation could not be loaded.');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await doing((await waiting(reading)).pass);
  await until('query', 'ready');
  expect(screen.getByText('Version 2', { selector: 'b' })).toBeTruthy();
});

test.each([
  ['/sources/revenue-panel', ['Debt', 'Taxes'], ['Corporate tax', 'Income tax', 'Public debt']],
  ['/collections/taxing', ['Scores', 'Taxes'], ['Corporate tax', 'Income tax', 'Tax-haven score']],
])('%s has datasets and variables', async (address, datasets, variables) => {
  await openSmall(address);
  const table = within(screen.getByRole('table', { name: 'Datasets' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(datasets);
  expect(headings(3)).toEqual(variables);
});

test.each(['revenue-panel', 'the-revenue-panel'])('a source of two names has one page, at %s', async (id) => {
  await openSmall(`/sources/${id}`, [], twoNames);
  expect(headings(1)).toEqual(['The Revenue Panel']);
  expect(document.title).toMatch(/^The Revenue Panel \| /);
  const table = within(screen.getByRole('table', { name: 'Datasets' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Debt', 'Taxes']);
  expect(screen.getByRole('link', { name: 'Search and filter these variables' }).getAttribute('href')).toBe(
    '/browse?source=revenue-panel',
  );
});

test.each(['datasets', 'sources', 'collections'])('unknown %s lead to their list', async (list) => {
  await openSmall(`/${list}/no.such`);
  expect(headings(1)).toEqual(['Page not found']);
  expect(screen.getByRole('link', { name: `See all ${list}` }).getAttribute('href')).toBe(`/${list}`);
  expect(document.title).toMatch(/^Page not found/);
});
