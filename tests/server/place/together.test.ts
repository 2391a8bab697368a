// What names mean among the others of their column: codes and labels decide, a name of two places is settled by the
// other names or stays open, and names of another kind are no countries.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchPlaces } from '#server/place/match-places.ts';

type Case = {
  names: string[];
  codes?: string[];
  labels?: string[];
  expect: Record<string, string | string[]>;
  by_label?: Record<string, string>;
  distinct?: string[];
};
const { cases }: { cases: Case[] } = JSON.parse(
  readFileSync(new URL('./in-context.json', import.meta.url), 'utf8'),
);

const answersOf = ({ names, codes, labels }: Pick<Case, 'names' | 'codes' | 'labels'>) => {
  const matches = matchPlaces(
    names.map((name, at) => ({ texts: [name, codes?.[at] ?? '', labels?.[at] ?? ''] })),
  );
  return new Map(names.map((name, at) => [name, matches[at]!.code ?? '']));
};

test.each(cases.map((one) => [one.names.join(', '), one] as const))('%s have their places', (_, one) => {
  const answers = answersOf(one);
  for (const [name, right] of Object.entries(one.by_label ?? one.expect))
    expect([name, [right].flat()]).toEqual([name, expect.arrayContaining([answers.get(name)])]);
  const apart = (one.distinct ?? []).map((name) => answers.get(name));
  expect(new Set(apart).size).toBe(apart.length);
});

const codesOf = (entities: string[][], options = {}) =>
  matchPlaces(
    entities.map((texts) => ({ texts })),
    options,
  ).map(({ code }) => code);

test.each([
  ['the code NA is Namibia’s among codes', [['NA'], ['NE'], ['KE']], ['NAM', 'NER', 'KEN']],
  ['“NA” among names is nothing', [['NA'], ['Niger'], ['Kenya']], [null, 'NER', 'KEN']],
  ['small letters are codes too', [['afg'], ['nga'], ['tcd']], ['AFG', 'NGA', 'TCD']],
  [
    'letters of another list are none',
    [
      ['Germany', 'GER'],
      ['Chile', 'CHI'],
      ['Peru', 'PER'],
    ],
    ['DEU', 'CHL', 'PER'],
  ],
  [
    'numbers of another list say nothing',
    [
      ['Togo', '200'],
      ['Chad', '148'],
      ['Singapore', '012'],
      ['Peru', '170'],
    ],
    ['TGO', 'TCD', 'SGP', 'PER'],
  ],
  [
    'a shared text names nobody',
    [
      ['Kenya', 'USA'],
      ['Peru', 'USA'],
    ],
    ['KEN', 'PER'],
  ],
  [
    '“Virgin Islands” is left when the other is there',
    [['Virgin Islands'], ['British Virgin Islands']],
    ['VIR', 'VGB'],
  ],
  ['Taiwan is the other China', [['Republic of China'], ['China'], ['Japan']], ['TWN', 'CHN', 'JPN']],
  [
    'cities are no countries',
    [['Paris'], ['Singapore'], ['London'], ['Osaka'], ['Lagos City']],
    [null, null, null, null, null],
  ],
  ['a group’s code is no country', [['WLD'], ['DEU'], ['FRA']], [null, 'DEU', 'FRA']],
  ['the European Union’s letters', [['EL'], ['UK'], ['DE'], ['FR']], ['GRC', 'GBR', 'DEU', 'FRA']],
  ['“EL” among names is nothing', [['EL'], ['Niger'], ['Kenya']], [null, 'NER', 'KEN']],
  ['the qualified row leaves the place', [['France'], ['France (including Monaco)']], ['FRA', null]],
  ['one name in two cases is one place', [['Chad'], ['CHAD']], ['TCD', 'TCD']],
])('%s', (_, entities, codes) => {
  expect(codesOf(entities)).toEqual(codes);
});

test('the publisher’s word goes before all', () => {
  const chosen = new Map([
    ['Congo', 'COD'],
    ['Peru', null],
  ]);
  expect(codesOf([['Congo'], ['Peru'], ['Chad']], { chosen })).toEqual(['COD', null, 'TCD']);
});

test('numbers are codes where the publisher says so', () => {
  const numbers = [['404'], ['604'], ['148']];
  expect(codesOf(numbers)).toEqual([null, null, null]);
  expect(codesOf(numbers, { areNumbers: true })).toEqual(['KEN', 'PER', 'TCD']);
});

test('a code that contradicts its name leaves it open among codes that agree', () => {
  const agreeing = 'Chad TCD,Peru PER,Togo TGO,Mali MLI,Cuba CUB,Fiji FJI,Iran IRN,Iraq IRQ,Laos LAO'.split(
    ',',
  );
  const entities = ['Kenya UGA', ...agreeing].map((text) => text.split(' '));
  expect(codesOf(entities).slice(0, 2)).toEqual([null, 'TCD']);
  expect(codesOf(entities.slice(0, 3)).slice(0, 2)).toEqual(['KEN', 'TCD']);
});
