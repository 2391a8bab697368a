// What is compared of a copy before anybody reads it, and what is asked of it.
import { expect, test } from 'vitest';
import { areSame, canBeCopied, selectWith } from '#server/engine/clickhouse/copy-sql.ts';

const columns = new Map([
  ['k0', 'VARCHAR'],
  ['k1', 'DATE'],
  ['v0', 'DOUBLE'],
]);
/** Rows; of each column its values and their sums, of doubles a second one. */
const sent = ['3', '3', '9', '3', '-20', '2', '-1.5', '4.5'];
const otherAt = (at: number, value: string) => sent.with(at, value);

test.each([
  ['a row too many', otherAt(0, '4')],
  ['a text that is longer', otherAt(2, '10')],
  ['a missing day', otherAt(3, '2')],
  ['another day', otherAt(4, '-21')],
  ['a number that became null', otherAt(5, '1')],
  ['a number of another sign', otherAt(6, '1.5')],
  ['another number', otherAt(7, '4.5001')],
  ['no answer', []],
])('%s is seen', (_, kept) => {
  expect(areSame(columns, sent, kept)).toBe(false);
});

test('the last digits of a sum of doubles may differ', () => {
  expect(areSame(columns, sent, otherAt(6, '-1.5000000000000004'))).toBe(true);
  expect(areSame(columns, sent, sent)).toBe(true);
});

const copy = { name: 'portal_1_a', rows: 3, columns };

test('places are looked for as texts, whatever is in them', () => {
  expect(selectWith(copy, ['k0', 'v0'], 'k0', ["Côte d'Ivoire", 'a\\b'])).toBe(
    "select n, k0, v0 from portal_1_a where throwIf((select count() from portal_1_a) != 3, 'the copy is not whole') = 0 " +
      "and k0 in ('Côte d\\'Ivoire', 'a\\\\b') order by n",
  );
  expect(selectWith(copy, ['k0'], 'k1', ['2000-01-01'])).toBeNull();
});

test('a table with a column of a strange type stays where it is', () => {
  expect(canBeCopied(columns)).toBe(true);
  expect(canBeCopied(new Map([...columns, ['v1', 'TIME']]))).toBe(false);
});
