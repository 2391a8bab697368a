// Texts of any characters at all. fast-check's own (`unit: 'binary'`) takes most of a second to prepare, which every
// mutant of a mutation run would pay.
import fc from 'fast-check';

const surrogates = { first: 0xd8_00, count: 0x8_00 };

const character = fc
  .nat({ max: 0x10_ff_ff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count));

export const anyText = (maxLength = 20): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
