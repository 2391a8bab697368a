// Values of parts of years, for charts: in the order of time, each with its publisher's text and when it begins.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seriesSchema } from '#contract/chart/charts.ts';
import { allOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

/** The points of Kenya, where each of these has a value. */
async function pointsOf(times: string[], type?: string, inYear?: number, near?: number) {
  const portal = await freshPortal();
  const fields = [{ name: 'country' }, { name: 'period', ...(type && { type }) }, { name: 'value' }];
  const csv = `country,period,value\n${times.map((time, at) => `Kenya,${time},${at}\n`).join('')}`;
  await portal.take(await plant({ resources: [{ name: 't', csv, fields }] }));
  const data = await portal.open();
  const columns = allOf(data.catalogue.current(), 'planted.t');
  const series = await data.engine.series(
    columns,
    inYear === undefined ? { entities: ['Kenya'] } : { year: inYear, near },
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

/** Some places, each with a value in some years: the value says which. */
const surveys = fc.array(fc.uniqueArray(fc.integer({ min: 1990, max: 2001 }), { minLength: 1 }), {
  minLength: 1,
  maxLength: 12,
});

test('near a year each has the value of the nearest, and of two as near the earlier', async () => {
  await fc.assert(
    fc.asyncProperty(surveys, fc.integer({ min: 1, max: 4 }), async (places, near) => {
      const rows = places.flatMap((years, at) => years.map((year) => `p${at},${year},${year * 100 + at}\n`));
      const portal = await freshPortal();
      await portal.take(
        await plant({ resources: [{ name: 't', csv: `place,year,value\n${rows.join('')}` }] }),
      );
      const data = await portal.open();
      const columns = allOf(data.catalogue.current(), 'planted.t');
      const all = places.flat();
      for (let year = Math.min(...all); year <= Math.max(...all); year += 1) {
        const series = await data.engine.series(columns, { year, near });
        const found = new Map(series!.points.map(({ keys, ...point }) => [keys[0], point]));
        for (const [at, years] of places.entries()) {
          const distance = (one: number) => Math.abs(one - year);
          const [nearest] = years
            .filter((one) => distance(one) <= near)
            .sort((one, other) => distance(one) - distance(other) || one - other);
          const expected = nearest === undefined ? undefined : { year: nearest, value: nearest * 100 + at };
          expect(found.get(`p${at}`)).toEqual(expected);
        }
      }
    }),
    { numRuns: 8 },
  );
});

test('near a year that is divided each has the last value of the nearest', async () => {
  const quarters = ['Q1 2018', 'Q2 2018', 'Q3 2021', 'Q4 2021'];
  expect(await pointsOf(quarters, undefined, 2019, 3)).toEqual([[2018, 'Q2 2018', 2018.25, 1]]);
});

test('of a year each has its last value', async () => {
  const quarters = ['Q1 2020', 'Q3 2019', 'Q2 2020', 'Q4 2019'];
  expect(await pointsOf(quarters, undefined, 2020)).toEqual([[2020, 'Q2 2020', 2020.25, 2]]);
});
