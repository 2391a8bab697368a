// The list of variables as the specification has it (§5), and the address that holds what is asked of it.
import type { FacetName } from '#contract/catalogue/browse.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idPattern } from '#contract/ground/ids.ts';
import { columnsOf } from '#machines/catalogue/columns.ts';
import { find } from '#machines/catalogue/find.ts';
import {
  browseAddress,
  emptyQuery,
  hasSameFilters,
  readQuery,
  sorts,
  type Query,
  toggled,
} from '#machines/catalogue/query.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { searchTextOf, termsOf } from '#contract/catalogue/search-text.ts';
import { locationOf } from '#machines/location/routes.ts';
import { manyVariables, metadata, variable } from './small-catalogue.ts';

const index = indexOf(metadata);
const ask = (query: Partial<Query>) => find(index, { ...emptyQuery, ...query });
const titles = (query: Partial<Query>) => ask(query).matches.map(({ title }) => title);
const all = ['Corporate tax', 'Income tax', 'Public debt', 'Secrecy score', 'Tax-haven score'];

test.each([
  ['no words', '', all],
  ['one word', 'tax', ['Corporate tax', 'Income tax', 'Secrecy score', 'Tax-haven score']],
  ['capitals', 'TAX cOrPoRaTe', ['Corporate tax']],
  ['every word, in any order', 'score tax', ['Secrecy score', 'Tax-haven score']],
  ['part of a word', 'corp', ['Corporate tax']],
  ['a word of the id', 'gross', ['Public debt']],
  ['a word of the description', 'companies', ['Corporate tax']],
  ['words of title and description', 'income people', ['Income tax']],
  ['a hyphen as a space', 'score-secrecy', ['Secrecy score']],
  ['an underscore as a space', 'head_income', ['Income tax']],
  ['a hyphen in the title', 'tax haven', ['Tax-haven score']],
  ['an underscore in the id', 'per head', ['Income tax']],
  ['a hyphen in the description', 'long term', ['Public debt']],
  ['separators alone', ' - _ ', all],
  ['one word that nothing has', 'tax xyzzy', []],
])('search finds by %s', (_rule, search, found) => {
  expect(titles({ search })).toEqual(found);
});

test('the search string joins title, id and description', () => {
  const given = { id: 'a.b-c_d', title: 'Tax-Haven', description: 'One_Two three.', collections: [] };
  const source = { id: 'panel', title: 'Nothing of it' };
  expect(searchTextOf(variable({ ...given, source }))).toBe('tax haven a.b c d one two three.');
});

test('accents and small signs make no difference', () => {
  const given = { id: 'a.b', title: 'Población de España; Größe', description: 'CO₂', collections: [] };
  expect(searchTextOf(variable({ ...given, source: { id: 'panel', title: 'x' } }))).toBe(
    'poblacion de espana; grosse a.b co2',
  );
  expect(termsOf('POBLACIÓN co₂')).toEqual(['poblacion', 'co2']);
  expect(termsOf('STRAẞE Øresund Łódź Ægir cœur Đakovo Iğdır')).toEqual(
    'strasse oresund lodz aegir coeur dakovo igdir'.split(' '),
  );
});

test('separators in a row are one space', () => {
  const given = { id: 'a.b', title: 'Tax -- haven', description: 'One__two', collections: [] };
  const source = { id: 'panel', title: 'x' };
  expect(searchTextOf(variable({ ...given, source }))).toBe('tax haven a.b one two');
});

test('a search is its words, and nothing else', () => {
  expect(termsOf(' Tax -haven_ ')).toEqual(['tax', 'haven']);
  expect(termsOf(' - ')).toEqual([]);
});

test.each([
  ['one source', { sources: ['survey'] }, ['Secrecy score', 'Tax-haven score']],
  ['either of two sources', { sources: ['survey', 'panel'] }, all],
  ['one collection', { collections: ['wealth'] }, ['Income tax']],
  ['either of two collections', { collections: ['wealth', 'public'] }, ['Income tax', 'Public debt']],
  ['source and collection', { sources: ['survey'], collections: ['taxing'] }, ['Tax-haven score']],
  ['filter and search', { sources: ['panel'], search: 'receipts' }, ['Corporate tax', 'Income tax']],
  ['an unknown source', { sources: ['nobody'] }, []],
])('the list narrows to %s', (_rule, query, found) => {
  expect(titles(query)).toEqual(found);
});

test('variables keep the order of the server', () => {
  const { matches } = find(indexOf({ ...metadata, variables: manyVariables(300) }), emptyQuery);
  expect(matches.map(({ title }) => title)).toEqual(matches.map(({ title }) => title).sort());
});

test('the order turns round', () => {
  expect(titles({ sort: '-title' })).toEqual(all.toReversed());
});

test('asking leaves the catalogue as it was', () => {
  titles({ sort: '-title' });
  expect(titles({})).toEqual(all);
});

/** What a query counts for a filter's values, where there is something to count. */
function counted(query: Partial<Query>, name: FacetName): [string, number][] {
  const { counts } = ask(query);
  const { values } = columnsOf(metadata)[name];
  return values.map((value, at): [string, number] => [value, counts[name][at]!]).filter(([, count]) => count);
}

