// How much of a long description is shown at once: whole sentences where they fit, and nothing is lost.
import { expect, test } from 'vitest';
import { leadOf } from '#src/page/lead.ts';

const sentence = (letter: string, length: number) => `${letter.toUpperCase()}${letter.repeat(length - 2)}.`;

test('a short text is shown whole', () => {
  expect(leadOf(' All of it. Twice. ')).toEqual(['All of it. Twice.', '']);
  expect(leadOf('')).toEqual(['', '']);
});

test('a long text is cut between sentences', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => sentence(letter, 150));
  expect(leadOf(`${one} ${two} ${three}`)).toEqual([`${one} ${two}`, three]);
});

test('a long first sentence is begun, and told whole', () => {
  const text = `${'word '.repeat(90)}end.`;
  const [lead, rest] = leadOf(text);
  expect(rest).toBe(text);
  expect(lead).toMatch(/^(word )+…$/);
  expect(lead.length).toBeLessThan(350);
});
