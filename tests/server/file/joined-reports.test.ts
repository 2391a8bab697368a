// Small tables that came out wrong when they were joined, each of which stands for a kind: what the file says of each row,
// or the sentence that it is refused with.
import { expect, test } from 'vitest';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { allOf, freshPortal, plant, type PlantedResource, textOf } from '#tests/fixtures/data/packages.ts';

type Table = Omit<PlantedResource, 'name'> & { csv: string };

async function joined(tables: Table[], asked: Partial<FileOptions> = {}) {
  const portal = await freshPortal();
  const resources = tables.map((table, at) => ({ name: 'abc'[at]!, ...table }));
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const [first, ...others] = resources.map(({ name }) => allOf(release, `p.${name}`));
  const columns: FileColumns = { ...first!, others };
  const { body } = await data.engine.download(columns, { format: 'csv', limit: null, ...asked });
  return (await textOf(body)).split('\r\n').slice(0, -1);
}

const table = (csv: string, types: Record<string, object>, primaryKey: string[]): Table => ({
  csv: csv.replaceAll(' ', '\n') + '\n',
  fields: Object.entries(types).map(([name, rest]) => ({ name, ...rest })),
  schema: { primaryKey },
});
const [text, whole, number] = [{ type: 'string' }, { type: 'integer' }, { type: 'number' }];

const iceland = table(
  'country,year,a ISL,2000,1 ISL,2001,2 DEU,2000,3',
  { country: text, year: whole, a: whole },
  ['country', 'year'],
);

test('a code is no abbreviated word', async () => {
  const other = table('country,year,b ISL,2000,1 FRA,2000,2', { country: text, year: whole, b: whole }, [
    'country',
    'year',
  ]);
  expect(await joined([iceland, other])).toEqual([
    'country,year,a,b',
    'DEU,2000,3,',
    'FRA,2000,,2',
    'ISL,2000,1,1',
    'ISL,2001,2,',
  ]);
  const named = { ...other, csv: 'country,year,b\nIceland,2000,1\nFrance,2000,2\n' };
  expect(await joined([iceland, named])).toEqual([
    'country,year,a,b',
    'DEU,2000,3,',
    'FRA,2000,,2',
    'ISL,2000,1,1',
    'ISL,2001,2,',
  ]);
});

test('what differs in a row is a column each', async () => {
  const wage = (name: string, sex: string, value: number) =>
    table(
      `country,year,sex,${name} DEU,2000,${sex},${value}`,
      { country: text, year: whole, sex: text, [name]: number },
      ['country', 'year', 'sex'],
    );
  expect(await joined([wage('rate', 'male', 1), wage('wage', 'female', 10)])).toEqual([
    'country,year,p.a.sex,p.b.sex,rate,wage',
    'DEU,2000,male,female,1,10',
  ]);
  expect(await joined([wage('rate', 'male', 1), wage('wage', 'male', 10)], { labels: 'both' })).toEqual([
    'country,country_label,year,sex,rate,wage',
    'DEU,Germany,2000,male,1,10',
  ]);
});

test('codes of two lists do not meet', async () => {
  const of = (name: string, labels: string[]) =>
    table(
      `country,sex,${name} DEU,1,5 DEU,2,6`,
      {
        country: text,
        sex: { type: 'integer', categories: labels.map((label, at) => ({ value: at + 1, label })) },
        [name]: number,
      },
      ['country', 'sex'],
    );
  const one = of('p', ['male', 'female']);
  await expect(joined([one, of('q', ['female', 'male'])])).rejects.toThrow(
    'In “sex”, the code “1” means “male” in dataset “p.a” and “female” in dataset “p.b”. Their rows cannot meet. ' +
      'Download them separately.',
  );
  expect(await joined([one, of('q', ['Males', 'Females'])])).toEqual([
    'country,sex,p,q',
    'DEU,1,5,5',
    'DEU,2,6,6',
  ]);
});

test('countries meet whatever their lists call them', async () => {
  const of = (name: string, label: string) =>
    table(
      `country,year,${name} RUS,2000,5`,
      { country: { ...text, categories: [{ value: 'RUS', label }] }, year: whole, [name]: number },
      ['country', 'year'],
    );
  expect(await joined([of('p', 'Russia'), of('q', 'Russian Federation')])).toEqual([
    'country,year,p,q',
    'RUS,2000,5,5',
  ]);
});

test.each([
  ['1950.0', '1950', number, whole, 'year', '1950', '1951'],
  ['004', '4', text, whole, 'unit', '004', '5'],
  ['4', '004', text, text, 'unit', '4', '5'],
  ['2000M01', '2000-01', text, text, 'month', '2000M01', '2000-02'],
  ['2000-Q1', '2000Q1', text, text, 'quarter', '2000-Q1', '2000-Q3'],
] as const)('%s and %s are one key', async (one, other, type, otherType, key, shown, later) => {
  const rows = await joined([
    table(`country,${key},a DEU,${one},1 DEU,${later},3`, { country: text, [key]: type, a: whole }, [
      'country',
      key,
    ]),
    table(`country,${key},b DEU,${other},2 DEU,${later},4`, { country: text, [key]: otherType, b: whole }, [
      'country',
      key,
    ]),
  ]);
  expect(rows).toEqual([`country,${key},a,b`, `DEU,${shown},1,2`, `DEU,${later},3,4`]);
});

