// Tables that are turned round: a column a year, a row for each indicator, or both, as the importer reads them; and how
// meridian.json says otherwise.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  fileOf,
  plant,
  refusalOf,
  freshPortal,
  verifiedAt,
  type PlantedResource,
} from '#tests/fixtures/data/packages.ts';
import { onlyDeep } from '#tests/tiers.ts';

async function planted(csv: string, side?: object, resource: Partial<PlantedResource> = {}) {
  const path = await plant({ name: 'wide', resources: [{ name: 'table', csv, ...resource }] });
  if (side)
    await writeFile(join(dirname(path), 'meridian.json'), JSON.stringify({ resources: { table: side } }));
  return path;
}

/** Every import is held against the file by the check that knows nothing of DuckDB. */
async function taken(...given: Parameters<typeof planted>) {
  const { data, reports, verdicts } = await verifiedAt(await planted(...given));
  expect(verdicts.flatMap(({ first, problem }) => [...first, problem].filter(Boolean))).toEqual([]);
  const { variables } = data.catalogue.current();
  const lines = (await fileOf(data, 'wide.table')).trim().split('\r\n');
  return { lines, report: reports[0]?.datasets[0], variables };
}

describe('a column a year', () => {
  const csv = 'country,2000,2001,2002\nMali,1,,3\nFiji,4.5,5,\nOman,,,\n';
  const long = ['country,year,value', 'Fiji,2000,4.5', 'Fiji,2001,5', 'Mali,2000,1', 'Mali,2002,3'];

  test('becomes a row a year', async () => {
    const { lines, report, variables } = await taken(csv);
    expect(lines).toEqual(long);
    expect(report?.notes).toEqual(
      expect.arrayContaining([
        '3 columns from “2000” to “2002” are years. They became rows, with the year in “year” and the value in “value”.',
        '5 rows without any value were left out.',
      ]),
    );
    expect(variables[0]?.coverage).toMatchObject({ from: 2000, to: 2002, keys: 2, values: 4 });
  });

  test.each(['YR%', 'yr%', 'Y%', 'X%', '% [YR%]', 'FY%', ' % ', 'year_%'])('named %s', async (form) => {
    const head = [2000, 2001, 2002].map((year) => form.replaceAll('%', String(year)));
    const { lines } = await taken(csv.replace('2000,2001,2002', head.join(',')));
    expect(lines).toEqual(long);
  });

  test.each([
    'country,2000,2001\nMali,1,2\n',
    'country,year,2000,2001,2002\nMali,1990,1,2,3\n',
    'country,2000,Y2000,2001,2002\nMali,1,2,3,4\n',
    '2000,2001,2002\n1,2,3\n',
  ])('is not what %j has', async (other) => {
    const { lines } = await taken(other);
    expect(lines[0]).toBe(other.split('\n')[0]);
  });

  test('a wrong value is found in its file', async () => {
    const fields = ['country', '2000', '2001', '2002'].map((name) => ({
      name,
      type: name === 'country' ? 'string' : 'number',
    }));
    const path = await planted(csv.replace('4.5,5,', '4.5,5,many'), undefined, { fields });
    expect(await refusalOf(path, await freshPortal())).toContain(
      'data/table.csv, row 2 (line 3), column “2002”: “many” is not a number.',
    );
  });

  test('what all columns say is kept', async () => {
    const fields = [
      { name: 'country', type: 'string' },
      ...['2000', '2001', '2002'].map((name) => ({
        name,
        type: 'number',
        unit: 'kt',
        missingValues: ['..'],
      })),
    ];
    const { lines, variables } = await taken(csv.replace('5,\n', '5,..\n'), undefined, {
      fields,
      title: 'Coal burnt',
    });
    expect(lines).toEqual(long);
    expect(variables).toMatchObject([
      { id: 'wide.table.value', title: 'Coal burnt', unit: 'kt', type: 'number' },
    ]);
  });

  test('rows with one key are refused', async () => {
    const refusal = await refusalOf(await planted(csv.replace('Oman', 'Mali')), await freshPortal());
    expect(refusal).toContain(
      'data/table.csv, row 1: the key (country “Mali”, year “2000”) is in 2 rows: 1, 3.',
    );
  });
});

describe('what is said', () => {
  const csv = 'country,2000,2001,2002,note\nMali,1,2,3,x\nFiji,4,5,6,y\n';

  test('long leaves it as it is', async () => {
    const { lines } = await taken(csv, { layout: 'long' });
    expect(lines[0]).toBe('country,2000,2001,2002,note');
  });

  test('years, and names for what comes of them', async () => {
    const layout = { years: { from: 2000, to: 2001 }, year: 'Jahr', value: 'coal' };
    const { lines, variables } = await taken(csv, {
      layout,
      year: 'Jahr',
      fields: { note: { take: false }, '2002': { take: false }, coal: { unit: 'kt' } },
    });
    expect(lines).toEqual(['country,Jahr,coal', 'Fiji,2000,4', 'Fiji,2001,5', 'Mali,2000,1', 'Mali,2001,2']);
    expect(variables).toMatchObject([{ unit: 'kt', coverage: { from: 2000, to: 2001 } }]);
  });

  test('columns of years are named', async () => {
    const { lines } = await taken('country,in 1990,in 1991\nMali,1,2\n', {
      layout: { years: ['in 1990', 'in 1991'] },
    });
    expect(lines).toEqual(['country,year,value', 'Mali,1990,1', 'Mali,1991,2']);
  });

  test.each([
    [{ years: ['2000', '2020'] }, 'the resource “table” has no column “2020”. Did you mean “2000”?'],
    [{ years: { from: 1900, to: 1901 } }, 'layout: no column has a year as its name.'],
    [{ indicator: 'not', value: '2000' }, 'has no column “not”. Did you mean “note”?'],
    [
      { indicator: 'note', years: { from: 1, to: 2 } },
      'the column with the values of the indicators is not named.',
    ],
  ])('%j is refused', async (layout, message) => {
    expect(await refusalOf(await planted(csv, { layout }), await freshPortal())).toContain(message);
  });
});

