// Which country a code or a name means, alone and among others: Kosovo, Namibia, the Congos and states that are no more
// above all.
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { keepWorld, knownAtlas } from '#src/chart/map/atlas.ts';
import { countriesOf, countryOf, lettersOf } from '#contract/catalogue/countries.ts';
import { countryCode } from '#server/catalogue/country-names.ts';
import { historicalUntil } from '#src/chart/map/historical.ts';

test.each([
  ['NA', '516'],
  ['NAM', '516'],
  ['516', '516'],
  ['Namibia', '516'],
  ['XK', 'kosovo'],
  ['XKX', 'kosovo'],
  ['Kosovo', 'kosovo'],
  ['TWN', '158'],
  ['Taiwan, China', '158'],
  ['Côte d’Ivoire', '384'],
  ['COTE D IVOIRE', '384'],
  ['Korea, South', '410'],
  ['Korea, Rep.', '410'],
  ['Congo, Dem. Rep.', '180'],
  ['UNITED KINGDOM', '826'],
  ['Türkiye', '792'],
  ['World', null],
  ['na', null],
  ['', null],
])('“%s” is country %j', (name, number) => {
  expect(countryOf([name])).toBe(number);
});

test.each([
  ['Korea, South', 'KOR'],
  ['XK', 'XKX'],
  ['NA', 'NAM'],
  ['Swaziland', 'SWZ'],
  ['840', undefined],
  ['SUN', undefined],
])('the importer takes “%s” for %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test('a code is believed before a name', () => {
  expect(countryOf(['COD', 'Congo'])).toBe('180');
});

const lettersIn = (entities: string[][]) =>
  countriesOf(entities).map((country) => (country === null ? null : (lettersOf(country) ?? null)));

test.each([
  ['the other Congo is there', [['Congo'], ['Zaire'], ['Gabon']], ['COG', 'COD', 'GAB']],
  ['the Republic is there', [['Congo'], ['Congo, Rep.']], ['COD', 'COG']],
  ['both are there', [['Congo'], ['Congo, Rep.'], ['DR Congo']], [null, 'COG', 'COD']],
  ['it is alone', [['Congo'], ['Gabon']], [null, 'GAB']],
  ['it is written twice', [['Congo'], ['CONGO'], ['DR Congo']], ['COG', 'COG', 'COD']],
  [
    'it has a code',
    [
      ['COD', 'Congo'],
      ['GAB', 'Gabon'],
    ],
    ['COD', 'GAB'],
  ],
  [
    'both have codes',
    [
      ['COD', 'Congo'],
      ['COG', 'Congo'],
    ],
    ['COD', 'COG'],
  ],
  ['it has a full name', [['Congo', 'Republic of Congo'], ['Gabon']], ['COG', 'GAB']],
  [
    'a code says it of another',
    [
      ['COD', 'Congo'],
      ['XYZ', 'Congo'],
      ['GAB', 'Gabon'],
    ],
    ['COD', null, 'GAB'],
  ],
  ['Korea, the North there', [['Korea'], ['North Korea'], ['Japan']], ['KOR', 'PRK', 'JPN']],
  ['a region of islands', [['Micronesia'], ['Melanesia']], [null, null]],
  ['NA is no code among names', [['Albania'], ['NA'], ['Namibia']], ['ALB', null, 'NAM']],
  ['NA is a code among codes', [['AL'], ['NA'], ['EU']], ['ALB', 'NAM', null]],
  [
    'a partner names nobody',
    [
      ['Albania', 'FRA'],
      ['Benin', 'FRA'],
      ['Chad', 'FRA'],
    ],
    ['ALB', 'BEN', 'TCD'],
  ],
  [
    'numbers are ISO’s',
    [
      ['008', 'Albania'],
      ['204', 'Dahomey'],
    ],
    ['ALB', 'BEN'],
  ],
  [
    'numbers of another list',
    [
      ['100', 'India'],
      ['101', 'Indonesia'],
      ['104', 'Nowhere'],
    ],
    ['IND', 'IDN', null],
  ],
] as const)('%s', (_, entities, expected) => {
  expect(lettersIn(entities.map((texts) => [...texts]))).toEqual(expected);
});

test('a number beside a name is no state of the past', () => {
  expect(historicalUntil(['200', 'Singapore'])).toBeNull();
  expect(historicalUntil(['200'])).toBe('1992');
});

test.each([
  ['SUN', '1991'],
  ['USSR', '1991'],
  ['YUGOSLAVIA (FORMER SOCIALIST FEDERAL REPUBLIC)', '1992'],
  ['Serbia and Montenegro', '2006'],
  ['CZECHOSLOVAKIA', '1992'],
  ['DDR', '1990'],
  ['NETHERLAND ANTILLES', '2010'],
])('“%s” is no more since %s', (name, year) => {
  expect(historicalUntil([name])).toBe(year);
});

test.each(['Russia', 'Serbia', 'Germany', 'MACEDONIA (former Yugoslav Republic)', 'Viet Nam', 'NA', 'CS'])(
  '“%s” is no state of the past',
  (name) => expect(historicalUntil([name])).toBeNull(),
);

test('the outlines hold Kosovo and small islands', () => {
  keepWorld(createRequire(import.meta.url)('world-atlas/countries-50m.json'));
  const shapes = knownAtlas()!.shapes;
  const shapeOf = (key: string) => shapes.find((shape) => shape.key === key);
  expect(shapeOf('kosovo')?.name).toBe('Kosovo');
  expect(shapeOf('516')?.name).toBe('Namibia');
  expect([shapeOf('462')?.isTiny, shapeOf('516')?.isTiny]).toEqual([true, false]);
});
