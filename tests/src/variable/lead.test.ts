// How much of a long description is shown at once: sixty words, whole sentences, all that limits them, and nothing is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadOf } from '#src/page/lead.ts';
import { firstSentence, sentencesOf } from '#src/ui/text/sentences.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
/** A sentence of so many words that limits nothing. */
const plain = (words: number) => `All${' it'.repeat(words - 2)} tells.`;

const limits = [
  'Carbon, not carbon dioxide: multiply by 3.664 for the mass of CO2.',
  'Not corrected for inflation.',
  'Bunker fuels are excluded from the total.',
  'Figures before 1950 are given without territories overseas.',
  'Only people of working age are counted.',
  'Totals cannot be compared with those of earlier versions.',
  'It includes cement, but no changes of land use.',
];

test('a text of sixty words is shown whole', () => {
  const text = `${plain(30)} ${plain(30)}`;
  expect(leadOf(` ${text} `)).toEqual([text, '']);
  expect(leadOf('')).toEqual(['', '']);
});

test('a longer one is folded between sentences', () => {
  const [one, two, three] = [plain(25), plain(35), plain(3)];
  expect(leadOf(`${one} ${two} ${three}`)).toEqual([`${one} ${two}`, three]);
});

test.each(limits)('%s is never folded', (limit) => {
  const text = `${plain(25)} ${plain(40)} ${limit} ${plain(60)}`;
  expect(leadOf(text)).toEqual([`${plain(25)} ${plain(40)} ${limit}`, plain(60)]);
});

test('a sentence that limits is not begun', () => {
  const [lead, rest] = leadOf(`${plain(50)} Very${' very'.repeat(89)} much is not counted. ${plain(9)}`);
  expect([wordsOf(lead).length, wordsOf(rest).length]).toEqual([50, 103]);
});

test('a first sentence without end is begun', () => {
  const text = `${'word '.repeat(130)}end.`;
  const [lead, rest] = leadOf(text);
  expect(lead).toBe(`${'word '.repeat(60)}…`);
  expect(rest).toBe(text);
  expect(leadOf(`No ${text}`)).toEqual([`No ${text}`, '']);
});

const sentence = fc.oneof(fc.constantFrom(...limits), fc.integer({ min: 3, max: 70 }).map(plain));

test('no word is lost, no sentence begun', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 8 }), (sentences) => {
      const [lead, rest] = leadOf(sentences.join(' '));
      const shown = sentencesOf(lead).length;
      expect([lead, rest]).toEqual([sentences.slice(0, shown).join(' '), sentences.slice(shown).join(' ')]);
      expect(rest === '' || wordsOf(`${lead} ${rest}`).length > 60).toBe(true);
    }),
  );
});

test.each([
  ['Regional means groups, e.g. Europe & Central Asia. Data are yearly.', 2],
  ['Prices of 2015 in U.S. dollars (see St. Helena). Twice.', 2],
  ['A rate (of all, i.e. Everyone).” It is low. “So it is.”', 3],
  ['No stop at all', 1],
  ['Grew by 3.5 per cent, approx. this much', 1],
])('%s has its sentences', (text, many) => {
  const sentences = sentencesOf(text);
  expect([sentences.length, sentences.join('')]).toEqual([many, text]);
  expect(text.startsWith(firstSentence(text))).toBe(true);
});
