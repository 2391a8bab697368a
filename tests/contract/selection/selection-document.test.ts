// The reader of documents without a validator, and the schema: whatever a file holds, they agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idPattern, longestId } from '#contract/ground/ids.ts';
import { longestVersion, mostVariables } from '#contract/ground/constants.ts';
import { canonical, readDocument } from '#contract/selection/selection-document.ts';
import { longestNote, longestTitle } from '#contract/ground/constants.ts';
import { selectionDocumentSchema } from '#contract/selection/selections.ts';

const document = { version: 1 as const, variables: ['tax.revenue.vat', 'a.b.c'] };
const faultOf = (value: unknown) => {
  const reading = readDocument(value);
  return 'fault' in reading ? reading.fault : null;
};
const documentIn = (value: unknown) => {
  const reading = readDocument(value);
  return 'document' in reading ? reading.document : null;
};

const id = fc.oneof(
  fc.stringMatching(idPattern),
  fc.constantFrom(
    'a.b.c',
    '',
    'a b',
    'a'.repeat(longestId),
    'a'.repeat(longestId + 1),
    'toString',
    '__proto__',
  ),
);
const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    'x'.repeat(longestTitle),
    'x'.repeat(longestTitle + 1),
    'x'.repeat(longestNote + 1),
    'a\nb',
    '',
  ),
);
const texts = fc.oneof(
  fc.array(fc.tuple(id, fc.oneof(text, text, text, fc.integer())), { maxLength: 3 }).map(Object.fromEntries),
  fc.jsonValue(),
);
/** Near a document, and further away. */
const values = fc.oneof(
  fc.record(
    {
      version: fc.oneof({ weight: 8, arbitrary: fc.constant<unknown>(1) }, fc.jsonValue()),
      variables: fc.oneof(
        fc.array(id, { maxLength: 4 }),
        fc.uniqueArray(fc.stringMatching(idPattern)),
        fc.jsonValue(),
      ),
      title: fc.oneof(text, fc.jsonValue()),
      notes: texts,
      releases: texts,
      more: fc.jsonValue(),
    },
    { requiredKeys: ['version', 'variables'] },
  ),
  fc.jsonValue(),
);

test('reader and schema agree about every value', () => {
  fc.assert(
    fc.property(values, (value) => {
      // As a file has it: no undefined, and keys of its own.
      const read: unknown = JSON.parse(JSON.stringify(value));
      const parsed = selectionDocumentSchema.safeParse(read);
      expect(documentIn(read)).toEqual(parsed.success ? canonical(parsed.data) : null);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['a title', longestTitle, (words: string) => ({ title: words })],
  ['a note', longestNote, (words: string) => ({ notes: { [document.variables[0]!]: words } })],
  ['a version', longestVersion, (words: string) => ({ releases: { 'a.b': words } })],
  ['an id', longestId, (words: string) => ({ variables: [words] })],
])('%s has at most %d characters', (_what, most, holding) => {
  const longest = { ...document, ...holding('x'.repeat(most)) };
  expect(documentIn(longest)).toEqual(selectionDocumentSchema.parse(longest));
  const longer = { ...document, ...holding('x'.repeat(most + 1)) };
  expect([documentIn(longer), selectionDocumentSchema.safeParse(longer).success]).toEqual([null, false]);
});

test('what is canonical stays as it is', () => {
  const full = {
    ...document,
    title: 'A',
    notes: { 'a.b.c': 'x' },
    releases: { 'a.b': '1', 'tax.revenue': '2' },
  };
  expect(JSON.stringify(canonical(canonical(full)))).toBe(JSON.stringify(canonical(full)));
  expect(selectionDocumentSchema.parse(canonical(full))).toEqual(full);
});

test('equal documents are one text', () => {
  const one = { ...document, notes: { 'a.b.c': 'x', 'tax.revenue.vat': 'y' }, title: '' };
  const other = { notes: { 'tax.revenue.vat': 'y', 'a.b.c': 'x' }, ...document };
  expect(JSON.stringify(canonical(one))).toBe(JSON.stringify(canonical(other)));
});

test('the order of variables is kept', () => {
  expect(documentIn(document)?.variables).toEqual(document.variables);
});

test('notes about nothing are left out', () => {
  expect(documentIn({ ...document, notes: { 'no.such.one': 'x', 'a.b.c': '' } })).toEqual(document);
});

test.each([
  [[], 'This is not a selection of variables.'],
  [{ name: 'tax', resources: [] }, 'This is not a selection of variables.'],
  [{ ...document, version: 2 }, 'A newer portal saved this selection.'],
  [{ ...document, variables: [] }, 'This selection names no variables.'],
  [
    { ...document, variables: Array.from({ length: mostVariables + 1 }, (_, at) => `a.b.${at}`) },
    'A selection can have at most 5000',
  ],
  [{ ...document, variables: ['a b'] }, 'One of the variables has no valid id.'],
  [{ ...document, variables: ['a', 'a'] }, 'One variable is there twice.'],
  [{ ...document, title: 'two\nlines' }, 'The title must be one line'],
  [{ ...document, notes: ['x'] }, 'A note must be a text'],
  [{ ...document, releases: { 'tax.revenue': '' } }, 'The versions of datasets cannot be read.'],
])('%j is refused', (value, sentence) => {
  expect(faultOf(value)).toContain(sentence);
  expect(selectionDocumentSchema.safeParse(value).success).toBe(false);
});
