// What a package may say about its files' habits: separators, encodings, missing values, formats of numbers and
// dates. Each is read as declared and leaves in the one form of the portal.
import { describe, expect, test } from 'vitest';
import { fileOf, importedAndVerified } from '#tests/fixtures/data/packages.ts';

describe('declared habits', () => {
  test('commas, groups and words of numbers are read', async () => {
    const fields = [
      { name: 'year', type: 'year' },
      { name: 'cost', type: 'number', decimalChar: ',', groupChar: '.', bareNumber: false },
    ];
    const { data, verdicts } = await importedAndVerified({
      resources: [
        {
          name: 'costs',
          csv: 'year;cost\n2000;€ 1.234,5\n2001;-7 EUR\n',
          fields,
          dialect: { delimiter: ';' },
        },
      ],
    });
    expect(await fileOf(data, 'planted.costs')).toBe('year,cost\r\n2000,1234.5\r\n2001,-7\r\n');
    expect(verdicts[0]?.differences).toBe(0);
  });

  test.each([
    ['cases;share', '2.155;19,47', '56;8,20', '2155,19.47', '56,8.2'],
    ['cases;share', '2.155;1.234,50', '-1.692;8,20', '2155,1234.5', '-1692,8.2'],
    ['cases;share', '0.155;19,47', '56.5;8,20', '0.155,19.47', '56.5,8.2'],
    ['cases;share', '2.155;19.4', '56;8.20', '2.155,19.4', '56,8.2'],
  ])('dots and commas of a file: %s, %s', async (header, one, other, first, second) => {
    const { data, verdicts, reports } = await importedAndVerified({
      resources: [{ name: 'd', csv: `land;${header}\nBayern;${one}\nBremen;${other}\n` }],
    });
    expect((await fileOf(data, 'planted.d')).split('\r\n').slice(1, -1)).toEqual([
      `Bayern,${first}`,
      `Bremen,${second}`,
    ]);
    expect(verdicts[0]?.differences).toBe(0);
    const notes = reports[0]!.datasets[0]!.notes.join(' ');
    const says = 'Dots divide thousands in “cases”, since the file has decimal commas: “2.155” is 2155.';
    expect(notes.includes(says)).toBe(!first.startsWith('0.') && !first.startsWith('2.'));
  });

  test('other encodings become UTF-8', async () => {
    const csv = Buffer.from('country,year,value\nC\xF4te d\x92Ivoire,2000,1\n', 'latin1');
    const { data, verdicts } = await importedAndVerified({
      resources: [{ name: 'old', csv, encoding: 'windows-1252' }],
    });
    expect(await fileOf(data, 'planted.old')).toContain('Côte d’Ivoire,2000,1');
    expect(verdicts[0]?.differences).toBe(0);
  });

  test('dates and booleans are normalised', async () => {
    const fields = [
      { name: 'date', type: 'date', format: '%d/%m/%Y' },
      { name: 'open', type: 'boolean', trueValues: ['yes'], falseValues: ['no'] },
    ];
    const { data, verdicts } = await importedAndVerified({
      resources: [{ name: 'days', csv: 'date,open\n03/02/2020,yes\n31/12/1999,no\n', fields }],
    });
    expect(await fileOf(data, 'planted.days')).toBe('date,open\r\n1999-12-31,false\r\n2020-02-03,true\r\n');
    expect(verdicts[0]?.differences).toBe(0);
  });

  test('codes that look like numbers stay text', async () => {
    const { data } = await importedAndVerified({
      resources: [{ name: 'codes', csv: 'code,value,share\n007,1,0.5\n010,2,\n' }],
    });
    expect(await fileOf(data, 'planted.codes')).toBe('code,value,share\r\n007,1,0.5\r\n010,2,\r\n');
    expect(data.catalogue.current().variables.map(({ type }) => type)).toEqual(['integer', 'number']);
  });

  test('NA is Namibia unless declared missing', async () => {
    const csv = 'iso,year,value\nNA,2000,1\nZA,2000,NA\n';
    const fields = [
      { name: 'iso', type: 'string' },
      { name: 'year', type: 'year' },
      { name: 'value', type: 'number', missingValues: ['NA'] },
    ];
    const { data } = await importedAndVerified({ resources: [{ name: 'codes', csv, fields }] });
    expect(await fileOf(data, 'planted.codes')).toBe('iso,year,value\r\nNA,2000,1\r\nZA,2000,\r\n');
  });

  test('a file without a header uses the schema', async () => {
    const fields = [
      { name: 'country', type: 'string' },
      { name: 'value', type: 'number' },
    ];
    const { data, verdicts } = await importedAndVerified({
      resources: [{ name: 'bare', csv: '\uFEFFKenya,1\nMali,2\n', fields, dialect: { header: false } }],
    });
    expect(await fileOf(data, 'planted.bare')).toBe('country,value\r\nKenya,1\r\nMali,2\r\n');
    expect(verdicts[0]?.differences).toBe(0);
  });

  test('tabs and mixed line ends are read', async () => {
    const { data } = await importedAndVerified({
      resources: [
        { name: 'mixed', csv: 'country\tvalue\r\nKenya\t1\nMali\t2\r\n\n', dialect: { delimiter: '\t' } },
      ],
    });
    expect(await fileOf(data, 'planted.mixed')).toBe('country,value\r\nKenya,1\r\nMali,2\r\n');
  });

  test('NaN and infinities keep their names', async () => {
    const fields = [
      { name: 'year', type: 'year' },
      { name: 'value', type: 'number' },
    ];
    const csv = 'year,value\n2000,NaN\n2001,INF\n2002,-INF\n2003,\n2004,2.0\n';
    const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'odd', csv, fields }] });
    expect(await fileOf(data, 'planted.odd')).toBe(
      'year,value\r\n2000,NaN\r\n2001,INF\r\n2002,-INF\r\n2003,\r\n2004,2\r\n',
    );
    expect(
      JSON.parse(await fileOf(data, 'planted.odd', 'json')).data.map(([, value]: unknown[]) => value),
    ).toEqual(['NaN', 'INF', '-INF', null, 2]);
    expect(verdicts[0]?.differences).toBe(0);
  });
});
