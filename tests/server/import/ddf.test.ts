// DDFcsv packages: datapoints with the same keys become one dataset, entities the labels of its keys, concepts the words
// of its variables.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentVersion } from '#server/catalogue/release.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import { fileOf, freshFolder, freshPortal, refusalOf, verifiedAt } from '#tests/fixtures/data/packages.ts';

const files: Record<string, string> = {
  'ddf--concepts':
    'concept,concept_type,name,description,unit,domain\ngdp,measure,Output,All that is made.,dollars,\npop,measure,People,,,\nnote,string,Note,,,\ngeo,entity_domain,Place,,,\ncountry,entity_set,Country,Where people live.,,geo\nregion,entity_set,,,,geo\nyear,time,Year,,,\n',
  'ddf--entities--geo--country': 'country,name,is--country,region\nnam,Namibia,TRUE,afr\nmli,Mali,TRUE,afr\n',
  'ddf--entities--geo--region': 'region,name,is--region\nafr,Africa,TRUE\n',
  'ddf--datapoints--gdp--by--country--year': 'country,year,gdp\nnam,2000,1.5\nmli,2000,2\nmli,2001,3\n',
  'ddf--datapoints--pop--by--country--year':
    'year,country,pop,note\n2000,nam,10,"a, b"\n2002,nam,12,\n2003,mli,,\n',
  'ddf--datapoints--pop--by--geo--year': 'geo,year,pop\nafr,2000,100\nnam,2000,10\n',
};

const primaryKeyOf = (name: string) => {
  const [, kind, what, , ...keys] = name.split('--');
  if (kind === 'concepts') return 'concept';
  return kind === 'entities' ? name.split('--').at(-1)! : what ? keys : [];
};

async function planted(changed: Record<string, string> = {}, side?: object): Promise<string> {
  const folder = await freshFolder();
  await mkdir(folder, { recursive: true });
  const all = Object.entries({ ...files, ...changed });
  for (const [name, csv] of all) await writeFile(join(folder, `${name}.csv`), csv);
  const resources = all.map(([name, csv]) => ({
    name,
    path: `${name}.csv`,
    schema: {
      fields: csv
        .split('\n')[0]!
        .split(',')
        .map((field) => ({ name: field })),
      primaryKey: primaryKeyOf(name),
    },
  }));
  const path = join(folder, 'datapackage.json');
  await writeFile(path, JSON.stringify({ name: 'world', title: 'The world', ddfSchema: {}, resources }));
  if (side) await writeFile(join(folder, 'meridian.json'), JSON.stringify(side));
  return path;
}

async function taken(...given: Parameters<typeof planted>) {
  const { data, reports, verdicts } = await verifiedAt(await planted(...given));
  expect(verdicts.flatMap(({ first, problem }) => [...first, problem].filter(Boolean))).toEqual([]);
  const { datasets, variables } = data.catalogue.current();
  return { data, datasets, variables, report: reports[0]! };
}

describe('a DDFcsv package', () => {
  test('has a dataset for each set of keys', async () => {
    const { data, datasets, report } = await taken();
    expect(datasets.map(({ id, title }) => [id, title])).toEqual([
      ['world.by--country--year', 'The world by country and year'],
      ['world.by--geo--year', 'The world by geo and year'],
    ]);
    expect((await fileOf(data, 'world.by--country--year')).trim().split('\r\n')).toEqual([
      'country,year,gdp,pop,note',
      'mli,2000,2,,',
      'mli,2001,3,,',
      'nam,2000,1.5,10,"a, b"',
      'nam,2002,,12,',
    ]);
    expect(report.datasets[0]?.notes).toEqual(
      expect.arrayContaining([
        '2 files of datapoints by “country”, “year” became one table with 3 variables.',
        '1 row without any value was left out.',
        '“country” has codes: 2 of 2 have labels from the package’s entities.',
      ]),
    );
  });

  test('takes its words from concepts', async () => {
    const { variables, datasets } = await taken();
    expect(variables.slice(0, 3)).toMatchObject([
      {
        id: 'world.by--country--year.gdp',
        title: 'Output',
        description: 'All that is made.',
        unit: 'dollars',
        type: 'number',
      },
      { title: 'People', unit: null, type: 'integer', coverage: { from: 2000, to: 2002, values: 2 } },
      { title: 'Note', type: 'text' },
    ]);
    expect(datasets[0]?.keys.map(({ title, type }) => [title, type])).toEqual([
      ['Country', 'text'],
      ['Year', 'integer'],
    ]);
  });

  test('has labels for keys, a domain those of its sets', async () => {
    const { data, datasets } = await taken();
    const [country, geo] = await Promise.all(
      datasets.map((dataset) => labelsOf(data.objects, currentVersion(dataset))),
    );
    expect(country).toEqual({ country: { mli: 'Mali', nam: 'Namibia' } });
    expect(geo).toEqual({ geo: { afr: 'Africa', nam: 'Namibia' } });
  });

  test('may be overridden', async () => {
    const { data, variables, datasets } = await taken(
      { 'ddf--datapoints--bad--by--geo--year': 'broken' },
      {
        resources: {
          'ddf--datapoints--bad--by--geo--year': { take: false },
          'by--country--year': {
            title: 'By country',
            fields: {
              pop: { unit: 'people' },
              note: { take: false },
              country: { labels: { mli: 'Republic of Mali' } },
            },
          },
        },
      },
    );
    expect(datasets[0]?.title).toBe('By country');
    expect(await labelsOf(data.objects, currentVersion(datasets[0]!))).toEqual({
      country: { mli: 'Republic of Mali' },
    });
    expect(variables.map(({ unit }) => unit)).toEqual(['dollars', 'people', null]);
  });
});

describe('is refused', () => {
  test('with two values of one point', async () => {
    const twice = {
      'ddf--datapoints--gdp--by--country--year': `${files['ddf--datapoints--gdp--by--country--year']}nam,2000,7\n`,
    };
    expect(await refusalOf(await planted(twice), await freshPortal())).toContain(
      '“gdp” has the key (country “nam”, year “2000”) in 2 rows.',
    );
  });

  test('with its place for a wrong value', async () => {
    const name = 'ddf--datapoints--pop--by--country--year';
    const wrong = { [name]: files[name]!.replace('12', 'many') };
    const side = { resources: { 'by--country--year': { fields: { pop: { type: 'integer' } } } } };
    expect(await refusalOf(await planted(wrong, side), await freshPortal())).toContain(
      `${name}.csv, row 2 (line 3), column “pop”: “many” is not a whole number`,
    );
  });

  test('without a column of its keys', async () => {
    const name = 'ddf--datapoints--pop--by--geo--year';
    const wrong = { [name]: files[name]!.replace('geo,', 'place,') };
    expect(await refusalOf(await planted(wrong), await freshPortal())).toContain(
      `${name}.csv, column “geo”: it is a key of these datapoints, but the header does not have it.`,
    );
  });
});
