// One random table written as publishers write tables (a row for each key, a column a year, a row for each indicator, DDF's
// files), with the columns in any order: whatever the layout, the portal's file is the same, and so is what a next
// version is said to change.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fileOf,
  freshFolder,
  freshPortal,
  importedAndVerified,
  plant,
  type PlantedPackage,
} from '#tests/fixtures/data/packages.ts';

const years = [1999, 2000, 2001, 2002];
const places = ['NA', 'null', 'Côte "d’Ivoire"', 'a,b', ' x', '007', 'É', 'year'];
const indicators = ['gdp', 'tax rate', 'pop, all', '2 in 1'];

type Cell = string | null;
/** By place, then by indicator, then by year. */
type World = { places: string[]; indicators: string[]; cells: Cell[][][]; numbers: boolean };

const number = fc.oneof(
  fc.integer({ min: -1e6, max: 1e6 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((one) => String(one)),
);
const word = fc.constantFrom('x', 'two\nlines', '"', ';', 'é', '-', ' ');

const world: fc.Arbitrary<World> = fc
  .record({
    places: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 5 }),
    indicators: fc.uniqueArray(fc.constantFrom(...indicators), { minLength: 1, maxLength: 4 }),
    numbers: fc.boolean(),
  })
  .chain((shape) =>
    fc
      .array(
        fc.array(
          fc.array(fc.option(shape.numbers ? number : word, { freq: 3 }), { minLength: 4, maxLength: 4 }),
          {
            minLength: shape.indicators.length,
            maxLength: shape.indicators.length,
          },
        ),
        { minLength: shape.places.length, maxLength: shape.places.length },
      )
      .map((cells) => ({ ...shape, cells })),
  )
  // A variable of nothing has no type to agree in, and a file of one column is no table.
  .filter(({ cells, indicators: names }) =>
    names.every((_, at) => cells.some((place) => place[at]!.some((cell) => cell !== null))),
  );

const quoted = (cell: Cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);
const csvOf = (rows: Cell[][]) => rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
const typed = (names: string[], { numbers }: World) =>
  names.map((name) => ({ name, type: numbers ? 'number' : 'string' }));
const place = { name: 'country', type: 'string' };

const isAny = (cells: Cell[]) => cells.some((cell) => cell !== null);

function long(at: World): PlantedPackage {
  const rows = at.places.flatMap((name, p) =>
    years.map((year, y) => [name, String(year), ...at.cells[p]!.map((row) => row[y]!)]),
  );
  const kept = rows.filter(([, , ...cells]) => isAny(cells));
  const fields = [place, { name: 'year', type: 'integer' }, ...typed(at.indicators, at)];
  const csv = csvOf([['country', 'year', ...at.indicators], ...kept]);
  return {
    name: 'one',
    resources: [{ name: 'table', csv, fields, schema: { primaryKey: ['country', 'year'] } }],
  };
}

function byIndicator(at: World): PlantedPackage {
  // Indicators come first in the order of the table, and only then in that of places.
  const rows = at.indicators.flatMap((indicator, i) =>
    at.places.map((name, p) => [name, indicator, ...at.cells[p]![i]!]),
  );
  const heads = years.map((year) => `${year} [YR${year}]`);
  const csv = csvOf([['country', 'Series Name', ...heads], ...rows]);
  return { name: 'one', resources: [{ name: 'table', csv, fields: [place, ...typed(heads, at)] }] };
}

function ddf(at: World): PlantedPackage {
  const resources = at.indicators.map((indicator, i) => {
    const rows = at.places.flatMap((name, p) =>
      years.map((year, y) => [String(year), at.cells[p]![i]![y]!, name]),
    );
    return {
      name: `ddf--datapoints--i${i}--by--country--year`,
      csv: csvOf([['year', indicator, 'country'], ...rows]),
      schema: { primaryKey: ['country', 'year'] },
    };
  });
  const kind = at.numbers ? 'measure' : 'string';
  const concepts = csvOf([
    ['concept', 'concept_type'],
    ['country', 'entity_domain'],
    ...at.indicators.map((name) => [name, kind]),
  ]);
  const words = { name: 'ddf--concepts', csv: concepts, schema: { primaryKey: 'concept' } };
  return { name: 'one', resources: [words, ...resources] };
}

/** What is printed of it: a number's type is the layout's own matter, its digits are not. */
async function read(pack: PlantedPackage) {
  const { data, verdicts } = await importedAndVerified(pack);
  expect(verdicts.flatMap(({ first, problem }) => [...first, problem].filter(Boolean))).toEqual([]);
  return fileOf(data, data.catalogue.current().datasets[0]!.id);
}

test('every layout is the same table', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (at) => {
      const wanted = await read(long(at));
      expect(await read(byIndicator(at))).toBe(wanted);
      expect(await read(ddf(at))).toBe(wanted);
    }),
    { numRuns: 10 },
  );
});

test('a column a year is the same table', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const at = { ...given, indicators: ['value'], cells: given.cells.map(([first]) => [first!]) };
      fc.pre(isAny(at.cells.flat(2)));
      const rows = at.places.map((name, p) => [name, ...at.cells[p]![0]!]);
      const heads = years.map(String);
      const csv = csvOf([['country', ...heads], ...rows]);
      const fields = [place, ...typed(heads, at)];
      expect(await read({ name: 'one', resources: [{ name: 'table', csv, fields }] })).toBe(
        await read(long(at)),
      );
    }),
    { numRuns: 8 },
  );
});

test('a next version in another layout counts cells', { timeout: 60_000 }, async () => {
  const counted = (old: World, next: World) => {
    const pairs = old.cells.flatMap((rows, p) =>
      rows.flatMap((row, i) => row.map((cell, y) => [cell, next.cells[p]![i]![y]!] as const)),
    );
    const differs = ([one, other]: (typeof pairs)[number]) =>
      old.numbers ? Number(one) !== Number(other) : one !== other;
    return {
      added: pairs.filter(([one, other]) => one === null && other !== null).length,
      revised: pairs.filter((pair) => pair[0] !== null && pair[1] !== null && differs(pair)).length,
      withdrawn: pairs.filter(([one, other]) => one !== null && other === null).length,
    };
  };
  const two = world.chain((old) =>
    fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }).map((flips) => {
      let flip = 0;
      const turn = (cell: Cell) =>
        flips[flip++ % 80] ? cell : cell === null ? (old.numbers ? '5' : 'y') : null;
      return { old, next: { ...old, cells: old.cells.map((rows) => rows.map((row) => row.map(turn))) } };
    }),
  );
  await fc.assert(
    fc.asyncProperty(two, async ({ old, next }) => {
      fc.pre(next.indicators.every((_, i) => next.cells.some((rows) => isAny(rows[i]!))));
      const portal = await freshPortal();
      await portal.take(await plant(long(old), await freshFolder()));
      const [report] = await portal.take(await plant(byIndicator(next), await freshFolder()));
      const wanted = counted(old, next);
      const { added, revised, withdrawn } = report!.datasets[0]!.changes ?? {
        added: 0,
        revised: 0,
        withdrawn: 0,
      };
      expect({ added, revised, withdrawn }).toEqual(wanted);
    }),
    { numRuns: 8 },
  );
});
