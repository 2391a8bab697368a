// The countries of the whole bundle: which are in all of its datasets, and what is said of it.
import { expect, test } from 'vitest';
import type { Dataset } from '#contract/catalogue.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { groupsOf } from '#machines/bundle/select-groups.ts';
import { countriesOf } from '#machines/bundle/whole.ts';
import { countryWords } from '#src/bundle/WholeCountries.tsx';
import { metadata } from './small-catalogue.ts';

const ids = ['panel.tax.corporate', 'panel.debt.gross'];
const of = (...codes: string[]): Dataset['entities'] => ({ count: codes.length, kind: 'country', codes });
const others: Dataset['entities'] = { count: 3, kind: 'other' };

/** A group for each of these, of the first datasets. */
function groupsWith(...entities: Dataset['entities'][]) {
  const held = ['panel.tax', 'panel.debt'];
  const datasets = metadata.datasets.map((one) => {
    const { entities: _, ...rest } = one;
    const found = entities[held.indexOf(one.id)];
    return found ? { ...rest, entities: found } : rest;
  });
  return groupsOf(indexOf({ ...metadata, datasets }), ids.slice(0, entities.length));
}

test('countries in all datasets are common', () => {
  const whole = countriesOf(groupsWith(of('DNK', 'FJI', 'NAM'), of('FJI', 'NAM', 'XKX')))!;
  expect(whole.common).toEqual(['FJI', 'NAM']);
  expect(whole.rows.map(({ alone }) => alone)).toEqual([['DNK'], ['XKX']]);
  expect(countryWords(whole)).toBe('2 countries are in both datasets.');
});

test('one country in common is one', () => {
  expect(countryWords(countriesOf(groupsWith(of('DNK'), of('DNK', 'FJI')))!)).toBe(
    '1 country is in both datasets.',
  );
});

test('that no country is common is said', () => {
  expect(countryWords(countriesOf(groupsWith(of('DNK'), of('FJI')))!)).toBe(
    'No country is in both datasets.',
  );
});

test('a dataset that is not about countries is named', () => {
  const whole = countriesOf(groupsWith(of('DNK'), others))!;
  expect([whole.common, whole.rows.map(({ alone }) => alone)]).toEqual([[], [['DNK'], []]]);
  expect(countryWords(whole)).toMatch(/ is not about countries, so no country is in both datasets\.$/);
});

test('one dataset alone and others without countries have none', () => {
  expect(countriesOf(groupsWith(of('DNK')))).toBeNull();
  expect(countriesOf(groupsWith(others, undefined))).toBeNull();
});
