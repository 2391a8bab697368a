// The countries of the whole bundle: which are in all of its datasets.
import { expect, test } from 'vitest';
import { countriesOf } from '#machines/bundle/whole.ts';
import { countries, groupsAbout, notCountries } from './small-groups.ts';

test('countries in all datasets are common', () => {
  const whole = countriesOf(groupsAbout(countries('DNK', 'FJI', 'NAM'), countries('FJI', 'NAM', 'XKX')))!;
  expect(whole.common).toEqual(['FJI', 'NAM']);
  expect(whole.rows.map(({ alone }) => alone)).toEqual([['DNK'], ['XKX']]);
});

test('beside a dataset that is not about countries none is common', () => {
  const whole = countriesOf(groupsAbout(countries('DNK'), notCountries))!;
  expect([whole.common, whole.rows.map(({ alone }) => alone)]).toEqual([[], [['DNK'], []]]);
});

test('one dataset alone and others without countries have none', () => {
  expect(countriesOf(groupsAbout(countries('DNK')))).toBeNull();
  expect(countriesOf(groupsAbout(notCountries, undefined))).toBeNull();
});
