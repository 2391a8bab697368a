// A joined file says only what its sources say: a property over two or three small tables whose keys differ in all that
// publishers differ in. Each value is written once in all tables, so it tells which row it is from: the keys beside it must
// mean what that row's keys mean, every value is there once, and rows that mean the same are one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

/** What a country may be written as; each table writes it in one way. */
const countries = [
  { iso3: 'ISL', iso2: 'IS', name: 'Iceland' },
  { iso3: 'NAM', iso2: 'NA', name: 'Namibia' },
  { iso3: 'DEU', iso2: 'DE', name: 'Germany' },
  { iso3: 'CIV', iso2: 'CI', name: "Côte d'Ivoire", label: "Cote d'Ivoire" },
] as const;
const years = [1999, 2000, 2001];
const ways = {
  whole: { write: String, type: 'integer', name: 'year' },
  decimals: { write: (year: number) => `${year}.0`, type: 'number', name: 'year' },
  days: { write: (year: number) => `${year}-01-01`, type: 'date', name: 'date' },
} as const;
/** A further key: a sex, or codes of one list or of its reverse. */
const lists = [
  ['1', '2'],
  ['01', '02'],
  ['male', 'female'],
] as const;

const table = fc.record({
  writing: fc.constantFrom('iso3', 'iso2', 'name'),
  way: fc.constantFrom('whole', 'decimals', 'days'),
  further: fc.constantFrom('none', 'none', 'one', 'both'),
  list: fc.constantFrom(...lists),
  isReversed: fc.boolean(),
  isLabelled: fc.boolean(),
  keys: fc.uniqueArray(fc.tuple(fc.option(fc.nat(3), { freq: 8 }), fc.constantFrom(...years), fc.nat(1)), {
    minLength: 3,
    maxLength: 10,
    selector: String,
  }),
});
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never;

/** What a row means: null where a country is missing, whose row meets no other. */
type Row = { table: number; value: string; country: string | null; year: number; sex: string | null };

const sexOf = ({ further, list, isReversed, isLabelled }: Table, at: number): string | null => {
  if (further === 'none') return null;
  const side = further === 'one' ? 0 : at;
  // A code means what its list says; without a list it means itself.
  return list[0] === 'male' || isLabelled
    ? ['male', 'female'][isReversed ? 1 - side : side]!
    : `code ${side + 1}`;
};
const writtenSex = ({ further, list, isReversed }: Table, at: number) => {
  const side = further === 'one' ? 0 : at;
  return list[0] === 'male' ? list[isReversed ? 1 - side : side]! : list[side]!;
};

/** Rows of a table without a further key differ in the others. */
const rowsOf = ({ keys, ...one }: Table) =>
  one.further === 'both' ? keys : [...new Map(keys.map((key) => [String(key.slice(0, 2)), key])).values()];

function planted(one: Table, at: number) {
  const { writing, way, further, list, isLabelled, isReversed } = one;
  const year = ways[way];
  const labels = isReversed ? ['female', 'male'] : ['male', 'female'];
  const name = 'abc'[at]!;
  const sex =
    list[0] !== 'male' && isLabelled
      ? [{ name: 'sex', type: 'string', categories: list.map((value, n) => ({ value, label: labels[n] })) }]
      : [{ name: 'sex', type: 'string' }];
  const header = ['country', year.name, ...(further === 'none' ? [] : ['sex']), `v${name}`];
  const lines = rowsOf(one).map(([country, when, side], n) => [
    country === null ? '' : countries[country]![writing],
    year.write(when),
    ...(further === 'none' ? [] : [writtenSex(one, side)]),
    String((at + 1) * 1000 + n),
  ]);
  return {
    name,
    csv: [header, ...lines].map((cells) => `${cells.join(',')}\n`).join(''),
    fields: [
      { name: 'country', type: 'string' },
      { name: year.name, type: year.type },
      ...(further === 'none' ? [] : sex),
      { name: `v${name}`, type: 'integer' },
    ],
    schema: { primaryKey: header.slice(0, -1) },
  };
}

