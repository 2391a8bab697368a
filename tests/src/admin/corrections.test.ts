// What edits make of the corrections of an import: each edit and its way back, what is sent of them, and that the order in
// which different things are corrected makes no difference.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionsSchema, type Corrections } from '#contract/admin/review.ts';
import {
  columnIn,
  isSame,
  placeIn,
  readCorrections,
  sendable,
  titleIn,
  withColumn,
  withPlace,
  withTitle,
  writeCorrections,
} from '#src/admin/corrections/corrections.ts';
import { dateChoices, keysOf, placeChoices, withDateKey, withPlaceKey } from '#src/admin/corrections/keys.ts';
import { tableOf } from './small-review.ts';

test('corrections are written as in a meridian.json', () => {
  let corrections: Corrections = {};
  corrections = withPlace(corrections, 'Congo', 'COG');
  corrections = withPlace(corrections, 'Ruritania', null);
  corrections = withColumn(corrections, 'table', 'value', { title: 'Emissions', unit: 'kt' });
  corrections = withPlaceKey(corrections, tableOf(), 'region');
  expect(corrections).toEqual({
    places: { Congo: 'COG', Ruritania: null },
    resources: {
      table: { keys: ['region', 'year'], fields: { value: { title: 'Emissions', unit: 'kt' } } },
    },
  });
});

test('an answer that is taken back leaves nothing', () => {
  const one = withColumn(withPlace({}, 'Congo', 'COG'), 'table', 'value', { unit: 'kt' });
  const back = withColumn(withPlace(one, 'Congo', undefined), 'table', 'value', { unit: undefined });
  expect(back).toEqual({});
  expect(withTitle(withTitle({}, 'table', 'A'), 'table', undefined)).toEqual({});
});

test('what is empty while typing is not sent', () => {
  let typed = withPlace(withPlace({}, 'Congo', ' '), 'Niger', 'NER');
  typed = withColumn(typed, 'table', 'value', { title: ' ', unit: ' kt ' });
  typed = withTitle(withColumn(typed, 'table', 'note', { title: '' }), 'other', '');
  expect(sendable(typed)).toEqual({
    places: { Niger: 'NER' },
    resources: { table: { fields: { value: { unit: 'kt' } } } },
  });
  expect(isSame(typed, sendable(typed))).toBe(true);
});

test('an empty unit says that there is none', () => {
  const corrections = withColumn({}, 'table', 'value', { unit: '' });
  expect(sendable(corrections)).toEqual(corrections);
});

/** Names as files have them, and those that an object has a meaning for. */
const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '1', 'a.b'),
);
const code = fc.option(fc.constantFrom('COG', 'COD', 'KEN'));
const words = fc.option(
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
  {
    nil: undefined,
  },
);
const edits = fc.oneof(
  fc.record({ about: fc.constant('place' as const), name, code }),
  fc.record({ about: fc.constant('title' as const), name, text: words }),
  fc.record({ about: fc.constant('unit' as const), name, column: name, text: words }),
);
type Edit = typeof edits extends fc.Arbitrary<infer One> ? One : never;

const apply = (corrections: Corrections, edit: Edit): Corrections => {
  if (edit.about === 'place') return withPlace(corrections, edit.name, edit.code);
  if (edit.about === 'title') return withTitle(corrections, edit.name, edit.text);
  return withColumn(corrections, edit.name, edit.column, { unit: edit.text });
};
const targetOf = (edit: Edit): string =>
  JSON.stringify([edit.about, edit.name, edit.about === 'unit' ? edit.column : '']);
const readOf = (corrections: Corrections, edit: Edit): string | null | undefined => {
  if (edit.about === 'place') return placeIn(corrections, edit.name);
  if (edit.about === 'title') return titleIn(corrections, edit.name);
  return columnIn(corrections, edit.name, edit.column).unit;
};
const wantedOf = (edit: Edit): string | null | undefined => (edit.about === 'place' ? edit.code : edit.text);

