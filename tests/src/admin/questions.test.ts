// Which values of places are asked about, what is offered for each, and what is folded away.
import { expect, test } from 'vitest';
import { reviewedTableSchema } from '#contract/admin/review.ts';
import { chosenFor, groupsOf, openValues, optionsOf } from '#src/admin/corrections/questions.ts';
import { placeOf, reviewOf, tableOf } from './small-review.ts';

const settled = { isOpen: false, reason: 'its name' };
const france = placeOf('France (with Monaco)', {
  ...settled,
  kind: 'country',
  taken: { code: 'FRA', name: 'France' },
  candidates: [
    { code: 'FRA', name: 'France' },
    { code: 'MCO', name: 'Monaco' },
  ],
});
const ussr = placeOf('USSR', { ...settled, kind: 'former state', taken: { code: 'SUN', name: 'USSR' } });
const world = placeOf('World', { ...settled, kind: 'aggregate', candidates: [] });

test('a value in two tables is one question', () => {
  const review = reviewOf({ tables: [tableOf(), tableOf({ id: 'package.other', resource: 'other' })] });
  expect(openValues(review, {})).toEqual(['Congo']);
});

test('a note of many names is one question', () => {
  const note = { key: '* (cons)', note: '(cons)', names: 4, examples: ['Chad (cons)', 'Kenya (cons)'] };
  const review = reviewOf({ tables: [tableOf({ places: null, sharedNotes: [note] })] });
  expect(openValues(review, {})).toEqual(['* (cons)']);
  expect(openValues(review, { places: { '* (cons)': '*' } })).toEqual([]);
});

test('what an earlier portal read has no notes', () => {
  const { sharedNotes: _none, ...before } = tableOf();
  expect(reviewedTableSchema.parse(before).sharedNotes).toEqual([]);
});

test.each([
  ['COG', []],
  [null, []],
  ['', ['Congo']],
])('an answer of %j leaves %j open', (code, open) => {
  expect(openValues(reviewOf(), { places: { Congo: code } })).toEqual(open);
});

test('what it is taken for is offered once, and first', () => {
  expect(optionsOf(france).map(({ code }) => code)).toEqual(['FRA', 'MCO']);
});

test.each([
  ['open', placeOf('Congo'), undefined],
  ['taken', france, 'FRA'],
  ['no place', world, null],
])('%s: what is chosen before anybody has', (_what, place, chosen) => {
  expect(chosenFor(place, {})).toBe(chosen);
  expect(chosenFor(place, { places: { [place.value]: 'KEN' } })).toBe('KEN');
});

test('open ones come first, and former states and groups apart', () => {
  const groups = groupsOf([ussr, france, placeOf('Congo'), world], {});
  expect(groups.shown.map(({ value }) => value)).toEqual(['Congo', 'France (with Monaco)']);
  expect(groups.others).toEqual([ussr, world]);
  expect(groups.more).toEqual([]);
});

test('a group that somebody has answered stays in sight', () => {
  expect(groupsOf([world], { places: { World: null } }).shown).toEqual([world]);
});

test('many values are folded', () => {
  const many = Array.from({ length: 25 }, (_, at) => placeOf(`Place ${at}`));
  const { shown, more } = groupsOf(many, {});
  expect([shown.length, more.length]).toEqual([20, 5]);
});