test('counts set their own filter aside', () => {
  const query = { sources: ['survey'], collections: ['taxing'] };
  expect(counted(query, 'sources')).toEqual([
    ['panel', 2],
    ['survey', 1],
  ]);
  expect(counted(query, 'collections')).toEqual([['taxing', 1]]);
});

test('counts follow the search', () => {
  expect(counted({ search: 'income' }, 'collections')).toEqual([
    ['taxing', 1],
    ['wealth', 1],
  ]);
});

const ids = fc.uniqueArray(fc.stringMatching(idPattern), { maxLength: 4 });
const words = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 3 });
const years = fc.option(fc.integer({ min: -12_000, max: 12_000 }));
const queries = fc
  .record<Query>({
    search: fc.string({ unit: 'grapheme' }),
    sources: ids,
    collections: ids,
    datasets: ids,
    topics: words,
    countries: fc.uniqueArray(fc.stringMatching(/^[A-Z]{3}$/), { maxLength: 3 }),
    units: words,
    from: years,
    to: years,
    since: fc.constantFrom('', '2026-10-01', '1999-12-31'),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to);

test('the address holds the whole question', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { search } = locationOf(browseAddress(query), 'http://x.test');
      expect(readQuery(search)).toEqual(query);
    }),
  );
});

test.each([
  ['nothing', '', emptyQuery],
  ['a page of no number', '?page=two', emptyQuery],
  ['page nought', '?page=0', emptyQuery],
  ['half a page', '?page=1.5', emptyQuery],
  ['an unknown order', '?sort=oldest', emptyQuery],
  ['years that are none', '?from=two&to=2024422', emptyQuery],
  ['years turned round', '?from=2010&to=1990', { ...emptyQuery, from: 1990, to: 2010 }],
  ['a day that is none', '?since=2026-13-01', emptyQuery],
  ['month nought', '?since=2026-00-10', emptyQuery],
  ['a day of letters', '?since=2026-10-1a', emptyQuery],
  ['more than a day', '?since=2026-10-01T00:00', emptyQuery],
  ['something before a day', '?since=the2026-10-01', emptyQuery],
  ['every kind of day', '?since=2026-12-19', { ...emptyQuery, since: '2026-12-19' }],
  ['one year twice', '?from=1990&to=1990', { ...emptyQuery, from: 1990, to: 1990 }],
  ['a last year alone', '?to=1990', { ...emptyQuery, to: 1990 }],
  ['codes that are too long', '?country=KENYA,xKEN,KENx', emptyQuery],
  ['topics that hold commas', '?topic=Money,+public', { ...emptyQuery, topics: ['Money, public'] }],
  ['countries that are none', '?country=ken,KEN,NA', { ...emptyQuery, countries: ['KEN'] }],
  ['words that hold commas', '?unit=score,+0–100&unit=%25', { ...emptyQuery, units: ['score, 0–100', '%'] }],
  ['an id twice', '?source=a,a,,b', { ...emptyQuery, sources: ['a', 'b'] }],
])('an address with %s is read', (_what, search, query) => {
  expect(readQuery(search)).toEqual(query);
});

test('a value is added to a filter, and taken out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('what is usual stays out of the address', () => {
  expect(browseAddress(emptyQuery)).toBe('/browse');
});

test('ids stay readable in the address', () => {
  const query = { ...emptyQuery, search: 'a, b', sources: ['x', 'y'] };
  expect(browseAddress(query)).toBe('/browse?search=a,+b&source=x,y');
});

test('what is withdrawn is known and not found', () => {
  const [first, ...others] = metadata.variables;
  const withdrawn = indexOf({ ...metadata, variables: [{ ...first!, withdrawn: true }, ...others] });
  expect(withdrawn.variables.length).toBe(metadata.variables.length - 1);
  expect(find(withdrawn, emptyQuery).matches.length).toBe(metadata.variables.length - 1);
  expect(withdrawn.byId.get(first!.id)?.title).toBe(first!.title);
});

test('other names change no result', () => {
  const named = metadata.variables.map((one) => ({ ...one, aka: ['liabilities', 'GDP per capita'] }));
  for (const search of ['gdp', 'liabilities', 'per capita', 'debt', ''])
    expect(find(indexOf({ ...metadata, variables: named }), { ...emptyQuery, search }).matches.length).toBe(
      ask({ search }).matches.length,
    );
});

test('words, order and page are no filters, and all else is one', () => {
  const parts = fc.constantFrom(...(Object.keys(emptyQuery) as (keyof Query)[]));
  const noFilters: readonly string[] = ['search', 'sort', 'page'] satisfies (keyof Query)[];
  fc.assert(
    fc.property(queries, queries, parts, (query, other, part) => {
      const isSame = JSON.stringify(query[part]) === JSON.stringify(other[part]);
      expect(hasSameFilters(query, { ...query, [part]: other[part] })).toBe(
        isSame || noFilters.includes(part),
      );
    }),
  );
});
