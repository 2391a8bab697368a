// How many countries have a value of each variable: those of today, each once however many names it has; former states and
// names that are open are none, and groups are counted apart. Over generated tables, beside a plain count.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

const [group, neither] = ['group', 'neither'];
/** What each name counts as. */
const kinds: Record<string, string> = {
  Kenya: 'KEN',
  Gabon: 'GAB',
  Zaire: 'COD',
  'Democratic Republic of the Congo': 'COD',
  Russia: 'RUS',
  Kosovo: 'XKX',
  Aruba: 'ABW',
  USSR: neither,
  'East Germany': neither,
  World: group,
  'Sub-Saharan Africa': group,
};
const names = Object.keys(kinds);
/** Enough that the column is one of countries. Malta comes before them, with every value. */
const always = ['Kenya', 'Gabon', 'Russia', 'Aruba'];

const variables = 4;
const cell = fc.option(fc.constant(1));
const cells = fc.array(cell, { minLength: variables, maxLength: variables });
const table = fc
  .record({
    more: fc.subarray(names.filter((name) => !always.includes(name))),
    isDivided: fc.boolean(),
    values: fc.array(cells, { minLength: names.length * 2, maxLength: names.length * 2 }),
  })
  .map(({ more, isDivided, values }) => {
    const parts = isDivided ? ['f', 'm'] : ['f'];
    const rows = [...always, ...more].flatMap((name) => parts.map((part) => ({ name, part })));
    return rows.map((row, at) => ({ ...row, values: values[at]! }));
  });

test('each country of today counts once where it has a value', async () => {
  const property = fc.asyncProperty(table, async (rows) => {
    const heads = Array.from({ length: variables }, (_, at) => `v${at}`);
    const lines = rows.map(({ name, part, values }) => `"${name}",${part},2000,${values.join(',')}`);
    const full = `Malta,f,2000${',1'.repeat(variables)}`;
    const csv = `country,sex,year,${heads.join(',')}\n${full}\n${lines.join('\n')}\n`;
    const portal = await freshPortal();
    await portal.take(await plant({ name: 'p', resources: [{ name: 'table', csv }] }));
    const data = await portal.open();
    // Where nothing is divided by sex, it is a variable before these.
    const found = data.catalogue
      .current()
      .variables.slice(-variables)
      .map(({ coverage }) => coverage);
    const counted = heads.map((_, at) => {
      const here = new Set(rows.flatMap(({ name, values }) => (values[at] === null ? [] : [name])));
      const kindsHere = [...here].map((name) => kinds[name]!);
      const countries = kindsHere.filter((kind) => kind !== group && kind !== neither);
      return [new Set(countries).add('MLT').size, kindsHere.filter((kind) => kind === group).length];
    });
    expect(found.map(({ keys, countries = keys, groups = 0 }) => [countries, groups])).toEqual(counted);
  });
  await fc.assert(property, { numRuns: shortened(12, 4) });
});