describe('a row for each indicator', () => {
  const csv = [
    'Country Name,Country Code,Indicator Name,Indicator Code,1990 [YR1990],1991 [YR1991],1992 [YR1992]',
    'Mali,MLI,"Coal, burnt",EN.COAL,1,2,',
    'Mali,MLI,Tax,GC.TAX,0.5,,0.7',
    'Fiji,FJI,Tax,GC.TAX,,,9',
    '',
  ].join('\n');
  const wide = [
    'Country Name,Country Code,year,EN.COAL,GC.TAX',
    'Fiji,FJI,1992,,9',
    'Mali,MLI,1990,1,0.5',
    'Mali,MLI,1991,2,',
    'Mali,MLI,1992,,0.7',
  ];

  test('becomes a variable', async () => {
    const { lines, variables, report } = await taken(csv);
    expect(lines).toEqual(wide);
    expect(variables.map(({ title, type }) => [title, type])).toEqual([
      ['Coal, burnt', 'integer'],
      ['Tax', 'number'],
    ]);
    expect(report?.notes).toContain('Each of the 2 values of “Indicator Code” became a variable.');
  });

  test('a comma at the end of each line is none', async () => {
    const { lines, report } = await taken(csv.replaceAll(/(?<=.)\n/g, ',\n'));
    expect(lines).toEqual(wide);
    expect(report?.notes).toContain('A column without a name and without values was left out.');
  });

  test('units come from their column', async () => {
    const withUnits = csv
      .split('\n')
      .map((line) =>
        line ? `${line},${['Unit', 'kt', '% of GDP', '% of GDP'][csv.split('\n').indexOf(line)]}` : line,
      )
      .join('\n');
    expect((await taken(withUnits)).variables.map(({ unit }) => unit)).toEqual(['kt', '% of GDP']);
  });

  test('without years, where it is said', async () => {
    const rows = 'country,year,what,amount\nMali,1990,coal,1\nMali,1990,tax,x\nFiji,1991,tax,y\n';
    const { lines } = await taken(rows, { layout: { indicator: 'what', value: 'amount' } });
    expect(lines).toEqual(['country,year,coal,tax', 'Fiji,1991,,y', 'Mali,1990,1,x']);
  });

  test('a column that tells rows apart is a key', async () => {
    const rows = 'country,indicator,sex,1990,1991,1992\nMali,a,m,1,2,3\nMali,a,f,4,5,6\n';
    const { lines, report } = await taken(rows);
    expect(lines.slice(0, 2)).toEqual(['country,sex,year,a', 'Mali,f,1990,4']);
    expect(report?.keys).toEqual(['country', 'sex', 'Year']);
  });

  test('two rows of one are refused', async () => {
    const rows = csv.replace('Fiji,FJI,Tax', 'Mali,MLI,Tax');
    expect(await refusalOf(await planted(rows), await freshPortal())).toContain(
      '“GC.TAX” has the key (Country Name “Mali”, Country Code “MLI”) in 2 rows.',
    );
  });

  test('a wrong value is found in its file', async () => {
    const path = await planted(csv.replace('0.7', 'many'), { fields: { 'GC.TAX': { type: 'number' } } });
    expect(await refusalOf(path, await freshPortal())).toContain(
      'data/table.csv, row 2 (line 3), column “1992 [YR1992]”: “many” is not a number.',
    );
  });
});

onlyDeep(() => {
  test('a large table is turned by portions', { timeout: 60_000 }, async () => {
    // 1.6 million cells are two portions of keys.
    const years = Array.from({ length: 50 }, (_, at) => 1970 + at);
    const line = (place: number, name: string) =>
      `P${place},${name},${years.map((year) => (place * 7 + year) % 1000).join(',')}`;
    const rows = Array.from({ length: 16_000 }, (_, place) => `${line(place, 'a')}\n${line(place, 'b')}\n`);
    const portal = await freshPortal();
    const path = await planted(`country,series,${years.join(',')}\n${rows.join('')}`);
    const [report] = await portal.take(path);
    expect(report?.datasets[0]).toMatchObject({ rows: 800_000, keys: ['country', 'Year'] });
    const { variables } = (await portal.open()).catalogue.current();
    expect(variables.map(({ coverage }) => coverage.values)).toEqual([800_000, 800_000]);
    const wrong = await planted(
      `country,series,${years.join(',')}\n${rows.join('')}P1,a${',1'.repeat(50)}\n`,
    );
    expect(await refusalOf(wrong, portal)).toContain('“a” has the key (country “P1”) in 2 rows.');
  });
});
