// The page of a place: its figures with what each is, where they lead, and what is said when there are none.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { states } from '#tests/fixtures/data/states.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const server = { editions: states };
const reading = 'GET /api/places/KEN';

async function openPlace(id: string) {
  const whole = await openPortal(`/places/${id}`, [], { server });
  await whole.until('thing', 'ready');
  return whole;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const addressOf = (name: string | RegExp) =>
  within(screen.getByRole('main')).getAllByRole('link', { name })[0]!.getAttribute('href');
const facts = () =>
  [...document.querySelectorAll('header dt')].map((term) => [
    term.textContent,
    term.nextElementSibling!.textContent,
  ]);

test('a country has its figures', async () => {
  await openPlace('KEN');
  expect([heading(), document.title]).toEqual(['Kenya', 'Kenya | Meridian Data Portal']);
  expect(screen.getByRole('table', { name: 'Revenue Panel' })).toBeDefined();
  expect(cells().slice(0, 5)).toEqual([
    'IncomeIncome of states · Revenue Panel ',
    '$3.12',
    '2020',
    'joint 2nd of 3 countries',
    'Was $1 in 1990',
  ]);
});

test('a figure leads to its variable with the place chosen', async () => {
  await openPlace('KEN');
  expect(addressOf('Income')).toBe('/variables/panel.income.income?entities=KEN');
  expect(addressOf('Income of states')).toBe('/datasets/panel.income');
  expect(addressOf('Revenue Panel')).toBe('/sources/revenue-panel');
  expect(addressOf('See all variables that cover Kenya')).toBe('/browse?country=KEN');
});

test('a former state is said to be one', async () => {
  await openPlace('SUN');
  expect(facts()).toEqual([
    ['Kind', 'Former state, 1922–1991'],
    ['Code', 'SUN'],
    ['Variables', '6'],
  ]);
  expect(screen.getByText(/^Followed by/).textContent).toMatch(/^Followed by Armenia, .*, Uzbekistan\.$/);
  expect(addressOf('Armenia')).toBe('/places/ARM');
  expect(addressOf('Income')).toBe('/variables/panel.income.income?entities=USSR');
  expect(screen.queryByRole('link', { name: /^See all variables/ })).toBeNull();
});

test('a group has no rank', async () => {
  await openPlace('EUU');
  expect(facts()).toEqual([
    ['Kind', 'Group of countries'],
    ['Code', 'EUU'],
  ]);
  expect(cells().slice(1, 4)).toEqual(['$8', '2021', '']);
  expect(addressOf('Income')).toBe('/variables/panel.income.income?entities=European%20Union');
});

test('a territory leads to its state', async () => {
  await openPlace('GLP');
  expect(screen.getByText('No dataset covers this place yet.')).toBeDefined();
  expect(facts()[0]).toEqual(['Kind', 'Territory of France']);
  expect(addressOf('France')).toBe('/places/FRA');
});

test('a place without figures says so', async () => {
  await openPlace('MLT');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No figures for Malta');
  expect(screen.getByText(/^The main variables have no values for this place\./)).toBeDefined();
  expect(addressOf('See all variables that cover Malta')).toBe('/browse?country=MLT');
});

test('what is no place is not found', async () => {
  await openPlace('Kenia');
  expect([heading(), document.title]).toEqual(['Page not found', 'Page not found | Meridian Data Portal']);
  expect(addressOf('See all places')).toBe('/places');
});

test('a page that is awaited has its columns', async () => {
  const { settleAll, until } = await openPortal('/places/KEN', [reading], { server });
  expect(screen.getByText('Loading the place')).toBeDefined();
  const names = [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Variable', 'Latest value', 'Year', 'Rank', 'Change over time']);
  await settleAll(reading, 'drop');
  await until('thing', 'failed');
  expect(screen.getByRole('alert').textContent).toMatch(/^The place could not be loaded\. /);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settleAll(reading, 'pass');
  await until('thing', 'ready');
  expect(heading()).toBe('Kenya');
});

test('places are listed by letter, groups and former states last', async () => {
  const { until } = await openPortal('/places', [], { server });
  await until('query', 'ready');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['K', 'M', 'T', 'U', 'Groups of countries', 'Former states']);
  const groups = within(screen.getByRole('region', { name: 'Groups of countries' }));
  expect(groups.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/places/EUU',
    '/places/WLD',
  ]);
});
