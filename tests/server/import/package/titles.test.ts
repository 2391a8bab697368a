// What variables are called: as their publisher says, else by a description that reads like a title, else by their names. A
// reader of a list tells all variables of a dataset apart by it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import { readable, variableTitles } from '#server/import/titles.ts';

const column = (name: string, field: Partial<FieldSpec> = {}) => ({
  name,
  id: name,
  field: { name, ...field },
});
const titleOf = (name: string, field: Partial<FieldSpec> = {}) =>
  variableTitles('Exports', [column(name, field), column('other')])[0];

describe('one variable', () => {
  test.each<[string, string, Partial<FieldSpec>]>([
    ['Exports of goods', 'exp_g', { title: 'Exports of goods' }],
    ['GDP in current USD', 'gdp', { description: 'GDP in current USD.' }],
    ['Life expectancy', 'Life expectancy', { description: '1990-2015' }],
    ['Coal', 'coal', { description: 'from 1990 to 2015' }],
    ['Coal', 'coal', { description: 'This column shows coal.' }],
    ['Coal', 'coal', { description: 'Tonnes of coal. Before 1990 estimates.' }],
    ['Coal', 'coal', { description: 'https://example.org/coal' }],
    ['Coal', 'coal', { description: 'x'.repeat(111) }],
    ['人口总数', 'pop', { description: '人口总数' }],
    ['Rainfall mm', 'rainfall_mm', {}],
    ['Exports', 'Value', {}],
    ['Exports', 'OBS_VALUE', { title: 'Value' }],
    ['Tonnes of coal', 'value', { description: 'Tonnes of coal' }],
  ])('is %s', (title, name, field) => {
    expect(titleOf(name, field)).toBe(title);
  });

  test.each([
    ['gdpPerCapita', 'Gdp per capita'],
    ['GDP', 'GDP'],
    ['pm2.5', 'Pm2.5'],
    ['coal.total', 'Coal total'],
    ['Child mortality (made-up office)', 'Child mortality (made-up office)'],
    ['share-of-women', 'Share of women'],
  ])('%s reads %s', (name, title) => expect(readable(name)).toBe(title));
});

describe('several variables', () => {
  test('that share a description go by their names', () => {
    const description = 'Income by tenth';
    const columns = ['First tenth', 'last_tenth'].map((name) => column(name, { description }));
    expect(variableTitles('Income', columns)).toEqual(['First tenth', 'Last tenth']);
  });

  test('that share a title show their units, else their names', () => {
    const title = 'Coal';
    expect(
      variableTitles('x', [column('a', { title, unit: 'kt' }), column('b', { title, unit: 'USD' })]),
    ).toEqual(['Coal (kt)', 'Coal (USD)']);
    expect(variableTitles('x', [column('a', { title, unit: 'kt' }), column('b', { title })])).toEqual([
      'Coal (a)',
      'Coal (b)',
    ]);
  });

  test('that say nothing are headed by the dataset', () => {
    expect(variableTitles('Exports', [column('value'), column('amount')])).toEqual([
      'Exports: Value',
      'Exports: Amount',
    ]);
  });

  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('Value', 'value', 'Coal', 'coal', 'a_b', 'a b', 'a-b', '1990-2015'),
  );
  const columns = fc.uniqueArray(
    fc.record({
      name: text.filter((name) => name.trim() !== ''),
      title: fc.option(text, { nil: undefined }),
      description: fc.option(text, { nil: undefined }),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 12 },
  );
  const given = (list: { name: string; title: string | undefined; description: string | undefined }[]) =>
    list.map(({ name, title, description }) =>
      column(name, { ...(title && { title }), ...(description && { description }) }),
    );

  test('are never called the same', () => {
    fc.assert(
      fc.property(columns, (list) => {
        const titles = variableTitles('Exports', given(list));
        expect(new Set(titles).size).toBe(list.length);
        expect(titles.every((title) => title.trim() !== '')).toBe(true);
      }),
    );
  });

  test('keep titles that are their own', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[B-Z][a-z]{3,9} [a-z]{4,9}$/), {
          minLength: 1,
          maxLength: 8,
          selector: (one) => one.toLowerCase(),
        }),
        (titles) => {
          expect(
            variableTitles(
              'Exports',
              titles.map((title, at) => column(`c${at}`, { title })),
            ),
          ).toEqual(titles);
        },
      ),
    );
  });
});
