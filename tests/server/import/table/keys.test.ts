// What becomes the key where the package names none: what rows are of and when, before any single number, and never a
// measurement that happens to differ in every row.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshPortal, importedAndVerified, plant, refusalOf } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

async function imported(csv: string, fields?: object[]) {
  const { reports, verdicts, data } = await importedAndVerified({
    resources: [{ name: 't', csv, ...(fields && { fields }) }],
  });
  expect(verdicts).toMatchObject([{ problem: null, differences: 0 }]);
  const { variables } = data.catalogue.current();
  return {
    keys: reports[0]!.datasets[0]!.keys,
    notes: reports[0]!.datasets[0]!.notes,
    variables: variables.map(({ id }) => id.split('.').at(-1)),
    coverage: variables[0]?.coverage,
  };
}

describe('the key is', () => {
  test('two texts before a unique number', async () => {
    const { keys, variables, notes } = await imported('id1,id2,value\na,b,1\na,a,2\nb,a,4\nb,b,3\n');
    expect({ keys, variables }).toEqual({ keys: ['id1', 'id2'], variables: ['value'] });
    expect(notes).toContain(
      'No column has the name of a key, so the keys were inferred from what the columns hold: “id1”, “id2”.',
    );
  });

  test('country and year of a German table', async () => {
    const { keys, variables, coverage } = await imported(
      'Land;Jahr;Einwohner\nDeutschland;2000;82,2\nDeutschland;2001;82,3\nFrankreich;2000;60,5\nFrankreich;2001;60,9\n',
    );
    expect({ keys, variables }).toEqual({ keys: ['Land', 'Jahr'], variables: ['Einwohner'] });
    expect(coverage).toMatchObject({ from: 2000, to: 2001 });
  });

  test.each([
    ['their type', 'year', 3],
    ['their values', 'integer', 40_000],
  ] as const)('years by %s beside other figures called so', async (_how, type, value) => {
    const { keys, variables } = await imported(`country,year,Año\nKenya,2000,${value}\n`, [
      { name: 'country', type: 'string' },
      { name: 'year', type },
      { name: 'Año', type: 'integer' },
    ]);
    expect({ keys, variables }).toEqual({ keys: ['country', 'year'], variables: ['Ano'] });
  });

  test.each([
    ['País', 'Año'],
    ['Pays', 'Année'],
    ['Paese', 'Anno'],
    ['País', 'Ano'],
    ['Land', 'Jaar'],
    ['Land', 'År'],
    ['Kraj', 'Rok'],
    ['Страна', 'Год'],
    ['国家', '年'],
    ['Provincia', 'Trimestre'],
    ['Gemeinde', 'Zeitraum'],
    ['город', 'год'],
  ])('%s and %s by their names', async (place, time) => {
    const rows = [
      'remark one,A,2000,5',
      'remark two,A,2001,6',
      'remark three,B,2000,7',
      'remark four,B,2001,9',
    ];
    const { keys } = await imported(`text,${place},${time},n\n${rows.join('\n')}\n`);
    expect(keys).toEqual([place, time]);
  });

  test('places by their values', async () => {
    const rows = ['ab,France,2000,1', 'cd,France,2001,2', 'ef,Peru,2000,3', 'gh,Peru,2001,4'];
    expect((await imported(`remark,wo,year,n\n${rows.join('\n')}\n`)).keys).toEqual(['wo', 'year']);
  });

  test('years by their values', async () => {
    const rows = ['x,1999,51', 'x,2000,52', 'y,1999,53', 'y,2000,54'];
    const { keys, coverage, notes } = await imported(`a,b,c\n${rows.join('\n')}\n`);
    expect(keys).toEqual(['a', 'b']);
    expect(coverage).toMatchObject({ from: 1999, to: 2000 });
    expect(notes).toContain('“b” is read as years, since its whole numbers look like years.');
  });

  test('times by their values', async () => {
    const rows = ['n1,x,Q1 2019,51', 'n2,x,Q1 2020,52', 'n3,y,Q1 2019,53', 'n4,y,Q1 2020,54'];
    const { keys, coverage } = await imported(`remark,Country,wann,c\n${rows.join('\n')}\n`);
    expect(keys).toEqual(['Country', 'wann']);
    expect(coverage).toMatchObject({ from: 2019, to: 2020 });
  });

  test('an identifier before two texts', async () => {
    const rows = ['x,p,71,4', 'x,q,72,5', 'y,p,73,6', 'y,q,74,7'];
    expect((await imported(`a,b,station_id,n\n${rows.join('\n')}\n`)).keys).toEqual(['station_id']);
  });

  test('whole numbers that repeat before one that does not', async () => {
    const rows = ['A,1,4', 'A,2,7', 'B,1,3', 'B,2,9'];
    expect((await imported(`site,visit,count\n${rows.join('\n')}\n`)).keys).toEqual(['site', 'visit']);
  });

  test('a number where nothing else is', async () => {
    const { keys, notes } = await imported('k,m\n3,1.5\n1,2.5\n2,0.5\n');
    expect(keys).toEqual(['k']);
    expect(notes).toContain(
      'No column has the name of a key, so “k” is the key: every value of it is different.',
    );
  });

  test('a text that tells rows apart alone', async () => {
    const rows = ['old,Oak,30', 'old,Elm,31', 'new,Ash,33'];
    expect((await imported(`kind,tree,height\n${rows.join('\n')}\n`)).keys).toEqual(['tree']);
  });
});

