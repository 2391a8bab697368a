// Sources under near-identical names are one, whatever the order in which they came, and no two others are. Wrong is worse
// than unknown: a name that merely resembles another stays apart.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as examples from '#contract/api/examples.ts';
import { withOneSources } from '#server/catalogue/source/one-source.ts';
import type { Release } from '#server/catalogue/released.ts';
import { sourceKey } from '#server/catalogue/source/source-key.ts';
import { nameId } from '#server/import/table/ids.ts';

/** As imports make it: an id of the name, in which only letters without accents and numbers are left. */
const named = (title: string) => ({ id: nameId(title.toLowerCase()), title });

/** A release in which each of these names is the source of one dataset with two variables. */
function releaseOf(titles: readonly string[]): Release {
  const all = titles.map((title, at) => ({ at, source: named(title) }));
  const sources = new Map(all.map(({ source }) => [source.id, source]));
  return {
    id: 'r',
    createdAt: new Date(0).toISOString(),
    collections: [],
    datasets: all.map(({ at, source }) => ({
      ...examples.dataset,
      id: `d.${at}`,
      source,
      package: 'd',
      versions: [],
    })),
    variables: all.flatMap(({ at, source }) =>
      ['a', 'b'].map((name) => ({
        ...examples.variable,
        id: `d.${at}.${name}`,
        dataset: { id: `d.${at}` },
        source,
      })),
    ),
    sources: [...sources.values()].map((source) => ({
      ...source,
      description: '',
      path: null,
      variableCount: 2 * all.filter((one) => one.source.id === source.id).length,
    })),
  };
}

const titlesOf = (...names: string[]): string[] =>
  withOneSources(releaseOf(names)).sources.map(({ title }) => title);

describe('names that are one', () => {
  test.each([
    ['World Bank', 'the World  bank.'],
    ['WORLD BANK', 'World Bank'],
    ['World Bank', 'World-Bank'],
    ['World Bank', 'WorldBank'],
    ['Société Générale', 'Societe Generale'],
    ['Łódź Office', 'Lodz Office'],
    ['Food & Agriculture Organization', 'Food and Agriculture Organization'],
    ['R&D Institute', 'R and D Institute'],
    ['Data S.A.', 'Data SA'],
    ['Acme, Inc.', 'Acme Inc'],
    ['U.S. Census Bureau', 'US Census Bureau'],
    ['Organisation for Economic Co-operation', 'Organisation for Economic Cooperation'],
    ['People’s Bank', "Peoples' Bank"],
    ['https://www.worldbank.org/', 'worldbank.org'],
    ['Οργανισμός', 'ΟΡΓΑΝΙΣΜΟΣ'],
    ['“The Office”', 'Office'],
  ])('%j and %j', (one, other) => expect(sourceKey(one)).toBe(sourceKey(other)));
});

describe('names that resemble each other and are two', () => {
  test.each([
    ['World Bank', 'World Bank Group'],
    ['UN', 'UNESCO'],
    ['Eurostat', 'Euromonitor'],
    ['Acme', 'Acme Inc.'],
    ['Bank of Congo', 'Bank of the Congo'],
    ['Survey 2011, 2012', 'Survey 20112012'],
    ['Volume 1.12', 'Volume 11.2'],
    ['C++ Group', 'C Group'],
    ['National Bureau', 'National Bureaux'],
    ['край', 'краи'],
    ['がっこう', 'かっこう'],
    ['किताब', 'कताब'],
    ['国家统计局', '统计局'],
    ['—', '…'],
  ])('%j and %j', (one, other) => {
    expect(sourceKey(one)).not.toBe(sourceKey(other));
    const { datasets, sources } = withOneSources(releaseOf([one, other]));
    expect(new Set(datasets.map(({ source }) => source.id)).size).toBe(2);
    expect(sources.map(({ title }) => title).toSorted()).toEqual([one, other].toSorted());
  });
});

describe('the name that is shown', () => {
  test('is the most frequent', () => {
    expect(titlesOf('the world bank', 'World Bank', 'the world bank')).toEqual(['the world bank']);
  });
  test.each([
    [['World Bank', 'The World Bank'], 'The World Bank'],
    [['the World  bank.', 'World Bank'], 'World Bank'],
    [['WORLD BANK', 'World Bank'], 'World Bank'],
    [['Societe Generale', 'Société Générale'], 'Société Générale'],
    [['un', 'UN'], 'UN'],
    [['World Bank.', 'World Bank'], 'World Bank'],
  ])('is of %j, which are as frequent, %j', (names, shown) => expect(titlesOf(...names)).toEqual([shown]));
});

