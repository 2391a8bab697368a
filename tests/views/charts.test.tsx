// What the charts say where they are not all there is: texts, parts of values, states that are no more, and tables.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from './driver.tsx';
import { charted } from './small-charts.ts';
import { openPortal } from './whole.tsx';

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
  expect(screen.getByText(/^Charts are drawn of numbers that have years./)).toBeTruthy();
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
    /^KE: 23 % in 2019, 23 in 2021/,
  );
});

test('a state that is no more is listed', async () => {
  await open('tax.work.employed');
  expect(figure('Figure 2').getByText(/1 state is no more/).parentElement!.textContent).toBe(
    '1 state is no more: SUN (until 1991) 12 %. Their values are painted on no country that came after.',
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

test('an address chooses countries and the year', async () => {
  await open('tax.revenue.corporate_tax?entities=Malta%7CFiji&year=2019');
  const lines = figure('Figure 1')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(':')[0]);
  expect(lines).toEqual(['Malta', 'Fiji']);
  expect(screen.getByText('Figure 2. Corporate tax revenue by country, 2019')).toBeTruthy();
});
