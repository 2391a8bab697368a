// The shape of a file and its address: what is chosen stands in it, and what somebody types becomes entities.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileQuerySchema } from '#contract/file/files.ts';
import {
  codeSystems,
  downloadFormats,
  headers,
  keptRows,
  labelChoices,
  layouts,
  placeChoices,
  separators,
} from '#contract/file/formats.ts';
import {
  choiceOf,
  choicesQuestion,
  downloadAddress,
  entitiesMeant,
  fileOf,
  isCut,
  plainShape,
  scriptAddress,
  type Shape,
} from '#machines/file/shape.ts';
import { dataset, group } from './small-download.ts';

const entity = (value: string, label: string | null = null) => ({ value, label, rows: 1 });
const among = [
  entity('DNK', 'Denmark'),
  entity('NAM', 'Namibia'),
  entity('NA'),
  entity('Korea, South'),
  entity('Côte d’Ivoire'),
];

test.each([
  ['DNK', ['DNK']],
  [' denmark ', ['DNK']],
  ['NA', ['NA']],
  ['namibia', ['NAM']],
  ['Korea, South', ['Korea, South']],
  ['CÔTE D’IVOIRE', ['Côte d’Ivoire']],
  ['DNK, namibia\nNA', ['DNK', 'NAM', 'NA']],
  ['DNK;DNK|dnk', ['DNK']],
])('“%s” means entities', (text, found) => {
  expect(entitiesMeant(text, among)).toEqual({ found, unknown: [] });
});

test('words that mean none are named', () => {
  expect(entitiesMeant('Denmark, Atlantis;\tMu', among)).toEqual({
    found: ['DNK'],
    unknown: ['Atlantis', 'Mu'],
  });
  expect(entitiesMeant('  ', among)).toEqual({ found: [], unknown: [] });
});

test('a value comes before a name like it', () => {
  const two = [entity('x', 'NA'), entity('NA', 'Namibia')];
  expect(entitiesMeant('NA', two).found).toEqual(['NA']);
  expect(entitiesMeant(' NA ', two).found).toEqual(['NA']);
});

test('letters that differ stay apart', () => {
  const two = [entity('Straßdorf'), entity('Strassdorf')];
  expect(entitiesMeant('STRASSDORF', two).found).toEqual(['Strassdorf']);
});

test('what is plain stays out of the address', () => {
  expect(scriptAddress(choiceOf(group, plainShape))).toBe(
    '/api/data/download?dataset=tax.panel&keys=country,year' +
      '&variables=tax.panel.corporate,tax.panel.income&format=csv',
  );
});

test('what is plain is what the server does', () => {
  const { without: _all, entities: _entities, from: _from, to: _to, fixed: _fixed, ...look } = plainShape;
  expect(fileQuerySchema.parse({ dataset: dataset.id })).toEqual({
    ...look,
    dataset: 'tax.panel',
    bom: 'false',
  });
});

const otherLook: Partial<Shape> = { layout: 'long', header: 'titles', labels: 'both', format: 'xlsx' };

test.each<[string, Partial<Shape>, boolean]>([
  ['every row', {}, false],
  ['another look', otherLook, false],
  ['a key at one value', { fixed: ['sex:total'] }, false],
  ['one country', { entities: ['DNK'] }, true],
  ['from a year on', { from: '1990' }, true],
  ['up to a year', { to: '2020' }, true],
  ['only rows found in every dataset', { keep: 'matched' }, true],
  ['countries only', { places: 'countries' }, true],
])('%s is cut down or not', (_what, chosen, cut) => {
  expect(isCut({ ...plainShape, ...chosen })).toBe(cut);
});

test.each<[string, Partial<Shape>, object]>([
  ['nothing', {}, {}],
  ['another look', otherLook, {}],
  ['codes', { codes: 'iso3' }, { codes: 'iso3' }],
  ['countries alone', { places: 'countries' }, { places: 'countries' }],
  ['one key', { fixed: ['sex:total'] }, { fixed: 'sex:total' }],
  ['two keys', { fixed: ['sex:total', 'age:all'] }, { fixed: 'sex:total|age:all' }],
])('with %s chosen its choices are asked for', (_what, chosen, query) => {
  expect(choicesQuestion(dataset, { ...plainShape, ...chosen }).request).toEqual({
    query: { dataset: 'tax.panel', ...query },
  });
});

const anyShape: fc.Arbitrary<Shape> = fc
  .record({
    without: fc.constantFrom<string[]>([], ['country'], ['year']),
    entities: fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('|')),
      {
        maxLength: 3,
      },
    ),
    from: fc.constantFrom('', '1990', '2001'),
    to: fc.constantFrom('', '2001', '2020'),
    layout: fc.constantFrom(...layouts),
    header: fc.constantFrom(...headers),
    separator: fc.constantFrom(...separators),
    decimal: fc.constantFrom('point' as const, 'comma' as const),
    bom: fc.boolean(),
    codes: fc.constantFrom(...codeSystems),
    labels: fc.constantFrom(...labelChoices),
    keep: fc.constantFrom(...keptRows),
    places: fc.constantFrom(...placeChoices),
    fixed: fc.constantFrom<string[]>([], ['sex:total'], ['sex:total', 'age:15 to 24: both']),
    format: fc.constantFrom(...downloadFormats),
  })
  .filter(({ decimal, separator }) => decimal === 'point' || separator !== 'comma');

const readBack = (address: string) =>
  fileQuerySchema.parse(Object.fromEntries(new URL(address, 'https://portal.test').searchParams));

test('the server reads from an address what was chosen', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const choice = choiceOf(group, shape);
      const { keys, variables, entities, fixed, from, to, bom, ...rest } = readBack(scriptAddress(choice));
      expect({
        ...rest,
        keys: keys!.split(','),
        variables: variables!.split(','),
        bom: bom === 'true',
      }).toEqual({
        dataset: choice.dataset,
        keys: choice.keys,
        variables: choice.variables,
        layout: choice.layout,
        header: choice.header,
        separator: choice.separator,
        decimal: choice.decimal,
        bom: choice.bom,
        codes: choice.codes,
        labels: choice.labels,
        keep: choice.keep,
        places: choice.places,
        format: choice.format,
      });
      expect((fixed ?? []).map(({ key, value }) => `${key}:${value}`)).toEqual(choice.fixed);
      expect([entities ?? [], String(from ?? ''), String(to ?? '')]).toEqual([
        choice.entities,
        choice.from,
        choice.to,
      ]);
    }),
  );
});

test('different shapes are different files', () => {
  fc.assert(
    fc.property(anyShape, anyShape, (one, other) => {
      const isSame = JSON.stringify(choiceOf(group, one)) === JSON.stringify(choiceOf(group, other));
      expect(fileOf(choiceOf(group, one)) === fileOf(choiceOf(group, other))).toBe(isSame);
    }),
  );
});

test('a token cannot leave its parameter', () => {
  const url = new URL(downloadAddress(choiceOf(group, plainShape), 'a&format=json#é '), 'http://portal.test');
  expect(url.searchParams.get('token')).toBe('a&format=json#é ');
  expect(url.searchParams.getAll('format')).toEqual(['csv']);
  expect(url.hash).toBe('');
});
