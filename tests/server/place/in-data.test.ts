// What places are in an imported dataset, to its map, its ranking and a merged file alike: Congo alone and with the other,
// Zaire, the Soviet Union beside its successors, two Germanies, Kosovo, Taiwan, Namibia's letters, groups, and what the
// publisher's side file says.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { amongCountries } from '#contract/place/place.ts';
import { outlineOf } from '#machines/chart/outline.ts';
import { placesByValue, shareOfPlaces } from '#server/catalogue/keys/key-places.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import type { DatasetReport } from '#server/import/reports.ts';
import { placesOf } from '#src/chart/map/map-model.ts';
import { allOf, bytesOf, freshPortal, plant, refusalOf } from '#tests/fixtures/data/packages.ts';

const shapeOf = (key: string) => ({ key, name: key, path: '', centre: [0, 0] as const, isTiny: false });
const letters = 'COD COG GAB RUS UKR DEU XKX TWN NAM NER KEN SRB YEM'.split(' ');
const atlas = { width: 1, height: 1, sea: '', lines: '', shapes: letters.map(shapeOf) };

const other = 'code,year,money\nCOD,2000,100\nCOG,2000,200\nDEU,2000,300\nRUS,2000,400\n';

async function planted(names: readonly string[], side?: object) {
  const rows = names.map((name, at) => `"${name}",2000,${at + 1}`);
  const people = { name: 'people', csv: `area,year,people\n${rows.join('\n')}\n` };
  const path = await plant({ name: 'p', resources: [people, { name: 'money', csv: other }] });
  if (side) await writeFile(join(dirname(path), 'meridian.json'), JSON.stringify(side));
  return path;
}