test('one text of two orders is two days', async () => {
  const of = (name: string, days: string[]) =>
    table(
      `country,date,${name} ${days.map((day, at) => `DEU,${day},${at}`).join(' ')}`,
      { country: text, date: text, [name]: whole },
      ['country', 'date'],
    );
  const [european, american] = [of('a', ['05/03/2020', '31/12/2020']), of('b', ['05/03/2020', '12/31/2020'])];
  expect(await joined([european, american])).toEqual([
    'country,date,a,b',
    'DEU,2020-03-05,0,',
    'DEU,2020-05-03,,0',
    'DEU,2020-12-31,1,1',
  ]);
  const dotted = of('b', ['5.3.2020', '31.12.2020']);
  expect(await joined([european, dotted])).toEqual([
    'country,date,a,b',
    'DEU,05/03/2020,0,0',
    'DEU,31/12/2020,1,1',
  ]);
});

test('what would be one key in one table stays two', async () => {
  const rows = await joined([
    table('country,unit,a DEU,004,1 DEU,4,3', { country: text, unit: text, a: whole }, ['country', 'unit']),
    table('country,unit,b DEU,4,2', { country: text, unit: whole, b: whole }, ['country', 'unit']),
  ]);
  expect(rows).toEqual(['country,unit,a,b', 'DEU,004,1,', 'DEU,4,3,2']);
});

test('missing keys meet nothing', async () => {
  const keyed = (name: string, value: number) =>
    table(`country,year,${name} ,2000,${value} DEU,2000,7`, { country: text, year: whole, [name]: whole }, [
      'country',
      'year',
    ]);
  expect(await joined([keyed('a', 2), keyed('b', 20)])).toEqual([
    'country,year,a,b',
    ',2000,2,',
    ',2000,,20',
    'DEU,2000,7,7',
  ]);
});

test('a held value must be there', async () => {
  const one = table('country,a DEU,1', { country: text, a: whole }, ['country']);
  const other = table('country,sex,w DEU,F,1 DEU,M,2', { country: text, sex: text, w: whole }, [
    'country',
    'sex',
  ]);
  await expect(joined([one, other], { fixed: [{ key: 'sex', value: 'XX' }] })).rejects.toThrow(
    'has no “XX” in “sex”. It has “F”, “M”.',
  );
  expect(await joined([one, other], { fixed: [{ key: 'sex', value: 'M' }] })).toEqual([
    'country,a,w',
    'DEU,1,2',
  ]);
});

test('no time is in a name’s letters', async () => {
  const votes = table(
    'country,candidate_id,votes DEU,1950,7 DEU,2000,8 FRA,2010,9',
    { country: text, candidate_id: whole, votes: whole },
    ['country', 'candidate_id'],
  );
  const money = table(
    'country,year,gdp DEU,1950,1 DEU,2010,4 FRA,2010,2',
    { country: text, year: whole, gdp: whole },
    ['country', 'year'],
  );
  await expect(joined([votes, money])).rejects.toThrow('Choose one value');
  const born = table(
    'birth_year,country,year,n 1900,DEU,1950,3',
    { birth_year: whole, country: text, year: whole, n: whole },
    ['birth_year', 'country', 'year'],
  );
  expect(await joined([born, money], { fixed: [{ key: 'birth_year', value: '1900' }] })).toContain(
    'DEU,1950,3,1',
  );
});

test('what is withheld is not shown as missing', async () => {
  const other = table(
    'country,year,b DEU,2000,1 ESP,2000,2 ISL,2001,3',
    { country: text, year: whole, b: whole },
    ['country', 'year'],
  );
  // Of the first two rows of each, DEU of both is whole, and ISL 2001 would lack a value that is there.
  expect(await joined([iceland, other], { limit: 2 })).toEqual([
    'country,year,a,b',
    'DEU,2000,3,1',
    'ESP,2000,,2',
  ]);
});

const emissions = table(
  'entity,code,year,co2 Iceland,ISL,2000,1 Germany,DEU,2000,2 France,FRA,2000,3',
  { entity: text, code: text, year: whole, co2: whole },
  ['entity', 'code', 'year'],
);
const byName = {
  ...table('', { country: text, year: whole, gdp: whole }, ['country', 'year']),
  csv: 'country,year,gdp\nFrance,2000,4\nIceland,2000,5\nKuwaiti oil fires,2000,6\nSoviet Union,1980,7\nAtlantis,1980,7\nAtlantis,2000,8\nItaly,2000,9\n',
};

test('a place without a code has its name alone', async () => {
  const all = [
    'code,year,entity,co2,gdp',
    ',1980,Atlantis,,7',
    ',2000,Atlantis,,8',
    ',2000,Kuwaiti oil fires,,6',
    'DEU,2000,Germany,2,',
    'FRA,2000,France,3,4',
    'ISL,2000,Iceland,1,5',
    'ITA,2000,Italy,,9',
    'SUN,1980,USSR,,7',
  ];
  expect(await joined([emissions, byName])).toEqual(all);
  const asked = { entities: ['Atlantis'], from: 2000 };
  expect(await joined([emissions, byName], asked)).toEqual([all[0], all[2]]);
  expect(await joined([emissions, byName], { places: 'countries' })).toEqual(all.toSpliced(3, 1));
});

test('a name is among codes where no column has names', async () => {
  const asked = { keys: ['code', 'year'], entities: ['Atlantis'] };
  expect(await joined([emissions, byName], asked)).toEqual([
    'code,year,co2,gdp',
    'Atlantis,1980,,7',
    'Atlantis,2000,,8',
  ]);
});

test('a label is the name of what has no code', async () => {
  const rows = await joined([emissions, byName], { codes: 'iso2', labels: 'both' });
  expect(rows.slice(0, 5)).toEqual([
    'code,code_label,year,entity,co2,gdp',
    ',Atlantis,1980,Atlantis,,7',
    ',Atlantis,2000,Atlantis,,8',
    ',Kuwaiti oil fires,2000,Kuwaiti oil fires,,6',
    ',USSR,1980,Soviet Union,,7',
  ]);
});
