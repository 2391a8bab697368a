// Values of parts of years, for charts: in the order of time, each with its publisher's text and when it begins.
import { expect, test } from 'vitest';
import { seriesSchema } from '#contract/chart/charts.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

/** The points of Kenya, where each of these has a value. */
async function pointsOf(times: string[], type?: string, inYear?: number) {
  const portal = await freshPortal();
  const fields = [{ name: 'country' }, { name: 'period', ...(type && { type }) }, { name: 'value' }];
  const csv = `country,period,value\n${times.map((time, at) => `Kenya,${time},${at}\n`).join('')}`;
  await portal.take(await plant({ resources: [{ name: 't', csv, fields }] }));
  const data = await portal.open();
  const columns = allOf(data.catalogue.current(), 'planted.t');
  const series = await data.engine.series(
    columns,
    inYear === undefined ? { entities: ['Kenya'], year: inYear } : { entities: undefined, year: inYear },
  );
  return seriesSchema
    .parse(series)
    .points.map(({ year, time, value }) => [year, time?.text, time?.from, value]);
}

test('quarters come in their order', async () => {
  expect(await pointsOf(['Q1 2020', 'Q3 2019', 'Q4 2019'])).toEqual([
    [2019, 'Q3 2019', 2019.5, 1],
    [2019, 'Q4 2019', 2019.75, 2],
    [2020, 'Q1 2020', 2020, 0],
  ]);
});

test('months come in their order and not by their names', async () => {
  const points = await pointsOf(['Jan 2020', 'Feb 2020', 'Apr 2020']);
  expect(points.map(([, text]) => text)).toEqual(['Jan 2020', 'Feb 2020', 'Apr 2020']);
});

test('days begin within their year', async () => {
  expect(await pointsOf(['2019-01-01', '2019-12-31'], 'date')).toEqual([
    [2019, '2019-01-01', 2019, 0],
    [2019, '2019-12-31', 2019 + 364 / 365, 1],
  ]);
});

test('a span of years begins with its first', async () => {
  expect(await pointsOf(['1990-91', '1991-92'])).toEqual([
    [1990, '1990-91', 1990, 0],
    [1991, '1991-92', 1991, 1],
  ]);
});

test('years have no time beside them', async () => {
  expect(await pointsOf(['1999', '2000'], 'year')).toEqual([
    [1999, undefined, undefined, 0],
    [2000, undefined, undefined, 1],
  ]);
});

test('of a year each has its last value', async () => {
  const quarters = ['Q1 2020', 'Q3 2019', 'Q2 2020', 'Q4 2019'];
  expect(await pointsOf(quarters, undefined, 2020)).toEqual([[2020, 'Q2 2020', 2020.25, 2]]);
});
