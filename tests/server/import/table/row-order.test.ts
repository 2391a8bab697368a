// Rows stand in the order of their keys, whatever these are called, wherever they stand and however they were found: a
// property over small tables, each of whose files `npm run verify` holds against what was written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

/** Nothing says that these are keys. */
const names = ['alpha', 'stamp', 'Messzeit', 'k'];
const texts = ['b', 'a', 'Z', 'ä', '01.01.2020 00:30', '01.01.2020 00:00', '10', '9', 'Q4 2019', 'Q1 2020'];

const table = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 4 }),
  /** Where the column stands that tells rows apart, whether by texts or numbers, and whether the package says so. */
  key: fc.nat(3),
  isText: fc.boolean(),
  isStated: fc.boolean(),
  rows: fc.uniqueArray(fc.tuple(fc.nat(texts.length - 1), fc.nat(4)), {
    minLength: 2,
    maxLength: 8,
    selector: ([text]) => text,
  }),
});

test('rows are in the order of their keys', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ names: columns, key, isText, isStated, rows }) => {
      const at = key % columns.length;
      const keyOf = (text: number) => (isText ? texts[text]! : String((text * 7) % 11));
      const lines = rows.map(([text, value]) =>
        columns.map((_, column) => (column === at ? keyOf(text) : String(value))).join(','),
      );
      const fields = columns.map((name, column) => ({
        name,
        type: column === at && isText ? 'string' : 'integer',
      }));
      const stated = isStated ? { fields, schema: { primaryKey: [columns[at]] } } : {};
      const { verdicts } = await importedAndVerified({
        resources: [{ name: 't', csv: `${columns.join(',')}\n${lines.join('\n')}\n`, ...stated }],
      });
      expect(verdicts).toMatchObject([{ rows: rows.length, problem: null, first: [] }]);
    }),
    { numRuns: shortened(12, 5), seed: 34 },
  );
});
