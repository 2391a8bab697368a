// Columns of flags and footnotes: which are taken for such, which are not, and that they stay with the figures they are of, in
// the catalogue, in files and in codebooks. A wrong answer is worse than none.
import { describe, expect, test } from 'vitest';
import { reportLines } from '#server/import/report.text.ts';
import { markName } from '#server/import/table/flag-names.ts';
import {
  freshPortal,
  importedAndVerified,
  plant,
  refusalOf,
  type PlantedResource,
} from '#tests/fixtures/data/packages.ts';
import { onlyDeep } from '#tests/tiers.ts';

/** A table of two countries and many years, with cells for the further columns. */
function tableOf(header: string, cells: (row: number) => string, rows = 12): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const country = at % 2 === 0 ? 'Kenya' : 'Malta';
    return `${country},${2000 + Math.floor(at / 2)},${cells(at)}`;
  });
  return `country,year,${header}\n${lines.join('\n')}\n`;
}

async function flagsIn(csv: string, resource: Partial<PlantedResource> = {}) {
  const { data, verdicts, reports } = await importedAndVerified({
    name: 'p',
    resources: [{ name: 't', csv, ...resource }],
  });
  expect(verdicts[0]).toMatchObject({ differences: 0 });
  const { variables } = data.catalogue.current();
  const short = (id: string) => id.replace('p.t.', '');
  return {
    flags: Object.fromEntries(
      variables.flatMap(({ id, flagsOf }) => (flagsOf ? [[short(id), short(flagsOf)]] : [])),
    ),
    variables,
    lines: reportLines(reports[0]!),
  };
}

/** An estimate here and there. */
const some = (at: number) => (at % 3 === 0 ? 'e' : '');

describe('are recognised', () => {
  test.each<[string, (at: number) => string, Record<string, string>]>([
    ['value,value_flag', (at) => `${at},${some(at)}`, { value_flag: 'value' }],
    ['GDP,GDP Flag', (at) => `${at},${some(at)}`, { 'GDP-Flag': 'GDP' }],
    ['gdp,gdpFootnotes', (at) => `${at},"Estimate ${at}, by its office"`, { gdpFootnotes: 'gdp' }],
    ['gdp,pop,gdp_note,pop_note', (at) => `${at},${at},${some(at)},`, { gdp_note: 'gdp', pop_note: 'pop' }],
    ['Value,Value Footnotes', (at) => `${at},${at % 2}`, { 'Value-Footnotes': 'Value' }],
    ['gdp,flag_gdp', (at) => `${at},${some(at)}`, { flag_gdp: 'gdp' }],
    ['gdp,Flags of gdp', (at) => `${at},${some(at)}`, { 'Flags-of-gdp': 'gdp' }],
    ['gdp_value,gdp_status', (at) => `${at},${at % 3 ? 'A' : 'E'}`, { gdp_status: 'gdp_value' }],
    ['OBS_VALUE,OBS_STATUS', (at) => `${at},${at % 2 ? 'A' : 'E'}`, { OBS_STATUS: 'OBS_VALUE' }],
    [
      'OBS_VALUE,OBS_STATUS,UNIT_MULT,DECIMALS',
      (at) => `${at},${at % 2 ? 'A' : 'E'},6,1`,
      { OBS_STATUS: 'OBS_VALUE' },
    ],
    [
      'Unit,PowerCode Code,Value,Flag Codes,Flags',
      (at) => `Euro,6,${at},${some(at)},${some(at) && 'Estimated value'}`,
      { 'Flag-Codes': 'Value', Flags: 'Value' },
    ],
    [
      'Value,Flag,Flag Description',
      (at) => `${at},${at % 3 ? 'A' : 'E'},${at % 3 ? 'Official figure' : 'Estimated value'}`,
      { Flag: 'Value', 'Flag-Description': 'Value' },
    ],
    ['Item Code,Unit,Value,Flag', (at) => `56,t,${at},${at % 3 ? 'A' : 'E'}`, { Flag: 'Value' }],
    ['Value,Value Footnotes', (at) => `${at},"${at % 3 ? '1,2' : ''}"`, { 'Value-Footnotes': 'Value' }],
    ['deaths,Notes', (at) => `${at},${at === 3 ? 'without one province' : ''}`, { Notes: 'deaths' }],
    ['deaths,flag', (at) => `${at},`, { flag: 'deaths' }],
  ])('flags in %s', async (header, cells, flags) => {
    expect((await flagsIn(tableOf(header, cells))).flags).toEqual(flags);
  });

  test('and numbers of footnotes are texts', async () => {
    const { variables } = await flagsIn(tableOf('gdp,gdp_footnote', (at) => `${at},${at % 3}`));
    expect(variables.map(({ type }) => type)).toEqual(['integer', 'text']);
  });

  onlyDeep(() => {
    test('and those of very many columns at once', async () => {
      const names = Array.from({ length: 300 }, (_, at) => `v${at}`);
      const header = names.flatMap((name) => [name, `${name}_flag`]).join(',');
      const { flags, lines } = await flagsIn(tableOf(header, (at) => names.map(() => `${at},e`).join(',')));
      expect(Object.keys(flags)).toHaveLength(300);
      expect(lines.join()).toContain('295 more variables have columns of flags or footnotes.');
    });
  });

  test('the report says it', async () => {
    const { lines } = await flagsIn(tableOf('gdp,gdp_flag', (at) => `${at},${some(at)}`));
    expect(lines.join()).toContain(
      '“gdp_flag” has flags or footnotes for “gdp”, so files have them together.',
    );
  });

  test('they are called after their variable', async () => {
    const { variables } = await flagsIn(
      tableOf('value,Flag', (at) => `${at},${some(at)}`),
      {
        title: 'Rain in millimetres',
      },
    );
    expect(variables).toMatchObject([
      { title: 'Rain in millimetres' },
      {
        title: 'Rain in millimetres: Flag',
        description: 'Flags or footnotes for the values of “Rain in millimetres”.',
      },
    ]);
  });

  test('beside keys that are found', async () => {
    const csv =
      'country,sex,OBS_VALUE,OBS_STATUS\nKenya,M,1,A\nKenya,F,2,A\nMalta,M,3,E\nMalta,F,4,A\nGhana,M,5,A\n';
    const { flags, lines } = await flagsIn(csv);
    expect(flags).toEqual({ OBS_STATUS: 'OBS_VALUE' });
    expect(lines[0]).toContain('keys country, sex');
  });
});