const meant = (one: Table, at: number): Row[] =>
  rowsOf(one).map(([country, year, side], n) => ({
    table: at,
    value: String((at + 1) * 1000 + n),
    country: country === null ? null : countries[country]!.iso3,
    year,
    sex: sexOf(one, side),
  }));

const countryOf = (text: string) =>
  text === '' ? null : countries.find((country) => Object.values(country).includes(text as never))!.iso3;

type Joined = { header: string[]; rows: string[][] } | { refused: string };

async function joined(
  tables: Table[],
  codes: 'asis' | 'iso3' | 'name',
  labels: 'codes' | 'both',
): Promise<Joined> {
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources: tables.map(planted) }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const [first, ...others] = tables.map((_, at) => allOf(release, `p.${'abc'[at]}`));
  const selection = { ...first!, others };
  try {
    const asked = { format: 'csv', limit: null, codes, labels } as const;
    const { body } = await data.engine.download(selection, asked);
    const [header, ...rows] = (await textOf(body)).split('\r\n').slice(0, -1);
    return { header: header!.split(','), rows: rows.map((row) => row.split(',')) };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== 'invalid-input') throw error;
    return { refused: message };
  }
}

/** Whether the keys of a row of the file mean what a row of a table means. */
function saysOf(row: Record<string, string>, source: Row, isLabelled: boolean): boolean {
  const year = Number((row['year'] ?? row['date'])!.slice(0, 4));
  const sex = row[`p.${'abc'[source.table]}.sex`] ?? row['sex'];
  const isSame = [
    countryOf(row['country']!) === source.country,
    !isLabelled || row['country'] === '' || countryOf(row['country_label']!) === source.country,
    year === source.year,
    sex === undefined || source.sex === null || sexIn(sex) === source.sex || sex === source.sex,
  ];
  return isSame.every(Boolean);
}

const sexIn = (text: string) => (/^0?[12]$/.test(text) ? `code ${Number(text)}` : text);
const joinedAt = { count: 0, refused: 0 };

test('a joined file says what its sources say', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(table, { minLength: 2, maxLength: 3 }),
      fc.constantFrom('asis', 'iso3', 'name'),
      fc.constantFrom('codes', 'both'),
      async (tables, codes, labels) => {
        const found = await joined(tables, codes, labels);
        if ('refused' in found) return void (joinedAt.refused += 1);
        joinedAt.count += 1;
        const sources = tables.flatMap(meant);
        const seen = new Map<string, number>();
        for (const [at, cells] of found.rows.entries()) {
          const row = Object.fromEntries(found.header.map((name, n) => [name, cells[n]!]));
          for (const source of sources.filter(({ value, table: of }) => row[`v${'abc'[of]}`] === value)) {
            expect(seen.has(source.value)).toBe(false);
            seen.set(source.value, at);
            // A code that a list explains is compared by its list, which the file's own labels say.
            const isCode = tables[source.table]!.isLabelled && tables[source.table]!.list[0] !== 'male';
            expect([row, isCode || saysOf(row, source, labels === 'both' && 'country_label' in row)]).toEqual(
              [row, true],
            );
          }
        }
        expect(seen.size).toBe(sources.length);
        const isKeyed = found.header.includes('sex') && tables.every(({ further }) => further !== 'none');
        const keyOf = ({ country, year, sex }: Row) => JSON.stringify([country, year, isKeyed ? sex : null]);
        const isExplained = tables.some(({ isLabelled, list }) => isLabelled && list[0] !== 'male');
        if (isKeyed && isExplained) return;
        const pairs = sources.flatMap((one) =>
          sources
            .filter((other) => one.country !== null && one.table < other.table && keyOf(one) === keyOf(other))
            .map((other) => ({ one, other, places: [one, other].map(({ value }) => seen.get(value)) })),
        );
        expect(pairs.filter(({ places: [here, there] }) => here !== there)).toEqual([]);
      },
    ),
    { numRuns: shortened(24, 8), seed: 34 },
  );
  expect(joinedAt.count).toBeGreaterThan(joinedAt.refused);
});
