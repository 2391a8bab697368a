// What is said of the whole bundle: the years that all of its variables have, the countries of all of its datasets, and
// what of a selection that is offered would be new to it.
import { describe, expect, test } from 'vitest';
import { countriesOf, yearsOf } from '#machines/bundle/whole.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { offerOf } from '#machines/selection/document.ts';
import { yearText } from '#src/bundle/WholeCoverage.tsx';
import { countryText } from '#src/bundle/WholeCountries.tsx';
import { countText } from '#src/selection/OfferText.tsx';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';
import {
  countries,
  covered,
  groupsAbout,
  groupsWith,
  notCountries,
} from '#tests/machines/bundle/small-groups.ts';

describe('of its years', () => {
  const whole = yearsOf(groupsWith(covered(2000, 2003, '7707'), covered(2001, 2004), covered(1999, 2003)))!;

  test('those that all variables have', () => {
    expect(yearText(whole, 3)).toBe('All three variables have values for 2001, 2003.');
    expect(yearText(whole, 2)).toBe('Both variables have values for 2001, 2003.');
    expect(yearText(whole, 1)).toBe('The variable has values for 2001, 2003.');
  });

  test('that no year is common', () => {
    const apart = yearsOf(groupsWith(covered(2000, 2001), covered(2003, 2004)))!;
    expect(yearText(apart, 2)).toBe('There is no year with values for all variables.');
  });

  test('that a variable has none', () => {
    const some = yearsOf(groupsWith(covered(2000, 2001), covered(null, null)))!;
    expect(yearText(some, 2)).toBe(
      '1 variable has no years, so there is no year with values for all variables.',
    );
  });
});

describe('of its countries', () => {
  test.each([
    [
      'some',
      countries('DNK', 'FJI', 'NAM'),
      countries('FJI', 'NAM', 'XKX'),
      '2 countries are in both datasets.',
    ],
    ['one', countries('DNK'), countries('DNK', 'FJI'), '1 country is in both datasets.'],
    ['none', countries('DNK'), countries('FJI'), 'No country is in both datasets.'],
  ])('that %s are common', (_, one, other, words) => {
    expect(countryText(countriesOf(groupsAbout(one, other))!)).toBe(words);
  });

  test('which dataset is not about countries', () => {
    expect(countryText(countriesOf(groupsAbout(countries('DNK'), notCountries))!)).toMatch(
      /^No country is in both datasets, because \w.* is not about countries\.$/,
    );
  });
});

const [corporate, debt] = ['panel.tax.corporate', 'panel.debt.gross'];

test.each([
  [[], true, '2 variables from 2 datasets.'],
  [[debt, corporate], false, '2 variables from 2 datasets, all already in your bundle.'],
  [['x'], false, '2 variables from 2 datasets, all new to your bundle.'],
  [[debt], false, '2 variables from 2 datasets, 1 of them new to your bundle.'],
])('beside %j it is said how much is new', (held, isEmpty, words) => {
  const offer = offerOf(indexOf(metadata), { version: 1, variables: [debt, corporate] }, held);
  expect(countText(offer, isEmpty)).toBe(words);
});
