// Where terms stand in a text: compared as the search compares them, and cut in the text as it is written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchable, termsOf } from '#contract/catalogue/search-text.ts';
import { splitByStarts, splitByTerms, type TextPiece } from '#src/ui/text/terms.ts';

const marked = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ part, match }) => (match ? `[${part}]` : part)).join('');

test.each([
  ['España y Portugal', 'espana', '[España] y Portugal'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 'asse', 'Str[aße]'],
  ['Łódź, CO₂', 'lodz co2', '[Łódź], [CO₂]'],
  ['İstanbul', 'istanbul', '[İstanbul]'],
  ['Tax and taxes', 'tax taxes', '[Tax] and [taxes]'],
  ['low-tax', 'low tax', '[low]-[tax]'],
  ['a+b (c)', '(c) a+b', '[a+b] [(c)]'],
  ['nothing', '', 'nothing'],
])('%s has the terms of %s', (text, search, pieces) => {
  expect(marked(splitByTerms(text, termsOf(search)))).toBe(pieces);
});

test('a word is marked where it begins as typed', () => {
  expect(marked(splitByStarts('Écoles et écoliers, école', 'ecol'))).toBe('[Écol]es et [écol]iers, [écol]e');
  expect(marked(splitByStarts('pretax', 'tax'))).toBe('pretax');
});

test('a text is whole, and what is marked has a term', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ä', 'ß', 's', 'æ', 'e', '-', ' ', '\u0301', 'İ', 'x'),
  });
  const property = fc.property(text, text, (written, search) => {
    const terms = termsOf(search);
    const pieces = splitByTerms(written, terms);
    expect(pieces.map(({ part }) => part).join('')).toBe(written);
    const found = pieces.filter(({ match }) => match).map(({ part }) => searchable(part));
    expect(found.filter((one) => !terms.some((term) => one.includes(term)))).toEqual([]);
    const isThere = terms.some((term) => searchable(written).includes(term));
    expect(found.length > 0).toBe(isThere);
  });
  fc.assert(property, { numRuns: 300 });
});