describe('of a column a year', () => {
  const years = Array.from({ length: 15 }, (_, at) => 2000 + at);
  const header = years.flatMap((year) => [`${year}`, `${year} flag`]).join(',');
  const row = (country: string) =>
    `${country},${years.map((year) => `${year - 1999},${year % 4 === 0 ? 'e' : ''}`).join(',')}`;
  const csv = `country,${header}\n${row('Kenya')}\n${row('Malta')}\n`;

  test('become rows with their values', async () => {
    const { flags, variables, lines } = await flagsIn(csv);
    expect(flags).toEqual({ value_flag: 'value' });
    expect(variables.map(({ coverage }) => coverage.values)).toEqual([30, 8]);
    expect(lines[0]).toContain('30 rows, 2 variables, keys country, Year');
  });

  test('where only some years have any', async () => {
    const few = 'country,1990,1991,1991 footnote,1992\nKenya,1,2,"1,2",3\nMalta,4,5,,6\n';
    const { flags, variables } = await flagsIn(few);
    expect(flags).toEqual({ value_flag: 'value' });
    expect(variables.map(({ type, coverage }) => [type, coverage.values])).toEqual([
      ['integer', 6],
      ['text', 1],
    ]);
  });

  test('a year of two is left as it was', async () => {
    const two = 'country,1990,1990 flag,1990 note,1991,1992\nKenya,1,a,b,2,3\nMalta,4,,,5,6\n';
    expect((await flagsIn(two)).flags).toEqual({});
  });

  test('of indicators are left out, which is said', async () => {
    const csvOf =
      'country,Indicator Code,2000,2000 flag,2001,2002\nKenya,A,1,e,2,3\nKenya,B,1,,2,3\nMalta,A,1,,2,3\n';
    const { lines } = await flagsIn(csvOf);
    expect(lines.join()).toContain(
      'These columns were left out, because they do not belong to one value of the new table: “2000 flag”.',
    );
  });
});

