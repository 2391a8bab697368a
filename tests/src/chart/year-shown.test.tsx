// Of which year the values of a map, a ranking and a distribution are, where that is not simply the year that is shown: the last
// of a divided year, and of surveys the nearest.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';
import { charted } from './small-charts.ts';

const drawn = { drawn: 'settled' } as unknown as string;
async function open(address: string) {
  const whole = await openPortal(`/variables/${address}`, [], { server: charted });
  await whole.until('chart', drawn);
  return whole;
}
const figure = () => within(screen.getByRole('region', { name: /^Figure 1\. / }));
const rowsOf = () =>
  figure()
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('the map of a divided year says that its last values are shown', async () => {
  await open('tax.quarters.index?view=map');
  expect(figure().getByText(/The last value of each year is shown\.$/)).toBeTruthy();
  expect(figure().getByText(/have a value: Fiji \(124\), Malta \(114\)/)).toBeTruthy();
});

test('the map of whole years says nothing of parts of a year', async () => {
  await open('tax.revenue.corporate_tax?view=map');
  expect(figure().getByText(/Hatched: no value for 2021/)).toBeTruthy();
  expect(figure().queryByText(/last value of each year/)).toBeNull();
});

test('the views of surveys show the nearest year, and say which it is', async () => {
  const { until } = await open('tax.surveys.poverty?view=map');
  const says = 'Where 2018 has no value, the nearest within 5 years is shown.';
  expect(figure().getByText(`%. Hatched: no value from 2013 to 2018. ${says}`)).toBeTruthy();
  expect(
    figure().getByText(
      'In or near 2018, 3 countries have a value: KE (36 %, 2015), NA (29 %) and NO (0.5 %, 2017).',
    ),
  ).toBeTruthy();
  const turnTo = async (name: string) => {
    await doing(() => fireEvent.click(screen.getByRole('tab', { name })));
    await until('chart', drawn);
  };
  await turnTo('Ranking');
  expect(figure().getAllByText('36 (2015)').length).toBeGreaterThan(0);
  expect(
    figure().getByText('The highest value is 36 % (KE, 2015), the lowest 0.5 % (NO, 2017).'),
  ).toBeTruthy();
  await doing(() => fireEvent.click(figure().getByRole('button', { name: /^Table/ })));
  expect(rowsOf()).toEqual(['countryValue%Year', 'KE362015', 'NA292018', 'NO0.52017']);
  await turnTo('Distribution');
  expect(
    figure().getByText(/^The values of 3 countries in or near 2018 are between 0.5 % and 36 %/),
  ).toBeTruthy();
});
