// What is taken out of a query: places, years, words of grammar; and the forms in which one word is the same.
import { describe, expect, test } from 'vitest';
import { acronymsOf } from '#server/search/acronyms.ts';
import { placesIn } from '#server/search/question/places.ts';
import { yearsIn } from '#server/search/question/years.ts';
import { stemsOf } from '#server/search/stems.ts';
import { knownStems, otherWordsFor } from '#server/search/thesaurus/rules.ts';

const data = { from: 1960, to: 2024 };

test.each([
  ['poverty kenya 2010', { from: 2010, to: 2010 }, 'poverty kenya'],
  ['debt 2015-2020', { from: 2015, to: 2020 }, 'debt'],
  ['debt from 2015 to 2020', { from: 2015, to: 2020 }, 'debt'],
  ['debt between 2020 and 2015', { from: 2015, to: 2020 }, 'debt'],
  ['exports since 1990', { from: 1990, to: 2024 }, 'exports'],
  ['exports before 1990', { from: 1960, to: 1989 }, 'exports'],
  ['exports until 1990', { from: 1960, to: 1990 }, 'exports'],
  ['exports after 1990', { from: 1991, to: 2024 }, 'exports'],
  ['births in the 1990s', { from: 1990, to: 1999 }, 'births'],
])('%s has years', (text, years, left) => {
  const found = yearsIn(text, data);
  expect([found?.years, found?.left.trim().replaceAll(/\s+/g, ' ')]).toEqual([years, left]);
});

test.each(['doctors per 1000 people', 'deaths per 2000', 'gdp 1066', '2010.5 dollars', 'top 2000'])(
  '%s has no year',
  (text) => {
    expect(yearsIn(text, data)).toBeNull();
  },
);

test('a catalogue without years has none', () => {
  expect(yearsIn('debt 2010', null)).toBeNull();
});

const isWord = (stem: string) => ['tax', 'vat', 'dollar', 'island'].includes(stem);

test.each([
  ['spending on health in Brazil', ['BRA'], 'spending on health'],
  ['south africa gini', ['ZAF'], 'gini'],
  ['GINI of the United Kingdom and France', ['GBR', 'FRA'], 'GINI'],
  ['tax USA', ['USA'], 'tax'],
  ['tax in us dollars', [], 'tax in us dollars'],
  ['debt KEN', ['KEN'], 'debt'],
  ['VAT', [], 'VAT'],
  ['island tax', [], 'island tax'],
  ['côte d’ivoire cocoa', ['CIV'], 'cocoa'],
  ['population of the EU', ['EUU'], 'population'],
  ['European Union tax', ['EUU'], 'tax'],
  ['tax in OECD countries', [], 'tax in OECD countries'],
  ['population of the world', ['WLD'], 'population'],
  ['gdp world', ['WLD'], 'gdp'],
  ['world', ['WLD'], ''],
  ['world happiness', [], 'world happiness'],
  ['World Bank gdp', [], 'World Bank gdp'],
  ['gdp from the World Bank', [], 'gdp from the World Bank'],
  ['high income', [], 'high income'],
  ['tax in high income countries', ['HIC'], 'tax'],
])('%s has its places', (text, ids, left) => {
  const found = placesIn(text, { isWord, groups: new Set(['EUU', 'WLD', 'HIC']) });
  expect([found.places.map(({ id }) => id), found.left]).toEqual([ids, left]);
});

test.each([
  ['congo tax', 'congo', ['Congo (Brazzaville)', 'Congo (Kinshasa)']],
  ['tax in Korea', 'Korea', ['South Korea', 'North Korea']],
  ['virgin islands tax', 'virgin islands', ['British Virgin Islands', 'US Virgin Islands']],
  ['guiana tax', 'guiana', ['Guyana', 'French Guiana', 'Suriname']],
])('%s may mean several places', (text, name, titles) => {
  const { places, ambiguous, left } = placesIn(text, { isWord, groups: new Set() });
  expect([places, left]).toEqual([[], 'tax']);
  expect(ambiguous.map((one) => [one.name, one.oneOf.map(({ title }) => title)])).toEqual([[name, titles]]);
});

test.each(['guinea tax', 'north korea tax', 'democratic republic of the congo tax'])(
  '%s has one place',
  (text) => {
    const { places, ambiguous } = placesIn(text, { isWord, groups: new Set() });
    expect([places.length, ambiguous]).toEqual([1, []]);
  },
);

describe('one word has one stem', () => {
  test.each([
    ['organisations', 'organization'],
    ['labour', 'labor'],
    ['taxes', 'tax'],
    ['women’s', 'woman'],
    ['CO₂', 'co2'],
    ['Côte', 'cote'],
    ['programmes', 'program'],
    ['R&D', 'rnd'],
    ['co-operation', 'cooperation'],
  ])('%s and %s', (one, other) => {
    expect(stemsOf(one)).toEqual(stemsOf(other));
  });
});

test('titles have the short forms people type', () => {
  expect(acronymsOf('Value added tax revenue')).toContain('vat');
  expect(acronymsOf('Automatic exchange of information')).toContain('aeoi');
  expect(acronymsOf('Audits of personal income tax')).toContain('pit');
});

test('the thesaurus reads words that are alike', () => {
  const texts = (words: string) => otherWordsFor(stemsOf(words)).map(({ text }) => text);
  expect(texts('death levy')).toContain('inheritance tax');
  expect(texts('jobless')).toContain('unemployment');
  expect(texts('qwzx')).toEqual([]);
});

test('no word leads to itself', () => {
  const selves = [...knownStems].filter((stem) =>
    otherWordsFor([stem]).some(({ stems }) => stems.join() === stem),
  );
  expect(selves).toEqual([]);
});
