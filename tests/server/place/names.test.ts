// What names of places mean by themselves: the given and the harder names have their places, none has another, and a
// table that lost its names makes names unknown and never wrong.
import { afterEach, expect, test, vi } from 'vitest';
import { matchName } from '#server/place/match-name.ts';
import { nearest } from '#server/place/spelling.ts';
import { given, harder, scoreOf, verdictOf } from './gold.ts';

afterEach(() => {
  vi.doUnmock('#server/place/names/english.json');
  vi.doUnmock('#server/place/names/former-states.json');
  vi.resetModules();
});

test('no given name has a wrong place', () => {
  const { wrong, withCode, without } = scoreOf(given, matchName);
  expect(wrong).toEqual([]);
  expect(withCode).toBeGreaterThanOrEqual(0.98);
  expect(without).toBeGreaterThanOrEqual(0.98);
});

test('no harder name has a wrong place', () => {
  const { wrong, withCode, without } = scoreOf(harder, matchName);
  expect(wrong).toEqual([]);
  expect(withCode).toBeGreaterThanOrEqual(0.95);
  expect(without).toBeGreaterThanOrEqual(0.98);
});

test('the score tells a wrong place from an open one', () => {
  const congo = { name: 'Congo', code: '', accept: 'COG' };
  expect([null, 'COG', 'COD'].map((code) => verdictOf(congo, code))).toEqual(['right', 'right', 'wrong']);
  expect(verdictOf({ name: 'Chad', code: 'TCD', accept: '' }, null)).toBe('unknown');
});

test.each(['english', 'former-states'])(
  'a name that the table %s lost is unknown, not wrong',
  async (table) => {
    const lost = table === 'english' ? {} : [];
    vi.resetModules();
    vi.doMock(`#server/place/names/${table}.json`, () => ({ default: lost }));
    const { matchName: matchLess } = await import('#server/place/match-name.ts');
    const [planted, whole] = [scoreOf(harder, matchLess), scoreOf(harder, matchName)];
    expect(planted.withCode).toBeLessThan(whole.withCode - 0.02);
    expect(planted.wrong).toEqual([]);
  },
);

test.each([
  ['Germany', 'country', 'name'],
  ['the Federal Republic of Nigeria', 'country', 'formal name'],
  ['FRANCE (INCLUDING MONACO)', 'country', 'qualified name'],
  ['China (Hong Kong SAR)', 'territory', 'name'],
  ['Greenland (Denmark)', 'territory', 'name with its state'],
  ['R?union', 'territory', 'name'],
  ['Luxembuorg', 'country', 'misspelt name'],
  ['USSR', 'former state', 'name'],
  ['Congo', 'ambiguous', 'several places'],
  ['Scotland', 'territory', 'part of a country'],
  ['Belgium-Luxembourg', 'aggregate', 'several places'],
  ['Low & middle income', 'aggregate', 'group'],
  ['Marine bunkers', 'not a place', 'not a place'],
  ['China-Rural', 'unknown', 'open qualifier'],
  ['Atlantis', 'unknown', 'no place known'],
])('“%s” is of kind %s by %s', (name, kind, reason) => {
  expect(matchName(name)).toMatchObject({ kind, reason });
});

test('an unknown name has its nearest places', () => {
  expect(nearest('Nigera')).toEqual(expect.arrayContaining(['NGA', 'NER']));
  expect(matchName('Congo').candidates).toEqual(['COG', 'COD']);
});
