// Import, map, merge and verification mean the same country by a name, or none: “Congo” alone is left open by all of them
// and said, and all settle it by the other Congo or by a code beside it.
import { describe, expect, test } from 'vitest';
import { outlineOf } from '#machines/chart/outline.ts';
import type { Data } from '#server/file/data.ts';
import { verifyMerged } from '#tools/verify/merged.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { mapValues, placesOf } from '#src/chart/map/map-model.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const open = '“Congo” may mean “Republic of the Congo” or “Democratic Republic of the Congo”';
const money = 'code,year,money\nCOD,2000,100\nCOG,2000,200\nGAB,2000,300\nKEN,2000,400\n';
/** All countries that a map can have, at these tests' own places. */
const shapes = ['COD', 'COG', 'GAB', 'KEN'].map((key) => ({
  key,
  name: key,
  path: '',
  centre: [0, 0] as const,
  isTiny: false,
}));
const atlas = { width: 1, height: 1, sea: '', lines: '', shapes };

async function opened(csv: string, other = money) {
  const portal = await freshPortal();
  const resources = [
    { name: 'people', csv },
    { name: 'money', csv: other },
  ];
  const path = await plant({ name: 'p', resources });
  const [report] = await portal.take(path);
  const data = await portal.open();
  const release = data.catalogue.current();
  const people = allOf(release, 'p.people');
  const columns: FileColumns = { ...people, others: [allOf(release, 'p.money')] };
  return { path, data, people, columns, notes: report!.datasets.flatMap(({ notes }) => notes).join(' ') };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const coverageOf = ({ people }: Opened) => people.dataset.entities?.codes;

async function mapOf({ data, people }: Opened) {
  const outline = outlineOf(
    await data.engine.presence({ ...people, variables: people.variables.slice(0, 1) }),
  );
  const points = outline.names.map((entity) => ({ entity, part: '', year: 2000, value: 1 }));
  return mapValues(points, placesOf(outline, atlas), null);
}

async function codeInFile({ data, columns }: Opened) {
  const { body } = await data.engine.download(columns, { format: 'csv', codes: 'iso3', limit: null });
  const rows = (await bytesOf(body))
    .toString()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.find((row) => row.includes('7'))![0];
}

const verdictsOf = ({ data, path }: Opened) => verified(data, path);
const verified = (data: Data, path: string) =>
  verifyMerged([path], ['p.people', 'p.money'], data.catalogue.current(), async (of) => {
    const { merge } = await data.engine.measure(of, { format: 'csv', limit: 1 });
    const { body } = await data.engine.download(of, { format: 'csv', limit: null });
    return { csv: body, keys: merge!.keys };
  });

// The row of “Congo” has the value 7.
const rest = 'Gabon,2000,3\nKenya,2000,4\n';
const header = 'country,year,people\n';
const cases = [
  ['alone', `${header}Congo,2000,7\n${rest}`, null],
  ['with an article', `${header}The Congo,2000,7\n${rest}`, null],
  ['beside the Democratic Republic', `${header}Congo,2000,7\nDR Congo,2000,2\n${rest}`, 'COG'],
  ['beside Zaire', `${header}CONGO,2000,7\nZAIRE,2000,2\n${rest}`, 'COG'],
  ['beside the Republic', `${header}Congo,2000,7\n"Congo, Rep.",2000,2\n${rest}`, 'COD'],
  ['beside both', `${header}Congo,2000,7\n"Congo, Rep.",2000,2\n"Congo, Dem. Rep.",2000,1\n${rest}`, null],
  ['with a code', 'country,iso,year,people\nCongo,COD,2000,7\nGabon,GAB,2000,3\nKenya,KEN,2000,4\n', 'COD'],
] as const;

describe.each(cases)('“Congo” %s', (_, csv, code) => {
  test('is the same to all', async () => {
    const at = await opened(csv);
    const others = new Set(csv.match(/DR Congo|ZAIRE|Dem\. Rep\./) ? ['COD'] : []);
    if (csv.includes('Congo, Rep.')) others.add('COG');
    expect(coverageOf(at)).toEqual(
      [...new Set([...others, ...(code ? [code] : []), 'GAB', 'KEN'])].toSorted(),
    );
    const { placed } = await mapOf(at);
    const shape = placed.find(({ name }) => /^(the )?congo$/i.test(name))?.shape.key;
    expect(shape ?? null).toBe(code);
    expect(await codeInFile(at)).toBe(code ?? (csv.includes('The Congo') ? 'The Congo' : 'Congo'));
    expect((await verdictsOf(at)).map(({ problem, differences }) => [problem, differences])).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  test('is said where it is left open', async () => {
    const at = await opened(csv);
    expect(at.notes.includes(open.replace('Congo', csv.includes('The Congo') ? 'The Congo' : 'Congo'))).toBe(
      code === null,
    );
    const { unplaced } = await mapOf(at);
    expect(unplaced.map(({ place }) => place?.either)).toEqual(
      code === null ? [['Republic of the Congo', 'Democratic Republic of the Congo']] : [],
    );
    const { merge } = await at.data.engine.measure(at.columns, { format: 'csv', codes: 'iso3', limit: 1 });
    expect(merge!.datasets[0]!.kept.count).toBe(code === null ? 1 : 0);
  });
});

test('verification means the World by its code too', async () => {
  const at = await opened(`${header}World,2000,7\n${rest}`, `${money}WLD,2000,500\n`);
  expect((await verdictsOf(at)).map(({ problem, differences }) => [problem, differences])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(await codeInFile(at)).toBe('WLD');
});

test('the map settles over the whole dataset', async () => {
  const both = '"Congo, Rep.",2000,\n"Congo, Dem. Rep.",2000,1\n';
  const left = await mapOf(await opened(`${header}Congo,2000,7\n${both}${rest}`));
  expect(left.unplaced.map(({ name }) => name)).toEqual(['Congo']);
  const settled = await mapOf(await opened(`${header}Congo,2000,7\nZaire,2000,\n${rest}`));
  expect(settled.placed.find(({ name }) => name === 'Congo')?.shape.key).toBe('COG');
});
