// What the charts say where they are not all there is: texts, parts of values, states that are no more, and tables.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { charted } from './small-charts.ts';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

async function open(address: string) {
  const whole = await openPortal(`/variables/${address}`, [], { server: charted });
  whole.app.clock.advance(60_000);
  await whole.until('chart', 'drawn');
  await whole.until('chart', { drawn: 'settled' } as unknown as string);
  return whole;
}
const figure = (start: string) => within(screen.getByRole('figure', { name: new RegExp(`^${start}`) }));

test('a text has its coverage and no charts', async () => {
  await open('tax.revenue.remark');
  expect(screen.getByText(/^Charts are drawn of numbers./)).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  expect(
    figure('Figure 1').getByText(/10 of 10 countries have a value in every one of 3 years/),
  ).toBeTruthy();
});

test('parts of the values are chosen by link', async () => {
  const { url, until } = await open('tax.work.employed');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'male' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(url()).toBe('/variables/tax.work.employed?part=male');
  expect(figure('Figure 1').getAllByRole('listitem')[0]!.textContent).toMatch(
    /^NO: 24 % in 2019, 24 % in 2021/,
  );
});

test('a state that is no more is listed', async () => {
  await open('tax.work.employed');
  expect(figure('Figure 1').getByText(/^SUN, until 1991: /)).toBeTruthy();
  expect(figure('Figure 2').getByText(/1 state is no more/).parentElement!.textContent).toBe(
    '1 state is no more: SUN (1922–1991) 12 %. Their values are painted on no country that came after.',
  );
});

test('a name of two countries is on neither', async () => {
  await open('tax.rivers.length');
  const map = figure('Figure 1');
  expect(map.getByText(/not on the map/).parentElement!.textContent).toBe(
    '1 value is not on the map: Congo 4.7 1,000 km. “Congo” may mean Republic of the Congo or Democratic Republic of the Congo, and the data do not say which.',
  );
});

test('a country without a year is missing in its table', async () => {
  await open('tax.revenue.corporate_tax?entities=Denmark');
  await doing(() => fireEvent.click(figure('Figure 1').getByRole('button', { name: /^Table/ })));
  const cells = figure('Figure 1')
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['30.5', '32.5']);
});

test('the strip’s table joins years', async () => {
  await open('tax.revenue.corporate_tax');
  await doing(() => fireEvent.click(figure('Figure 4').getByRole('button', { name: /^Table/ })));
  const row = figure('Figure 4').getByRole('row', { name: /^Denmark/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '2019, 2021']);
});

test('the map of a divided year says that its last values are shown', async () => {
  await open('tax.quarters.index');
  expect(figure('Figure 2').getByText(/Of each year its last value is shown\.$/)).toBeTruthy();
  expect(figure('Figure 2').getByText(/have a value: Fiji \(124\), Malta \(114\)/)).toBeTruthy();
});

test('the map of whole years says nothing of parts of a year', async () => {
  await open('tax.revenue.corporate_tax');
  expect(figure('Figure 2').queryByText(/its last value/)).toBeNull();
});

test('an address chooses countries and the year', async () => {
  await open('tax.revenue.corporate_tax?entities=Malta%7CFiji&year=2019');
  const lines = figure('Figure 1')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(':')[0]);
  expect(lines).toEqual(['Malta', 'Fiji']);
  expect(screen.getByText('Figure 2. Corporate tax revenue by country, 2019')).toBeTruthy();
});

const rowsOf = (name: string) =>
  figure(name)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('countries without years are mapped, ranked and spread', async () => {
  await open('tax.land.area');
  const titles = screen.getAllByRole('figure').map((one) => one.querySelector('figcaption p')!.textContent);
  expect(titles).toEqual([
    'Figure 1. Land area by country',
    'Figure 2. Land area, ranked',
    'Figure 3. How 4 countries are spread',
  ]);
  expect(
    figure('Figure 1').getByText('4 countries have a value: NO (45), KE (35), XK (15) and NA (5), in km².'),
  ).toBeTruthy();
  expect(figure('Figure 2').getByText('From 45 km² (NO) down to 5 (NA).')).toBeTruthy();
  expect(figure('Figure 3').getByText(/^Half of 4 countries lie between 12.5 and 37.5 km²/)).toBeTruthy();
});