describe('no key is', () => {
  const refused = async (csv: string) =>
    refusalOf(await plant({ resources: [{ name: 't', csv }] }), await freshPortal());

  test('a decimal', async () => {
    expect(await refused('a,b\n0.1,5.5\n0.2,6.5\n')).toContain(
      'no key was found: no column has the name of a key, and none has a different value in every row. Numbers with decimals were not considered.',
    );
  });

  test('a measurement beside texts that repeat', async () => {
    expect(await refused('species,weight\noak,5\noak,6\nelm,7\n')).toContain(
      'the key (species “oak”) is in 2 rows: 1, 2.',
    );
  });
});

/** What rows may be of, and how it is written; none is named so. */
const dimensions = {
  texts: ['p', 'q', 'r'],
  dates: ['2020-01-05', '2020-02-07', '2021-03-09'],
  places: ['Kenya', 'Peru', 'France'],
  years: ['1999', '2000', '2001'],
};
const kinds = Object.keys(dimensions) as (keyof typeof dimensions)[];
const sized = fc.integer({ min: 2, max: 3 });
const table = fc.record({
  of: fc
    .uniqueArray(fc.constantFrom(...kinds), { minLength: 2, maxLength: 3 })
    .chain((of) => fc.tuple(...of.map((kind) => fc.tuple(fc.constant(kind), sized)))),
  /** Measurements: whole or not, and all different. */
  measured: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  order: fc.infiniteStream(fc.nat()),
});

test('what rows are of is their key', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ of, measured, order }) => {
      const cells = of.reduce<string[][]>(
        (rows, [kind, count]) =>
          rows.flatMap((row) => dimensions[kind].slice(0, count).map((one) => [...row, one])),
        [[]],
      );
      const figures = measured.map(
        (isWhole, at) => (row: number) => String(((row * 7 + at) % 31) + (isWhole ? 3 : 0.5)),
      );
      const columns = [
        ...of.map(([kind], at) => ({
          name: `${kind[0]}a${at}`,
          isKey: true,
          cell: (row: number) => cells[row]![at]!,
        })),
        ...figures.map((cell, at) => ({ name: `m${at}`, isKey: false, cell })),
      ];
      const ranks = new Map(columns.map((column) => [column, order.next().value as number]));
      const shuffled = columns.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!);
      const lines = cells.map((_, row) => shuffled.map(({ cell }) => cell(row)).join(','));
      const { keys } = await imported(`${shuffled.map(({ name }) => name).join(',')}\n${lines.join('\n')}\n`);
      expect(keys).toEqual(shuffled.filter(({ isKey }) => isKey).map(({ name }) => name));
    }),
    { numRuns: shortened(15, 5), seed: 34 },
  );
});
