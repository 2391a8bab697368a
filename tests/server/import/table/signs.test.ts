// A sign or a limit beside a number (`bareNumber: false`): it comes out as the number that it can only be, or the package is
// refused with the value. Never does it come out without its sign.
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDuckDb } from '#server/engine/duckdb.ts';
import { literal } from '#server/engine/sql.ts';
import { columnType } from '#server/import/table/types.ts';
import { fileOf, freshPortal, importedAndVerified, plant, refusalOf } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

const tableOf = (values: readonly string[], type: string) => ({
  resources: [
    {
      name: 'um',
      csv: `country,val\n${values.map((value, at) => `C${at},${value}`).join('\n')}\n`,
      fields: [
        { name: 'country', type: 'string' },
        { name: 'val', type, bareNumber: false },
      ],
      schema: { primaryKey: ['country'] },
    },
  ],
});

test('a minus in front is a minus', async () => {
  const values = ['−5', '−3 %', '$ -8', '-$7', '- 6', '€ −.5', '4 US-Dollar', '5 km² (b)', 'Rs. 9'];
  const { data, verdicts } = await importedAndVerified(tableOf(values, 'number'));
  const rows = (await fileOf(data, 'planted.um')).split('\r\n').slice(1, -1);
  expect(rows.map((row) => Number(row.split(',')[1]))).toEqual([-5, -3, -8, -7, -6, -0.5, 4, 5, 9]);
  expect(verdicts[0]?.differences).toBe(0);
});

test.each(['number', 'integer'].slice(0, shortened(2, 1)))(
  'one %s of two meanings is refused',
  async (type) => {
    const doubtful = ['(7)', '5-', '<5', '≥ 5', '5+', '±5', '–5', '5−', '$(7)', '▲5', 'EUR-5', '5 Cr'];
    const values = [...doubtful, 'less than 5', 'über 5', '5 ou plus', '5½', '10⁵', 'Rs.5'];
    const names = values.map((_, at) => `v${at}`);
    const resource = {
      name: 'um',
      csv: `country,${names.join(',')}\nKenya,${values.join(',')}\n`,
      fields: [{ name: 'country' }, ...names.map((name) => ({ name, type, bareNumber: false }))],
    };
    const message = await refusalOf(await plant({ resources: [resource] }), await freshPortal());
    for (const [at, value] of values.entries())
      expect(message).toContain(`row 1 (line 2), column “v${at}”: “${value}” is not a`);
  },
);

test('a refused sign says what to do', async () => {
  const message = await refusalOf(await plant(tableOf(['(7)'], 'number')), await freshPortal());
  expect(message).toContain(
    'Signs and limits beside a number are not left out, because they change it. Write a negative number with “-” in front, correct the type, or list the text under “missingValues”.',
  );
});

const signs = ['', '-', '−', '+', '(', '<', '>', '≤', '~', '–', '±', '▼', '['];
const beside = ['', ' ', '€', 'EUR ', 'Rs. ', '%', '*', 'US-', ' (b) ', 'kg', '/', '- '];
const behind = ['', ' %', '-', '−', '+', ')', ' €', ' or less', ' kg', '>', ']', ' −', ' (b)'];

/** The number that the pieces can only be; null where they may be several. */
function meantBy(parts: readonly string[]): number | null {
  const around = `${parts.slice(0, 3).join('')}|${parts[4]}`.replace('US-', '').replaceAll(' (b)', '');
  const isDoubtful = /[(<>≤~–±▼[)\]]|less|[|].*[+−-]/.test(around);
  return isDoubtful ? null : Number(parts[3]) * (/[-−]/.test(around) ? -1 : 1);
}

test('no sign is lost, whatever is around', async () => {
  const database = await openDuckDb({ directories: [] });
  onTestFinished(() => database.close());
  const withConnection = await database.connect(1);
  const { valid, value } = columnType('number', 't', { name: 'val', bareNumber: false }, []);
  const read = (written: string[]) =>
    withConnection(async (connection) => {
      const list = written.map(literal).join(', ');
      const sql = `select case when ${valid} then ${value} end from (select unnest([${list}]) as t)`;
      return (await connection.runAndReadAll(sql)).getRows().map(([number]) => number);
    });
  const one = (list: readonly string[]) => fc.constantFrom(...list);
  const parts = fc.tuple(one(signs), one(beside), one(signs), one(['5', '0.5', '12']), one(behind));
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 40, maxLength: 80 }), async (all) => {
      const found = await read(all.map((each) => each.join('')));
      expect(all.map((each, at) => [each, found[at]])).toEqual(
        all.map((each, at) => [each, found[at] === null ? null : meantBy(each)]),
      );
    }),
    {
      numRuns: shortened(8, 3),
      examples: [
        [
          [
            ['−', '', '', '5', ''],
            ['(', '', '', '5', ')'],
            ['', '', '', '5', '-'],
          ],
        ],
      ],
    },
  );
});
