// How many different combinations of values there are, counted share by share as a very large table is: the same as all at once.
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDistinct } from '#server/import/table/keys/unique.ts';

const row = fc.tuple(fc.constantFrom('a', 'b', '', null), fc.constantFrom(1, 2, 3, null));

test('shares count what the whole counts', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const property = fc.asyncProperty(
    fc.array(row, { maxLength: 40 }),
    fc.integer({ min: 1, max: 50 }),
    async (rows, atOnce) => {
      const values = rows.map(([text, number]) => `(${text === null ? 'null' : `'${text}'`}, ${number})`);
      const from = `(select * from (values ('x', 0)${values.map((value) => `, ${value}`).join('')}) as t(k0, k1))`;
      const different = new Set(rows.map((one) => JSON.stringify(one))).size + 1;
      expect(await countDistinct(connection, from, ['k0', 'k1'], atOnce)).toBe(different);
    },
  );
  await fc.assert(property, { numRuns: 60 });
  connection.closeSync();
  instance.closeSync();
});
