// meridian.json beside a package: what it says holds before the package and before what would be inferred, what it
// names must be there, and the report says what it changed.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  fileOf,
  freshPortal,
  plant,
  refusalOf,
  verifiedAt,
  type PlantedResource,
} from '#tests/fixtures/data/packages.ts';

const csv = 'Land;Jahr;Geschlecht;Wert;Notiz\nNA;2000;M;1,5;x\nNA;2000;F;-;y\nMali;2001;M;2;\n';

async function planted(side: unknown, resource: Partial<PlantedResource> = {}): Promise<string> {
  const path = await plant({ name: 'side', resources: [{ name: 'werte', csv, ...resource }] });
  const json = typeof side === 'string' ? side : JSON.stringify(side);
  await writeFile(join(dirname(path), 'meridian.json'), json);
  return path;
}

const told = {
  title: 'Values of countries',
  licenses: [{ name: 'CC0-1.0' }],
  resources: {
    werte: {
      title: 'Values',
      keys: ['Land', 'Jahr', 'Geschlecht'],
      year: 'Jahr',
      missingValues: ['', '-'],
      fields: {
        Wert: { title: 'Value', unit: 'kt', type: 'number', decimalChar: ',' },
        Notiz: { take: false },
      },
    },
  },
};

describe('what it says holds', () => {
  test('types, units, missing values and columns', async () => {
    const { data, verdicts } = await verifiedAt(await planted(told));
    expect(await fileOf(data, 'side.werte')).toBe(
      'Land,Jahr,Geschlecht,Wert\r\nMali,2001,M,2\r\nNA,2000,F,\r\nNA,2000,M,1.5\r\n',
    );
    const { variables, datasets } = data.catalogue.current();
    expect(variables).toMatchObject([{ id: 'side.werte.Wert', title: 'Value', unit: 'kt', type: 'number' }]);
    expect(datasets[0]).toMatchObject({ title: 'Values', licences: [{ name: 'CC0-1.0' }] });
    expect(verdicts.map(({ differences, problem }) => [differences, problem])).toEqual([[0, null]]);
  });

  test('a year by any name', async () => {
    const { data } = await verifiedAt(await planted(told));
    expect(data.catalogue.current().variables[0]?.coverage).toMatchObject({ from: 2000, to: 2001, keys: 2 });
  });

  test('what rows are about comes first', async () => {
    const { reports } = await verifiedAt(
      await planted({ resources: { werte: { entity: 'Geschlecht', year: 'Jahr' } } }),
    );
    expect(reports[0]?.datasets[0]?.keys).toEqual(['Geschlecht', 'Jahr']);
  });

  test('before the schema', async () => {
    const fields = ['Land', 'Jahr', 'Geschlecht', 'Wert', 'Notiz'].map((name) => ({ name, type: 'string' }));
    const { data } = await verifiedAt(await planted(told, { fields }));
    expect(data.catalogue.current().variables.map(({ type }) => type)).toEqual(['number']);
  });

  test('resources are left out', async () => {
    const path = await plant({
      name: 'side',
      resources: [
        { name: 'a', csv },
        { name: 'b', csv: 'broken' },
      ],
    });
    await writeFile(join(dirname(path), 'meridian.json'), '{"resources":{"b":{"take":false}}}');
    const [report] = await (await freshPortal()).take(path);
    expect(report?.datasets.map(({ id }) => id)).toEqual(['side.a']);
    expect(report?.notes).toEqual(['meridian.json leaves out the resource “b”.']);
  });
});

test('what it changed is reported', async () => {
  const { reports } = await verifiedAt(await planted(told));
  expect(reports[0]?.notes).toEqual(['meridian.json sets these parts of the package: title, licenses.']);
  expect(reports[0]?.datasets[0]?.notes).toEqual(
    expect.arrayContaining([
      'meridian.json sets: title, keys, year, missingValues; columns “Wert” (title, unit, type, decimalChar).',
      'meridian.json leaves out: “Notiz”.',
    ]),
  );
});

describe('what is not there is refused', () => {
  test.each([
    ['{', 'meridian.json: it is not valid JSON'],
    [{ resources: { wert: {} } }, 'the package has no resource “wert”. Did you mean “werte”?'],
    [
      { resources: { werte: { key: ['Land'] } } },
      'resources.werte: there is no setting “key”. Did you mean “keys”?',
    ],
    [
      { resources: { werte: { fields: { wert: { unit: 'kt' } } } } },
      'the resource “werte” has no column “wert”. Did you mean “Wert”?',
    ],
    [
      { resources: { werte: { fields: { Wert: { einheit: 'kt' } } } } },
      'resources.werte.fields.Wert: there is no setting “einheit”. Use one of these: title, description, take, unit',
    ],
    [{ resources: { werte: { keys: ['Land', 'Year'] } } }, 'has no column “Year”.'],
    [
      { resources: { werte: { keys: ['Land', 'Jahr'], entity: 'land' } } },
      'resources.werte.entity: “land” is not one of the keys. Did you mean “Land”?',
    ],
    [{ resources: { werte: { take: 'no' } } }, 'resources.werte.take: Invalid input: expected boolean'],
    [
      { resources: { werte: { layout: 'wide' } } },
      'resources.werte.layout: write “long”, or an object of years',
    ],
  ])('%j', async (side, message) => {
    expect(await refusalOf(await planted(side), await freshPortal())).toContain(message);
  });
});
