// Licences taken together: all that each asks for is asked, and what cannot be put together is said.
import { expect, test } from 'vitest';
import { describeTerms } from '#contract/catalogue/licence-terms.ts';
import { mixOf } from '#server/citation/licence-mix.ts';

const of = (...names: (string | string[])[]) =>
  mixOf(
    names.map((licences, at) => ({
      id: `d.${at}`,
      title: `Data ${at}`,
      version: '1',
      source: 'Office',
      url: `https://data.example/datasets/d.${at}`,
      licences: [licences].flat().map((name) => ({ name, title: name })),
    })),
  );

const credit = 'Name every source and its licence, link to the licence, and say what you changed.';

test.each([
  [['CC-BY-4.0', 'CC-BY-4.0'], [credit]],
  [['CC0-1.0', 'CC-BY-4.0'], [credit]],
  [['CC0-1.0', 'PDDL-1.0'], ['No conditions. If you name the sources, others can check the data.']],
  [
    ['CC-BY-4.0', 'CC-BY-NC-4.0'],
    [credit, 'No commercial use.'],
  ],
  [['CC-BY-NC-ND-4.0'], [credit, 'No commercial use.', 'Do not share changed versions.']],
  [
    ['CC-BY-4.0', 'ODbL-1.0'],
    [credit, 'Share what you make from it under the same licence: ODbL-1.0.'],
  ],
  [['House terms'], []],
  [['CC0-1.0', 'House terms'], []],
])('%j together ask for %j', (names, requires) => {
  expect(of(...names).requires).toEqual(requires);
});

test.each([
  [['CC-BY-SA-4.0', 'ODbL-1.0'], 'CC-BY-SA-4.0, ODbL-1.0: each requires its own licence'],
  [['CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0'], 'each requires its own licence'],
  [
    ['CC-BY-SA-4.0', 'CC-BY-NC-4.0'],
    'one allows commercial use of what you make from it, the other does not',
  ],
  [['CC-BY-ND-4.0', 'CC-BY-4.0'], 'you may not share'],
])('%j are in each other’s way', (names, why) => {
  expect(of(...names).conflict).toContain(why);
});

test.each([
  [['CC-BY-4.0', 'CC-BY-NC-4.0']],
  [['CC-BY-SA-3.0', 'CC-BY-SA-4.0']],
  [['CC-BY-NC-SA-4.0', 'CC-BY-NC-4.0']],
  [['CC-BY-ND-4.0', 'CC-BY-ND-4.0']],
  [['CC0-1.0', 'ODbL-1.0']],
])('%j are not', (names) => {
  expect(of(...names).conflict).toBeNull();
});

test('one licence of all is theirs', () => {
  expect(of('CC-BY-4.0', 'CC-BY-4.0').licence?.name).toBe('CC-BY-4.0');
  expect(of('CC-BY-4.0', []).licence).toBeNull();
  expect(of(['CC-BY-4.0', 'ODbL-1.0']).licence).toBeNull();
});

test('no licence takes back that nothing is asked', () => {
  expect(of('CC0-1.0', [])).toMatchObject({ requires: [], unclear: ['Data 1'] });
});

test('what is unknown is said', () => {
  expect(of('CC-BY-4.0', [], 'House terms').unclear).toEqual(['Data 1', 'Data 2']);
});

test('in words it is what is asked, what stands in the way, what is unknown', () => {
  expect(describeTerms(of('CC-BY-ND-4.0', 'CC0-1.0', []))).toEqual([
    credit,
    'Do not share changed versions.',
    expect.stringMatching(/^CC-BY-ND-4\.0: you may not share what you make from it and other data\./),
    'Read the terms of Data 2, or ask the source. The publisher does not state them, or the portal does not know them.',
  ]);
  expect(describeTerms(of('CC-BY-4.0', 'CC-BY-4.0'))).toEqual([credit]);
});
