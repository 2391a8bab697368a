// Which place a name or a code means among the others of its column: Kosovo, Namibia, the Congos and states that are no
// more above all.
import { expect, test } from 'vitest';
import { isNamedAfterCountries } from '#server/catalogue/keys/key-names.ts';
import { codeName, idByLetters, placeOf } from '#server/place/facts.ts';
import { matchName } from '#server/place/match-name.ts';
import { matchPlaces } from '#server/place/match-places.ts';

test.each([
  ['NA', 'NAM'],
  ['NAM', 'NAM'],
  ['XK', 'XKX'],
  ['KOS', 'XKX'],
  ['TWN', 'TWN'],
  ['SUN', 'SUN'],
  ['SUHH', 'SUN'],
  ['BUR', 'MMR'],
  ['ZAR', 'COD'],
  ['na', undefined],
  ['EUU', undefined],
])('“%s” is the code of %j', (code, id) => {
  expect(idByLetters.get(code)).toBe(id);
});

test('a code has its English name', () => {
  expect(['COD', 'XKX', 'NA', 'SUN', 'ZZZ'].map(codeName)).toEqual([
    'Democratic Republic of the Congo',
    'Kosovo',
    'Namibia',
    'USSR',
    null,
  ]);
});

test.each('countrycode countryiso3code GeoAreaName REF_AREA ISO3166-1-Alpha-3 M49Code'.split(' '))(
  '“%s” has a word for countries',
  (name) => expect(isNamedAfterCountries(name)).toBe(true),
);

test.each('displacement marketplace_id statement combination isolate estate ideology subareal'.split(' '))(
  '“%s” has none in its letters',
  (name) => expect(isNamedAfterCountries(name)).toBe(false),
);

const lettersIn = (entities: string[][]) =>
  matchPlaces(entities.map((texts) => ({ texts }))).map(({ code }) => code);

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

test.each([
  ['USSR', 1991, ['ARM', 'RUS', 'UZB']],
  ['YUGOSLAVIA (FORMER SOCIALIST FEDERAL REPUBLIC)', 1992, ['HRV', 'SCG']],
  ['Serbia and Montenegro', 2006, ['SRB', 'MNE']],
  ['CZECHOSLOVAKIA', 1992, ['CZE', 'SVK']],
  ['DDR', 1990, ['DEU']],
  ['NETHERLAND ANTILLES', 2010, ['CUW', 'SXM']],
  ['West Germany', 1990, ['DEU']],
])('“%s” was a state until %s', (name, to, successors) => {
  const { id, kind } = matchName(name);
  expect(kind).toBe('former state');
  expect(placeOf(id!)).toMatchObject({ to, successors: expect.arrayContaining(successors) });
});

test.each(['Russia', 'Serbia', 'Germany', 'MACEDONIA (former Yugoslav Republic)', 'Viet Nam', 'Zaire'])(
  '“%s” is no state of the past',
  (name) => expect(matchName(name).kind).toBe('country'),
);