describe('are not taken for such', () => {
  test.each<[string, (at: number) => string, number?]>([
    ['marital,marital_status', (at) => `${at},${at % 2 ? 'married' : 'single'}`],
    ['employment,employment_status', (at) => `${at},${at % 2 ? 'employed' : 'unemployed'}`],
    ['life_expectancy,Status', (at) => `${at},${at % 2 ? 'Developing' : 'Developed'}`],
    ['population,flag', (at) => `${at},${at % 2 ? '🇲🇹' : '🇰🇪'}`],
    ['population,flag', (at) => `${at},https://flags.example/${at % 2}.svg`],
    ['population,flag', (at) => `${at},${at % 2 ? 'MT' : 'KE'}`],
    ['population,gdp,flag', (at) => `${at},${at},${some(at)}`],
    ['population,gdp,Notes', (at) => `${at},${at},${some(at)}`],
    ['population,crisis_flag,gdp', (at) => `${at},${at % 2},${at}`],
    ['price,currency_symbol', (at) => `${at},${at % 2 ? '€' : 'Sh'}`],
    ['price,symbol', (at) => `${at},${at % 2 ? '€' : 'Sh'}`],
    ['population,notes', (at) => `${at},Counted by the office of ${at}`],
    ['value,value_share', (at) => `${at},${at / 100}`],
    ['gdp,gdp_flag', (at) => `${at},${at / 7}`],
    ['---,gdp,flag', (at) => `${at},${at},${some(at)}`],
    ['bank,bank_notes', (at) => `${at},${at * 1000}`, 40],
    ['gdp,flagship projects', (at) => `${at},${at}`],
    ['name of it,name of it flag', (at) => `text ${at},${some(at)}`],
  ])('no flags in %s', async (header, cells, rows) => {
    expect((await flagsIn(tableOf(header, cells, rows))).flags).toEqual({});
  });

  test('a status that rows are told apart by', async () => {
    const csv = 'country,year,OBS_VALUE,OBS_STATUS\nKenya,2000,1,P\nKenya,2000,2,F\nMalta,2000,3,F\n';
    const { flags, lines } = await flagsIn(csv);
    expect(flags).toEqual({});
    expect(lines[0]).toContain('keys country, year, OBS_STATUS');
  });

  test('a key that its publisher states', async () => {
    const csv = tableOf('value,value_flag', (at) => `${at},e`);
    const schema = { primaryKey: ['country', 'year', 'value_flag'] };
    expect((await flagsIn(csv, { schema })).flags).toEqual({});
  });
});

describe('a publisher says', () => {
  const csv = tableOf('gdp,pop,quality', (at) => `${at},${at},good`);
  const fields = (flagsOf: unknown) => [{ name: 'quality', type: 'string', flagsOf }];
  const said = (flagsOf: unknown) => ({
    fields: [
      { name: 'country', type: 'string' },
      { name: 'year', type: 'year' },
      { name: 'gdp', type: 'integer' },
      { name: 'pop', type: 'integer' },
      ...fields(flagsOf),
    ],
  });

  test('which column they are of', async () => {
    expect((await flagsIn(csv, said('gdp'))).flags).toEqual({ quality: 'gdp' });
  });

  test('that they are none', async () => {
    const none = tableOf('gdp,gdp_flag', (at) => `${at},${some(at)}`);
    const { fields: own } = said(false);
    const stated = own.filter(({ name }) => name !== 'pop');
    const named = stated.map((one) => (one.name === 'quality' ? { ...one, name: 'gdp_flag' } : one));
    expect((await flagsIn(none, { fields: named })).flags).toEqual({});
  });

  test('a column that is not there', async () => {
    const path = await plant({ resources: [{ name: 't', csv, ...said('gpd') }] });
    expect(await refusalOf(path, await freshPortal())).toContain(
      'its “flagsOf” names “gpd”, which is not a variable of the table. Did you mean “gdp”?',
    );
  });
});

test.each([
  ['value_flag', { kind: 'mark', of: ['value'] }],
  ['Flag Codes', { kind: 'mark', of: [] }],
  ['OBS_STATUS', { kind: 'condition', of: ['obs'] }],
  ['Footnotes for the price', { kind: 'mark', of: ['the', 'price'] }],
  ['人口_flag', { kind: 'mark', of: ['人口'] }],
  ['flagship', null],
  ['code', null],
  ['Country Code', null],
])('%s is read', (name, found) => {
  expect(markName(name)).toEqual(found);
});