test('edits of different things have no order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(edits, { selector: targetOf, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (all, random) => {
        const shuffled = all
          .map((edit) => ({ edit, at: random.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ edit }) => edit);
        const corrections = all.reduce(apply, {});
        expect(writeCorrections(shuffled.reduce(apply, {}))).toBe(writeCorrections(corrections));
        for (const edit of all) expect(readOf(corrections, edit)).toBe(wantedOf(edit));
      },
    ),
  );
});

test('the last edit of a thing counts', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 12 }), (all) => {
      const corrections = all.reduce(apply, {});
      expect(readCorrections(writeCorrections(corrections))).toEqual(corrections);
      expect(correctionsSchema.safeParse(sendable(corrections)).success).toBe(true);
      for (const edit of all) {
        const last = all.findLast((other) => targetOf(other) === targetOf(edit))!;
        expect(readOf(corrections, edit)).toBe(wantedOf(last));
      }
      const cleared = all.reduce(
        (left, edit) =>
          apply(
            left,
            edit.about === 'place' ? { ...edit, code: undefined as never } : { ...edit, text: undefined },
          ),
        corrections,
      );
      expect(cleared).toEqual({});
    }),
  );
});

test.each<[string, string | null, string[], string | null]>([
  ['another text', 'region', ['region', 'year'], 'region'],
  ['none', null, ['year'], null],
  ['the same', 'country', ['country', 'year'], 'country'],
])('the place column is %s', (_what, chosen, keys, place) => {
  const corrections = withPlaceKey({}, tableOf(), chosen);
  expect(keysOf(corrections, tableOf())).toEqual({ keys, place, date: 'year' });
});

test.each<[string, string | null, string[]]>([
  ['a variable', 'note', ['country', 'note']],
  ['none', null, ['country']],
  ['the same', 'year', ['country', 'year']],
])('the date column is %s', (_what, chosen, keys) => {
  const corrections = withDateKey({}, tableOf(), chosen);
  expect(keysOf(corrections, tableOf())).toEqual({ keys, place: 'country', date: chosen });
});

test('a key that becomes the place column comes first', () => {
  const table = tableOf({ keys: ['country', 'partner', 'year'].map((key) => ({ name: key, title: key })) });
  const corrections = withPlaceKey({}, table, 'partner');
  expect(keysOf(corrections, table)).toEqual({
    keys: ['partner', 'country', 'year'],
    place: 'partner',
    date: 'year',
  });
});

test('a table keeps one key', () => {
  const table = tableOf({ keys: [{ name: 'country', title: 'country' }], date: null });
  expect(withPlaceKey({}, table, null)).toEqual({});
});

const columns = fc.constantFrom('country', 'partner', 'region', 'year', 'month', null);

test('a table always has a key, and none twice', () => {
  const keys = fc.shuffledSubarray(['country', 'partner', 'year'], { minLength: 3 });
  const moves = fc.array(fc.tuple(fc.boolean(), columns), { maxLength: 6 });
  fc.assert(
    fc.property(keys, moves, (read, all) => {
      const table = tableOf({ keys: read.map((key) => ({ name: key, title: key })) });
      let corrections: Corrections = {};
      for (const [isPlace, column] of all)
        corrections = (isPlace ? withPlaceKey : withDateKey)(corrections, table, column);
      expect(keysOf(corrections, table).keys.length).toBeGreaterThan(0);
      const own = keysOf(corrections, table).keys;
      expect(new Set(own).size).toBe(own.length);
    }),
  );
});

test('a choice of keys and the way back leave nothing', () => {
  const table = tableOf({ keys: ['partner', 'country', 'year'].map((key) => ({ name: key, title: key })) });
  for (const column of ['region', 'partner', null])
    expect(withPlaceKey(withPlaceKey({}, table, column), table, 'country')).toEqual({});
  for (const column of ['month', 'partner', null])
    expect(withDateKey(withDateKey({}, table, column), table, 'year')).toEqual({});
});

test('a column with empty cells is no key', () => {
  expect(placeChoices(tableOf()).map(({ name: one }) => one)).toEqual(['country', 'region']);
  expect(dateChoices(tableOf()).map(({ name: one }) => one)).toEqual(['year', 'value', 'region']);
});
