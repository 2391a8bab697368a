// A merged file is the join that somebody would write by hand of the single files: computed here in plain JavaScript from
// what the publisher wrote, over random small tables with odd keys. Every cell of every table is in it once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

/** What a country is written as in each table, by the country: letters, letters of use, names, and what has no code. */
const countries = [
  ['DNK', 'Denmark'],
  ['NAM', 'Namibia'],
  ['CIV', 'Côte d’Ivoire'],
  ['KOR', 'Korea, South'],
  ['XKX', 'Kosovo'],
  ['WLD', 'World'],
  ['OWID_X', 'He said "no"'],
  ['FRA', 'France'],
  ['FJI', 'Fiji'],
] as const;
/** It has no code in common, so it never meets. */
const stranger = 'OWID_X';
const years = [1999, 2000, 2001];
const columns = ['a', 'B', 'c,d', 'Value'];

type Row = { country: number; year: number; cells: string[] };
type Table = { isNamed: boolean; names: string[]; rows: Row[] };

const text = fc.constantFrom('', 'x', 'NA', 'a,b', '"q"', 'ünï', ' pad ');
const number = fc.constantFrom('', '1.5', '-3', '0', '123456789.25');

const table: fc.Arbitrary<Table> = fc
  .record({
    isNamed: fc.boolean(),
    names: fc.uniqueArray(fc.constantFrom(...columns), { minLength: 1, maxLength: 3 }),
    keys: fc.uniqueArray(fc.tuple(fc.nat(countries.length - 1), fc.constantFrom(...years)), {
      minLength: 1,
      maxLength: 20,
      selector: String,
    }),
  })
  .chain(({ keys, ...rest }) =>
    fc
      .array(fc.tuple(number, text, number), { minLength: keys.length, maxLength: keys.length })
      .map((cells) => ({
        ...rest,
        rows: keys.map(([country, year], at) => ({
          country,
          year,
          cells: cells[at]!.slice(0, rest.names.length),
        })),
      })),
  );

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const types = ['number', 'string', 'number'];

/** Kept whatever a random table holds, so that each is one of countries. */
const anchors: Row[] = [0, 1, 2, 3, 7, 8].map((country) => ({ country, year: 1990, cells: [] }));

function planted({ isNamed, names, rows }: Table, at: number) {
  const key = isNamed ? ['Country', 'date'] : ['country', 'year'];
  const lines = [...anchors, ...rows].map(({ country, year, cells }) =>
    [
      countries[country]![isNamed ? 1 : 0],
      isNamed ? `${year}-01-01` : year,
      ...names.map((_, n) => cells[n] ?? ''),
    ]
      .map((cell) => quoted(String(cell)))
      .join(','),
  );
  return {
    name: 'abc'[at]!,
    csv: `${[...key, ...names].map(quoted).join(',')}\n${lines.join('\n')}\n`,
    fields: [
      { name: key[0], type: 'string' },
      { name: key[1], type: isNamed ? 'date' : 'integer' },
      ...names.map((name, n) => ({ name, type: types[n] })),
    ],
    schema: { primaryKey: key },
  };
}

type Cells = Record<string, string | number | null>;

const valueOf = (cell: string | undefined, n: number) => {
  if (cell === undefined || cell === '') return null;
  return types[n] === 'number' ? Number(cell) : cell;
};

const [, , , , , world] = countries;
const isCodedWorld = ({ isNamed, rows }: Table) =>
  !isNamed && rows.some(({ country }) => countries[country] === world);

/** The World has no code of ISO's: it is called as a table of codes calls it, else by its name. */
function shownOf(country: (typeof countries)[number], { isNamed }: Table, tables: Table[]) {
  const [letters, name] = country;
  const isKept = letters === stranger || (country === world && !tables.some(isCodedWorld));
  return isKept && isNamed ? name : letters;
}

/** The join by hand: rows by country and year, a column for each of each table. */
function joined(tables: Table[], among = tables): Map<string, Cells> {
  const names = tables.flatMap(({ names: own }) => own.map((name) => name.toLowerCase()));
  const called = (name: string, at: number) =>
    names.filter((one) => one === name.toLowerCase()).length === 1 ? name : `p.${'abc'[at]}.${name}`;
  const rows = new Map<string, Cells>();
  for (const [at, one] of tables.entries())
    for (const { country, year, cells } of [...anchors, ...one.rows]) {
      const shown = shownOf(countries[country]!, one, among);
      const row = rows.get(`${shown} ${year}`) ?? {};
      for (const [n, column] of one.names.entries()) row[called(column, at)] = valueOf(cells[n], n);
      rows.set(`${shown} ${year}`, row);
    }
  return rows;
}

async function merged(tables: Table[]) {
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources: tables.map(planted) }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const [first, ...others] = tables.map((_, at) => allOf(release, `p.${'abc'[at]}`));
  const selection = { ...first!, others };
  const read = async (keep: 'all' | 'matched') => {
    const asked = { format: 'jsonl', limit: null, codes: 'iso3', keep } as const;
    const download = await data.engine.download(selection, asked);
    const lines = (await bytesOf(download.body)).toString().split('\n').slice(0, -1);
    const rows = lines.map((line) => JSON.parse(line) as Cells);
    expect(rows).toHaveLength(download.totalRows);
    return rows;
  };
  return { all: await read('all'), matched: await read('matched') };
}

/** Missing cells are null in the file, and not there at all in the join by hand. */
const present = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));

test('a merged file is the join of its files', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(table, { minLength: 2, maxLength: 3 }), async (tables) => {
      const { all, matched } = await merged(tables);
      const expected = joined(tables);
      const keyOf = (row: Cells) => Object.values(row).slice(0, 2).join(' ');
      expect(all.map(keyOf)).toEqual(all.map(keyOf).toSorted());
      const found = new Map(all.map((row) => [keyOf(row), row]));
      expect(found.size).toBe(all.length);
      expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
      for (const [key, row] of found)
        expect([key, present(Object.fromEntries(Object.entries(row).slice(2)))]).toEqual([
          key,
          present(expected.get(key)!),
        ]);
      const cells = tables
        .flatMap(({ rows }) => rows.flatMap((row) => row.cells))
        .filter((cell) => cell !== '');
      const kept = all.flatMap((row) => Object.values(present(row)).slice(2));
      expect(kept).toHaveLength(cells.length);
      const inAll = [...expected.keys()].filter((key) =>
        tables.every((one) => joined([one], tables).has(key)),
      );
      expect(matched.map(keyOf).toSorted()).toEqual(inAll.toSorted());
    }),
    { numRuns: 25, seed: 50 },
  );
});