test('a ranking is gone through by key and has its table', async () => {
  await open('tax.land.area');
  const drawing = screen.getByRole('application', { name: /^Ranking of Land area/ });
  await doing(() => fireEvent.keyDown(drawing, { key: 'ArrowDown' }));
  expect(figure('Figure 2').getByText('1. NO: 45 km²')).toBeTruthy();
  await doing(() => fireEvent.keyDown(drawing, { key: 'End' }));
  expect(figure('Figure 2').getByText('4. NA: 5 km²')).toBeTruthy();
  await doing(() => fireEvent.click(figure('Figure 2').getByRole('button', { name: /^Table/ })));
  expect(rowsOf('Figure 2')).toEqual(['countryValuekm²', 'NO45', 'KE35', 'SUN, until 199125', 'XK15', 'NA5']);
});

test('the distribution of countries names them', async () => {
  await open('tax.land.area');
  await doing(() => fireEvent.click(figure('Figure 3').getByRole('button', { name: /^Table/ })));
  expect(rowsOf('Figure 3').filter((row) => !row.endsWith('none'))).toEqual([
    'km²Number of countriesWhich',
    '5 to 101NA',
    '15 to 201XK',
    '35 to 401KE',
    '40 to 451NO',
  ]);
});

test('people without years are spread and nothing more', async () => {
  await open('tax.people.age');
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  const spread = figure('Figure 1. How 40 ');
  expect(
    spread.getByText(
      /lie between 9.75 and 29.3 years. The median is 19.5, the lowest value 0, the highest 39/,
    ),
  ).toBeTruthy();
  await doing(() => fireEvent.click(spread.getByRole('button', { name: /^Table/ })));
  expect(rowsOf('Figure 1').slice(1)).toEqual([
    '0 to 55',
    '5 to 105',
    '10 to 155',
    '15 to 205',
    '20 to 255',
    '25 to 305',
    '30 to 355',
    '35 to 405',
  ]);
});

test('a text without years has neither charts nor a strip', async () => {
  await open('tax.people.town');
  expect(screen.getByText(/^Charts are drawn of numbers./)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('uneven values are offered a logarithmic scale', async () => {
  const { url, until } = await open('tax.people_long.people');
  await doing(() => fireEvent.click(figure('Figure 1').getByRole('link', { name: 'Logarithmic' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(url()).toBe('/variables/tax.people_long.people?scale=log');
  expect(figure('Figure 1').getByText(/Logarithmic scale: equal steps multiply the value$/)).toBeTruthy();
  expect(figure('Figure 1').getByText(/^Shown first: the 5 most populous countries/)).toBeTruthy();
  expect(screen.getByText(/^Which countries and groups|^Figure 4/).textContent).toContain(
    'countries and groups',
  );
});

test('even values have one scale', async () => {
  await open('tax.work.employed');
  expect(screen.queryByRole('navigation', { name: 'Scale of the values' })).toBeNull();
});

test.each([
  ['one place', 'tax.kenya.rain', 'Kenya'],
  ['no place', 'tax.nowhere.heat', 'Heat'],
])('a variable of %s has a line and speaks of no countries', async (_, id, name) => {
  await open(id);
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(figure('Figure 1').getByText(new RegExp(`^${name}: 1 in 2019, 3 in 2021`))).toBeTruthy();
  expect(figure('Figure 2. Which years have').getByText('There is a value in 3 of 3 years.')).toBeTruthy();
  const told = screen.getAllByRole('figure').map(({ textContent }) => textContent);
  expect(told.filter((text) => /countr|entit/i.test(text))).toEqual([]);
});
