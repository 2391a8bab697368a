// What the codes of keys stand for: by foreign key, by the field's categories, or by meridian.json. Labels come to the
// catalogue, to what charts and filters offer, and to codebooks.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { currentVersion } from '#server/catalogue/release.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import {
  allOf,
  fileOf,
  freshPortal,
  plant,
  refusalOf,
  verifiedAt,
  type PlantedPackage,
} from '#tests/fixtures/data/packages.ts';

const key = (name: string) => ({ name, type: 'string' });
const to = (column: string, resource: string, code = 'code') => ({
  fields: column,
  reference: { resource, fields: code },
});

const coded: PlantedPackage = {
  name: 'coded',
  resources: [
    {
      name: 'deaths',
      csv: 'area,sex,age,year,deaths\nNA,1,Y0,2000,5\nNA,2,Y0,2000,6\nXX,1,Y1,2001,7\n',
      fields: [key('area'), key('sex'), key('age'), { name: 'year', type: 'year' }, { name: 'deaths' }],
      schema: {
        primaryKey: ['area', 'sex', 'age', 'year'],
        foreignKeys: [to('area', 'areas'), to('sex', 'sexes', 'id'), to('age', 'nothing')],
      },
    },
    { name: 'areas', csv: 'code,parent,name\nNA,AF,Namibia\nAF,,Africa\n' },
    { name: 'sexes', csv: 'id,order,label\n1,2,Male\n2,1,Female\n' },
  ],
};

async function planted(pack: PlantedPackage, side?: object): Promise<string> {
  const path = await plant(pack);
  if (side) await writeFile(join(dirname(path), 'meridian.json'), JSON.stringify(side));
  return path;
}

async function taken(pack: PlantedPackage, side?: object) {
  const { data, reports, verdicts } = await verifiedAt(await planted(pack, side));
  expect(verdicts.map(({ differences, problem }) => [differences, problem])).toEqual(
    verdicts.map(() => [0, null]),
  );
  const { datasets } = data.catalogue.current();
  const deaths = datasets.find(({ id }) => id === 'coded.deaths')!;
  const labels = await labelsOf(data.objects, currentVersion(deaths));
  return { data, ids: datasets.map(({ id }) => id), labels, report: reports[0]! };
}

test('foreign keys give labels', async () => {
  const { data, ids, labels, report } = await taken(coded);
  expect(ids).toEqual(['coded.deaths']);
  expect(labels).toEqual({ area: { NA: 'Namibia' }, sex: { 1: 'Male', 2: 'Female' } });
  expect(await fileOf(data, 'coded.deaths')).toContain('\r\nNA,2,Y0,2000,6\r\n');
  expect(report.notes).toEqual([
    '“age” refers to the resource “nothing”, which does not exist.',
    ...['areas', 'sexes'].map(
      (name) =>
        `Resource “${name}” only explains codes, so it is not a dataset. To import it as one too, set "take": true for it in meridian.json.`,
    ),
  ]);
  expect(report.datasets[0]?.notes).toEqual(
    expect.arrayContaining([
      '“area” has codes: 1 of 2 have labels from “areas”; these have none: “XX”.',
      '“sex” has codes: 2 of 2 have labels from “sexes”.',
    ]),
  );
});

test('choices and codebooks have them', async () => {
  const { data } = await taken(coded);
  const columns = allOf(data.catalogue.current(), 'coded.deaths');
  expect((await data.engine.choices(columns)).entities).toEqual([
    { value: 'NA', label: 'Namibia', rows: 2 },
    { value: 'XX', label: null, rows: 1 },
  ]);
  expect(columns.keys.map(({ description }) => description)).toEqual([
    'Codes: NA = Namibia.',
    'Codes: 1 = Male; 2 = Female.',
    undefined,
    undefined,
  ]);
});

test('a table with figures is a dataset too', async () => {
  const pack = structuredClone(coded);
  pack.resources[1]!.csv = 'code,name,area_km2\nNA,Namibia,825615\nAF,Africa,\n';
  const { ids, labels } = await taken(pack);
  expect(ids).toEqual(['coded.deaths', 'coded.areas']);
  expect(labels['area']).toEqual({ NA: 'Namibia' });
});

test('a list is taken where that is said', async () => {
  const { ids } = await taken(coded, { resources: { sexes: { take: true } } });
  expect(ids).toEqual(['coded.deaths', 'coded.sexes']);
});

test('categories give labels', async () => {
  const pack = structuredClone(coded);
  Object.assign(pack.resources[0]!.fields![2]!, { categories: [{ value: 'Y0', label: 'Under one' }] });
  Object.assign(pack.resources[0]!.schema as object, { foreignKeys: [] });
  pack.resources.length = 1;
  expect((await taken(pack)).labels).toEqual({ age: { Y0: 'Under one' } });
});

test('meridian.json gives labels, before the package', async () => {
  const fields = {
    sex: { labels: { 1: 'Men', 2: 'Women' } },
    area: { labels: { resource: 'areas', code: 'code', label: 'parent' } },
  };
  const { labels } = await taken(coded, { resources: { deaths: { fields } } });
  expect(labels).toEqual({ sex: { 1: 'Men', 2: 'Women' }, area: { NA: 'AF' } });
});

test.each([
  [{ resource: 'area' }, '“area” refers to the resource “area”, which does not exist. Did you mean “areas”?'],
  [
    { resource: 'areas', label: 'names' },
    'it has no column “names”, which a list of codes needs. Did you mean “name”?',
  ],
  [
    { resource: 'deaths' },
    'which has no columns of codes and labels. Name these columns with “code” and “label”.',
  ],
])('labels by %j are refused', async (labels, message) => {
  const side = { resources: { deaths: { fields: { area: { labels } } } } };
  expect(await refusalOf(await planted(coded, side), await freshPortal())).toContain(message);
});

test('a second import with the same labels changes nothing', async () => {
  const portal = await freshPortal();
  const path = await planted(coded);
  await portal.take(path);
  const [again] = await portal.take(path);
  expect(again?.datasets[0]?.outcome).toBe('unchanged');
});

test('variables have labels as keys do', async () => {
  const pack = structuredClone(coded);
  const [deaths] = pack.resources;
  deaths!.csv = deaths!.csv.toString().replace('year,deaths', 'year,cause');
  Object.assign(deaths!.fields![4]!, {
    name: 'cause',
    type: 'integer',
    description: 'Why.',
    categories: [
      { value: 5, label: 'Heart' },
      { value: 6, label: 'Lung' },
    ],
  });
  const { data, labels, report } = await taken(pack);
  expect(labels['coded.deaths.cause']).toEqual({ 5: 'Heart', 6: 'Lung' });
  const { variables } = data.catalogue.current();
  expect(variables.find(({ id }) => id === 'coded.deaths.cause')!.description).toBe(
    'Why. Codes: 5 = Heart; 6 = Lung.',
  );
  expect(report.datasets[0]?.notes).toContain(
    '“cause” has codes: 2 of 3 have labels from the field’s categories; these have none: “7”.',
  );
});
