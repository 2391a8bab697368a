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
/** The one figure of all views, and the strip of who has a value when. */
const figure = () => within(screen.getByRole('region', { name: /^Figure 1\. / }));
const strips = () => within(screen.getByRole('region', { name: /^Figure 2\. Which/ }));
const views = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

test('what the address names in vain is told', async () => {
  await open('tax.revenue.corporate_tax?entities=Malta%7CXXX');
  expect(screen.getByText('“XXX” is in the address, but not in these data, so it is left out.')).toBeTruthy();
});

test('a text has its coverage and no charts', async () => {
  await open('tax.revenue.remark');
  expect(screen.getByText(/^This variable has no numbers, so there is no chart./)).toBeTruthy();
  expect([screen.getAllByRole('figure').length, views()]).toEqual([1, []]);
  expect(figure().getByText(/Of 10 countries, 10 have a value in every one of 3 years/)).toBeTruthy();
});

test('parts of the values are chosen by link', async () => {
  const { url, until } = await open('tax.work.employed');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'male' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(url()).toBe('/variables/tax.work.employed?part=male');
  expect(figure().getAllByRole('listitem')[0]!.textContent).toMatch(/^NO: 24 % in 2019, 24 % in 2021/);
});

test('a state that is no more is listed', async () => {
  const { until } = await open('tax.work.employed');
  expect(figure().getByText(/^SUN, until 1991: /)).toBeTruthy();
  await doing(() => fireEvent.click(screen.getByRole('tab', { name: 'Map' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(figure().getByText(/1 value is for a state that no longer exists/).parentElement!.textContent).toBe(
    '1 value is for a state that no longer exists: SUN (1922–1991) 12 %. These values are not shown for the countries that came after.',
  );
});

test('a name of two countries is on neither', async () => {
  await open('tax.rivers.length');
  expect(figure().getByText(/not on the map/).parentElement!.textContent).toBe(
    '1 value is not on the map: Congo 4,700 km. “Congo” could mean Republic of the Congo or Democratic Republic of the Congo. The data do not say which.',
  );
});

test('a country without a year is missing in its table', async () => {
  await open('tax.revenue.corporate_tax?entities=Denmark&view=table');
  const cells = figure()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['32.5', '30.5']);
});

test('the strip’s table joins years', async () => {
  await open('tax.revenue.corporate_tax');
  await doing(() => fireEvent.click(strips().getByRole('button', { name: /^Table/ })));
  const row = strips().getByRole('row', { name: /^Denmark/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '2019, 2021']);
});

test('an address chooses countries and the year', async () => {
  const { until } = await open('tax.revenue.corporate_tax?entities=Malta%7CFiji&year=2019');
  const lines = figure()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(':')[0]);
  expect(lines).toEqual(['Malta', 'Fiji']);
  await doing(() => fireEvent.click(screen.getByRole('tab', { name: 'Map' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(screen.getByRole('figure', { name: 'Corporate tax revenue by country, 2019' })).toBeTruthy();
});

test('an address with a year alone opens the map', async () => {
  await open('tax.revenue.corporate_tax?year=2019');
  expect(screen.getByRole('figure', { name: 'Corporate tax revenue by country, 2019' })).toBeTruthy();
});

const rowsOf = () =>
  figure()
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('countries without years are mapped, ranked and spread', async () => {
  const { until } = await open('tax.land.area');
  const view = async (name: string, title: string) => {
    await doing(() => fireEvent.click(screen.getByRole('tab', { name })));
    await until('chart', { drawn: 'settled' } as unknown as string);
    return within(screen.getByRole('figure', { name: title }));
  };
  expect(screen.getByRole('heading', { name: 'Figure 1. Land area' })).toBeTruthy();
  expect(views()).toEqual(['Map', 'Ranking', 'Table', 'Distribution']);
  const map = await view('Map', 'Land area by country');
  expect(
    map.getByText('4 countries have a value: NO (45), KE (35), XK (15) and NA (5), in km².'),
  ).toBeTruthy();
  const rank = await view('Ranking', 'Land area, ranked');
  expect(rank.getByText('The highest value is 45 km² (NO), the lowest 5 (NA).')).toBeTruthy();
  const spread = await view('Distribution', 'Distribution of 4 countries');
  expect(spread.getByText(/^The values of 4 countries are between 5 and 45 km²/)).toBeTruthy();
});

test('a ranking is gone through by key and has its table', async () => {
  const { until } = await open('tax.land.area?view=ranking');
  const drawing = screen.getByRole('application', { name: /^Ranking of Land area/ });
  await doing(() => fireEvent.keyDown(drawing, { key: 'ArrowDown' }));
  expect(figure().getByText('1. NO: 45 km²')).toBeTruthy();
  await doing(() => fireEvent.keyDown(drawing, { key: 'End' }));
  expect(figure().getByText('4. NA: 5 km²')).toBeTruthy();
  await doing(() => fireEvent.click(figure().getByRole('button', { name: /^Table/ })));
  const all = [
    'countryValuekm²',
    'NO45',
    'KE35',
    'XK15',
    'NA5',
    'Group, former state or otherValuekm²',
    'SUN, until 199125',
  ];
  expect(rowsOf()).toEqual(all);
  await doing(() => fireEvent.click(screen.getByRole('tab', { name: 'Table' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(rowsOf()).toEqual(all);
});

test('the distribution of countries names them', async () => {
  await open('tax.land.area?view=distribution');
  await doing(() => fireEvent.click(figure().getByRole('button', { name: /^Table/ })));
  expect(rowsOf().filter((row) => !row.endsWith('none'))).toEqual([
    'km²Number of countriesNames',
    '5 to 101NA',
    '15 to 201XK',
    '35 to 401KE',
    '40 to 451NO',
  ]);
});

test('people without years are spread and nothing more', async () => {
  await open('tax.people.age');
  expect([screen.getAllByRole('figure').length, views()]).toEqual([1, []]);
  const spread = within(screen.getByRole('figure', { name: /^Distribution of 40 / }));
  expect(
    spread.getByText(
      /is between 9.75 and 29.3 years. The median is 19.5, the lowest value 0 and the highest 39/,
    ),
  ).toBeTruthy();
  await doing(() => fireEvent.click(spread.getByRole('button', { name: /^Table/ })));
  expect(rowsOf().slice(1)).toEqual([
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
  expect(screen.getByText(/^This variable has no numbers, so there is no chart./)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('uneven values are offered a logarithmic scale', async () => {
  const { url, until } = await open('tax.people_long.people');
  await doing(() => fireEvent.click(figure().getByRole('link', { name: 'Logarithmic' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(url()).toBe('/variables/tax.people_long.people?scale=log');
  expect(figure().getByText(/Logarithmic scale: each step multiplies the value$/)).toBeTruthy();
  expect(figure().getByText(/^Shown first: the 5 countries with the highest latest values/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Figure 2\. Which countries and groups/ })).toBeTruthy();
  expect(strips().getByText(/^One row for each country or group, one column for each year/)).toBeTruthy();
});

test('groups are added by a link and stand apart', async () => {
  const { url, until } = await open('tax.people_long.people');
  await doing(() => fireEvent.click(figure().getByRole('button', { name: /^Choose countries/ })));
  const boxes = figure()
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')!.textContent);
  expect([...boxes.slice(-2), figure().getByText('Groups').nextElementSibling!.textContent]).toEqual([
    'World',
    'Remember my places in this browser',
    'World',
  ]);
  await doing(() => fireEvent.click(figure().getByRole('link', { name: 'Add groups: World' })));
  await until('chart', { drawn: 'settled' } as unknown as string);
  expect(new URL(url(), 'http://portal').searchParams.get('entities')!.split('|').at(-1)).toBe('World');
  expect(figure().queryByRole('link', { name: /^Add groups/ })).toBeNull();
});

test('tabs are gone through by arrows', async () => {
  const { url, until } = await open('tax.revenue.corporate_tax');
  const tab = (name: string) => screen.getByRole('tab', { name });
  const press = async (key: string) => {
    await doing(() => fireEvent.keyDown(document.activeElement!, { key }));
    await until('chart', { drawn: 'settled' } as unknown as string);
    return [document.activeElement!.textContent, new URL(url(), 'http://portal').search];
  };
  tab('Chart').focus();
  expect(await press('ArrowRight')).toEqual(['Map', '?view=map']);
  expect(await press('End')).toEqual(['Distribution', '?view=distribution']);
  expect(await press('ArrowRight')).toEqual(['Chart', '']);
  expect(await press('ArrowLeft')).toEqual(['Distribution', '?view=distribution']);
  expect(await press('Home')).toEqual(['Chart', '']);
  expect([tab('Chart'), tab('Map')].map((one) => one.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Chart' })).toBeTruthy();
});

test('every view has an address to open elsewhere', async () => {
  await open('tax.revenue.corporate_tax?entities=Malta');
  const links = screen.getAllByRole<HTMLAnchorElement>('tab').map((tab) => new URL(tab.href).search);
  expect(links).toEqual([
    '?entities=Malta',
    '?entities=Malta&view=map',
    '?entities=Malta&view=ranking',
    '?entities=Malta&view=table',
    '?entities=Malta&view=distribution',
  ]);
});

test('a ranking shows the year that is chosen', async () => {
  await open('tax.revenue.corporate_tax?view=ranking&year=2020');
  expect(screen.getByRole('figure', { name: 'Corporate tax revenue, ranked, 2020' })).toBeTruthy();
  expect(
    figure().getByText('The highest value is 91.5 % of GDP (Malta), the lowest 1.5 (Albania).'),
  ).toBeTruthy();
});

test('even values have one scale', async () => {
  await open('tax.work.employed');
  expect(screen.queryByRole('navigation', { name: 'Scale' })).toBeNull();
});

test.each([
  ['one place', 'tax.kenya.rain', 'Kenya'],
  ['no place', 'tax.nowhere.heat', 'Heat'],
])('a variable of %s has a line and speaks of no countries', async (_, id, name) => {
  await open(id);
  expect([screen.getAllByRole('figure').length, views()]).toEqual([2, ['Chart', 'Table']]);
  expect(figure().getByText(new RegExp(`^${name}: 1 in 2019, 3 in 2021`))).toBeTruthy();
  expect(strips().getByText('There is a value in 3 of 3 years.')).toBeTruthy();
  const told = screen.getAllByRole('figure').map(({ textContent }) => textContent);
  expect(told.filter((text) => /countr|entit/i.test(text))).toEqual([]);
});
