// What a search adds to the list: best matches are of the list, related variables are not, both keep to the filters, and
// places and years become filters of the same question.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { bestCount, fewerWords, foundRows, rowsWithin } from '#machines/catalogue/found.ts';
import { filteredAddress, foundAddress, placeChoices } from '#machines/catalogue/addresses.ts';
import { find } from '#machines/catalogue/find.ts';
import { emptyQuery, type Query } from '#machines/catalogue/query.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

const variables = manyVariables(40).map((one, at) => ({
  ...one,
  title: at % 2 === 0 ? `Tax ${at}` : `Debt ${at}`,
  topics: [at % 3 === 0 ? 'Money' : 'People'],
  ...(at % 7 === 0 && { withdrawn: true as const }),
}));
const index = indexOf({ ...metadata, variables });
const ids = [...variables.map(({ id }) => id), 'gone.since.then'];

/** An answer of the server, which knows the list's rule and no filter. */
const answerOf = (found: readonly string[], search: string): SearchAnswer => {
  const list = new Set(find(index, { ...emptyQuery, search }).matches.map(({ id }) => id));
  const item = (id: string) => ({
    kind: 'variable' as const,
    id,
    title: id,
    note: '',
    listed: list.has(id),
    reasons: [],
  });
  return { items: found.map(item), didYouMean: null, rest: search, filters: [], none: null };
};

const query = fc.record({
  search: fc.constantFrom('', 'tax', 'debt', 'tax 1', 'nothing'),
  topics: fc.subarray(['Money', 'People']),
});

test('best matches are of the list, related variables are not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ids)), query, (found, asked) => {
      const all: Query = { ...emptyQuery, ...asked };
      const { matches } = find(index, all);
      const { best, related } = foundRows(answerOf(found, asked.search), index, all, matches);
      const list = new Set(matches);
      const words = new Set(find(index, { ...all, topics: [] }).matches);
      const within = new Set(find(index, { ...all, search: '' }).matches);
      expect(best.filter(({ variable }) => !list.has(variable))).toEqual([]);
      expect(best.length).toBeLessThanOrEqual(bestCount(matches.length));
      expect(related.filter(({ variable }) => words.has(variable) || !within.has(variable))).toEqual([]);
      const order = [...best, ...related].map(({ variable }) => found.indexOf(variable.id));
      expect(order.slice(0, best.length)).toEqual(order.slice(0, best.length).toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('an answer that the server has kept within the filters says the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ids)), query, (found, asked) => {
      const all: Query = { ...emptyQuery, ...asked };
      const { matches } = find(index, all);
      const within = new Set(find(index, { ...all, search: '' }).matches.map(({ id }) => id));
      const kept = answerOf(
        found.filter((id) => within.has(id)),
        asked.search,
      );
      const read = { ...metadata, variables: [...variables], datasets: [], sources: [], collections: [] };
      const rows = rowsWithin({ ...kept, metadata: read }, matches.length);
      const expected = foundRows(answerOf(found, asked.search), index, all, matches);
      const idsOf = (list: readonly { variable: Variable }[]) => list.map(({ variable }) => variable.id);
      expect([idsOf(rows.best), idsOf(rows.related)]).toEqual([
        idsOf(expected.best),
        idsOf(expected.related),
      ]);
    }),
    { numRuns: 300 },
  );
});

test('the first of the answer are the best', () => {
  const { matches } = find(index, { ...emptyQuery, search: 'debt' });
  const [one, two, three, four] = matches.toReversed().map(({ id }) => id);
  const answer = answerOf([one!, two!, ids[2]!, three!, four!], 'debt');
  const { best, related } = foundRows(answer, index, { ...emptyQuery, search: 'debt' }, matches);
  expect(best.map(({ variable }) => variable.id)).toEqual([one, two, three]);
  expect(related.map(({ variable }) => variable.id)).toEqual([ids[2]]);
});

test('a short list has no best matches', () => {
  expect([0, 5, 6].map(bestCount)).toEqual([0, 0, 3]);
});

const kenya = { kind: 'place' as const, id: 'KEN', title: 'Kenya' };

test('places and years become filters of the rest', () => {
  const answer = {
    ...answerOf([], 'poverty'),
    filters: [kenya, { kind: 'years' as const, from: 2010, to: 2012 }],
  };
  expect(filteredAddress({ ...emptyQuery, topics: ['Money'], page: 3 }, answer)).toBe(
    '/browse?search=poverty&topic=Money&country=KEN&from=2010&to=2012',
  );
  expect(filteredAddress({ ...emptyQuery, countries: ['KEN'] }, { ...answer, filters: [kenya] })).toBe(
    '/browse?search=poverty&country=KEN',
  );
});

test('a name of several places is a choice with the other filters', () => {
  const congo = [
    { id: 'COG', title: 'Congo (Brazzaville)' },
    { id: 'COD', title: 'Congo (Kinshasa)' },
  ];
  const ambiguous = { kind: 'ambiguous-place' as const, name: 'Congo', oneOf: congo };
  const years = { kind: 'years' as const, from: 2010, to: 2010 };
  const answer = { ...answerOf([], 'gdp'), filters: [ambiguous, years] };
  expect(placeChoices(emptyQuery, answer)).toEqual([
    {
      name: 'Congo',
      choices: congo.map((place) => ({
        ...place,
        to: `/browse?search=gdp&country=${place.id}&from=2010&to=2010`,
      })),
    },
  ]);
});

test('a hit for a place and a year opens with these', () => {
  const filters = [kenya, { ...kenya, id: 'UGA', title: 'Uganda' }];
  const covers = (text: string) => ({ kind: 'covers' as const, text });
  const years = (from: number, to: number) => ({ kind: 'years' as const, from, to });
  expect(foundAddress('a.b', [covers('Kenya')], filters)).toBe('/variables/a.b?entities=KEN');
  expect(foundAddress('a.b', [covers('Kenya'), covers('Uganda')], filters)).toBe(
    '/variables/a.b?entities=KEN%7CUGA',
  );
  expect(foundAddress('a.b', [], filters)).toBe('/variables/a.b');
  expect(
    foundAddress(
      'a.b',
      [covers('World')],
      [{ ...kenya, kind: 'group', id: 'WLD', title: 'World' }, years(1990, 1990)],
    ),
  ).toBe('/variables/a.b?entities=WLD&year=1990');
  expect(foundAddress('a.b', [], [years(1990, 2000)])).toBe('/variables/a.b');
});

test('fewer words are those that something has', () => {
  expect(fewerWords(index, 'tax xyzzy 12')).toEqual([
    { words: 'tax', count: find(index, { ...emptyQuery, search: 'tax' }).matches.length },
    { words: '12', count: find(index, { ...emptyQuery, search: '12' }).matches.length },
  ]);
  expect(fewerWords(index, 'tax 12 xyzzy')[0]).toEqual({ words: 'tax 12', count: 1 });
  expect(fewerWords(index, 'xyzzy')).toEqual([]);
});