test('its words are those of any of its names', () => {
  const release = releaseOf(['World Bank', 'The World Bank']);
  release.sources[1] = { ...release.sources[1]!, description: 'Of Washington.', path: 'https://w.example' };
  expect(withOneSources(release).sources).toEqual([
    {
      id: 'world-bank',
      title: 'The World Bank',
      description: 'Of Washington.',
      path: 'https://w.example',
      variableCount: 4,
      otherIds: ['the-world-bank'],
    },
  ]);
});

test('two without a letter that an id has are apart', () => {
  const { datasets, sources } = withOneSources(releaseOf(['国家统计局', 'Росстат']));
  expect(new Set(releaseOf(['国家统计局', 'Росстат']).datasets.map(({ source }) => source.id)).size).toBe(1);
  expect(sources.map(({ id, title }) => [id, title])).toEqual(
    datasets.map(({ source }) => [source.id, source.title]),
  );
  for (const { id, otherIds } of sources)
    expect([id, otherIds]).toEqual([expect.stringMatching(/^source-[0-9a-f]{8}$/), undefined]);
});

test('a release in which all are apart is as it was', () => {
  const release = releaseOf(['World Bank', 'World Bank Group', 'World Bank']);
  expect(withOneSources(release)).toBe(release);
});

test('a withdrawn variable’s former source is not listed', () => {
  const release = releaseOf(['World Bank', 'The World Bank']);
  release.variables[0] = { ...release.variables[0]!, withdrawn: true, source: named('Gone') };
  expect(withOneSources(release).sources.map(({ title }) => title)).toEqual(['The World Bank']);
});

const parts = [
  'World',
  'world',
  'Bank',
  'bánk',
  'the',
  'The',
  'and',
  '&',
  'S.A.',
  'SA',
  '1',
  '2',
  '+',
  '国',
  'и',
];
const gaps = [' ', '', '-', ', ', '.', '  '];
const name = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...gaps)), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.flat().join(''))
  .filter((title) => title.trim() !== '');
const names = fc.array(name, { minLength: 1, maxLength: 12 });
const shuffled = names.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
);

/** By the name that its publisher wrote: how a dataset's source is shown. */
const shownIn = (list: readonly string[]) =>
  Object.fromEntries(withOneSources(releaseOf(list)).datasets.map(({ source }, at) => [list[at]!, source]));

describe('of any names', () => {
  test('the order changes neither groups nor ids nor what is shown', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(shownIn(other)).toEqual(shownIn(list));
        const byId = (titles: string[]) =>
          withOneSources(releaseOf(titles)).sources.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(byId(other)).toEqual(byId(list));
      }),
    );
  });

  test('two have one id exactly where they have one key', () => {
    fc.assert(
      fc.property(names, (list) => {
        const shown = shownIn(list);
        for (const one of list)
          for (const other of list)
            expect(shown[one]!.id === shown[other]!.id).toBe(sourceKey(one) === sourceKey(other));
      }),
    );
  });

  test('lists, datasets and variables say the same', () => {
    fc.assert(
      fc.property(names, (list) => {
        const { sources, datasets, variables } = withOneSources(releaseOf(list));
        const ids = sources.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, title, variableCount } of sources) {
          expect(variables.filter(({ source }) => source.id === id).length).toBe(variableCount);
          const own = datasets.filter(({ source }) => source.id === id);
          expect(own.map(({ source }) => source.title)).toEqual(own.map(() => title));
        }
        expect([...new Set(datasets.map(({ source }) => source.id))].toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  test('an id that one source had alone leads to it', () => {
    fc.assert(
      fc.property(names, (list) => {
        const { sources } = withOneSources(releaseOf(list));
        const keysOf = Map.groupBy(list, (title) => named(title).id);
        for (const [id, titles] of keysOf) {
          const found = sources.filter((one) => one.id === id || one.otherIds?.includes(id));
          const keys = new Set(titles.map(sourceKey));
          expect(found.length).toBeLessThanOrEqual(1);
          expect(found.filter(({ title }) => keys.has(sourceKey(title)))).toEqual(found);
          expect(found.length + keys.size).toBeGreaterThan(1);
        }
      }),
    );
  });

  test('what is one stays one', () => {
    fc.assert(
      fc.property(names, (list) => {
        const once = withOneSources(releaseOf(list));
        expect(withOneSources(once)).toEqual(once);
      }),
    );
  });
});