async function opened(names: readonly string[], side?: object) {
  const portal = await freshPortal();
  const [report] = await portal.take(await planted(names, side));
  const data = await portal.open();
  const release = data.catalogue.current();
  const people = allOf(release, 'p.people');
  const outline = outlineOf(
    await data.engine.presence({ ...people, variables: people.variables.slice(0, 1) }),
  );
  const columns: FileColumns = { ...people, others: [allOf(release, 'p.money')] };
  const { body } = await data.engine.download(columns, { format: 'csv', codes: 'iso3', limit: null });
  const file = (await bytesOf(body)).toString().split('\r\n').slice(1);
  const [{ notes, summary }] = report!.datasets as [DatasetReport];
  return { outline, entities: people.dataset.entities, file, summary, notes: notes.join(' ') };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** On which country's outline each name lies. */
const mapOf = ({ outline }: Opened) =>
  Object.fromEntries([...placesOf(outline, atlas)].map(([name, { shape }]) => [name, shape?.key ?? null]));
const rankedOf = ({ outline }: Opened) => outline.names.filter(amongCountries(outline.places));
/** What a merged file writes for the name of this row. */
const mergedOf = ({ file }: Opened, row: number) =>
  file.find((line) => line.split(',')[2] === String(row))?.split(',')[0];

test('the Soviet Union is no successor’s', async () => {
  const at = await opened(['USSR', 'Russia', 'Ukraine', 'Gabon']);
  expect(mapOf(at)).toEqual({ USSR: null, Russia: 'RUS', Ukraine: 'UKR', Gabon: 'GAB' });
  expect(at.outline.places['USSR']).toEqual({ code: 'SUN', kind: 'former state', from: 1922, to: 1991 });
  expect(rankedOf(at)).not.toContain('USSR');
  expect([mergedOf(at, 1), mergedOf(at, 2)]).toEqual(['SUN', 'RUS']);
  expect(at.entities).toMatchObject({ codes: ['GAB', 'RUS', 'UKR'], former: ['SUN'] });
  expect(at.notes).toContain('1 state no longer exists: “USSR” (1922–1991).');
});

test('Zaire is the Democratic Republic and settles Congo', async () => {
  const at = await opened(['Zaire', 'Congo', 'Gabon']);
  expect(mapOf(at)).toMatchObject({ Zaire: 'COD', Congo: 'COG' });
  expect(rankedOf(at)).toEqual(['Congo', 'Gabon', 'Zaire']);
  expect([mergedOf(at, 1), mergedOf(at, 2)]).toEqual(['COD', 'COG']);
  expect(at.notes).toContain(
    '“Congo” was matched to Republic of the Congo by the other names of the dataset.',
  );
});

test('Congo alone is on no map and meets nobody', async () => {
  const at = await opened(['Congo', 'Gabon', 'Kenya']);
  expect(mapOf(at)).toMatchObject({ Congo: null, Gabon: 'GAB' });
  expect(mergedOf(at, 1)).toBe('Congo');
  expect(at.notes).toContain(
    '“Congo” may mean “Republic of the Congo” or “Democratic Republic of the Congo”',
  );
});

test('two Germanies are never one', async () => {
  const at = await opened(['West Germany', 'Germany', 'East Germany', 'Gabon']);
  expect(mapOf(at)).toEqual({ 'West Germany': null, Germany: 'DEU', 'East Germany': null, Gabon: 'GAB' });
  expect([1, 2, 3].map((row) => mergedOf(at, row))).toEqual(['West Germany', 'DEU', 'DDR']);
  expect(rankedOf(at)).toEqual(['Gabon', 'Germany']);
  expect((await opened(['West Germany', 'Gabon'])).file.join(' ')).toContain('West Germany');
  const formal = await opened(['FEDERAL REPUBLIC OF GERMANY', 'GERMANY', 'Gabon']);
  expect([1, 2].map((row) => mergedOf(formal, row))).toEqual(['FEDERAL REPUBLIC OF GERMANY', 'DEU']);
  const alone = await opened(['Federal Republic of Germany', 'Gabon']);
  expect(mergedOf(alone, 1)).toBe('DEU');
});

test('Kosovo and Taiwan are themselves', async () => {
  const at = await opened(['Kosovo', 'Taiwan, China', 'Serbia']);
  expect(mapOf(at)).toEqual({ Kosovo: 'XKX', 'Taiwan, China': 'TWN', Serbia: 'SRB' });
  expect([mergedOf(at, 1), mergedOf(at, 2)]).toEqual(['XKX', 'TWN']);
});

test('Namibia’s letters are a code among codes', async () => {
  const at = await opened(['NA', 'NE', 'KE']);
  expect(mapOf(at)).toEqual({ NA: 'NAM', NE: 'NER', KE: 'KEN' });
  expect(mergedOf(at, 1)).toBe('NAM');
});

test('groups are counted and ranked apart', async () => {
  const at = await opened(['Gabon', 'Kenya', 'Niger', 'World', 'High income']);
  expect(at.entities).toEqual({
    count: 3,
    kind: 'country',
    codes: ['GAB', 'KEN', 'NER'],
    groups: 2,
    groupCodes: ['HIC', 'WLD'],
  });
  expect(rankedOf(at)).toEqual(['Gabon', 'Kenya', 'Niger']);
  expect(mapOf(at)).toMatchObject({ World: null, 'High income': null });
  expect(at.notes).toContain(
    '2 values are not countries but groups or something else: “High income”, “World”.',
  );
});

test('a place of two names counts once, and both are named', async () => {
  const at = await opened(['Burma', 'Myanmar', 'Kenya', 'Ruritania']);
  expect(at.entities).toEqual({ count: 3, kind: 'country', codes: ['KEN', 'MMR'], others: 1 });
  expect(at.summary[0]).toBe('2 countries and 1 other of 2000.');
  expect(at.notes).toContain(
    '1 place has several names, and each name keeps rows of its own: “Burma” and “Myanmar” (Myanmar). If these are the same, write one name.',
  );
});

test('a table of more groups than countries is of countries', async () => {
  const groups = ['World', 'Africa', 'High income', 'Low income', 'Euro area'];
  const { entities } = await opened(['Gabon', 'Kenya', 'Niger', ...groups]);
  expect(entities).toMatchObject({ kind: 'country', count: 3, groups: 5 });
  const shareOf = (names: string[]) => shareOfPlaces(placesByValue(names, new Map())).share;
  expect(shareOf(['Gabon', 'Kenya', 'Niger', ...groups])).toBe(1);
  expect(shareOf(['Gabon', 'Total', 'All', 'World'])).toBe(0.25);
});

test('the side file says which place a name is', async () => {
  const at = await opened(['Congo', 'Gabon', 'Kenya', 'Ruritania'], {
    places: { Congo: 'COG', Kenya: null },
    resources: { people: { places: { Ruritania: 'NE' } } },
  });
  expect(mapOf(at)).toEqual({ Congo: 'COG', Gabon: 'GAB', Kenya: null, Ruritania: 'NER' });
  expect([mergedOf(at, 1), mergedOf(at, 4)]).toEqual(['COG', 'NER']);
  expect(at.notes).toContain('“Ruritania” was matched to Niger by the publisher’s choice.');
});

test('a code of no place refuses the package', async () => {
  const path = await planted(['Congo', 'Gabon'], { places: { Congo: 'COGG' } });
  const refused = await refusalOf(path, await freshPortal());
  expect(refused).toContain('no place has the code “COGG”');
  expect(refused).toContain('Did you mean “COG”?');
});

test('an unknown name has its nearest places in the report', async () => {
  const { notes } = await opened(['Gabonia', 'Kenya', 'Niger', 'Peru', 'Ruritania']);
  expect(notes).toContain('2 values are not matched to a place: “Gabonia” (nearest: “Gabon”');
});
