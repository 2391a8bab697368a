// Sentences belong to texts/, where another language can stand beside English. Those that are elsewhere still are counted by
// layer, and the number may only fall.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';

/**
 * How many sentences each layer still has outside texts/. Lower a number when a sentence moves; never raise one. Those of the
 * sandbox are the payment provider's own, word by word.
 */
const most = { server: 0, sandbox: 8, machines: 0, src: 0 };

/** Cases quote what the server and people write: they are no words of the portal. */
const isCase = (file: string): boolean => file.endsWith('.cases.ts');

const countIn = (layer: string): number =>
  globSync(`${layer}/**/*.{ts,tsx}`)
    .filter((file) => !isCase(file))
    .flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8'))).length;

/** What is to be done about a count; null where it is the number that the law has. */
function demandOf(layer: string, count: number, limit: number): string | null {
  if (count > limit)
    return `${layer}/ has ${count} sentences, ${limit} are allowed: write the new ones in texts/en/.`;
  return count < limit ? `${layer}/ has ${count} sentences left: lower its number from ${limit}.` : null;
}

test.each(Object.entries(most))('sentences only leave %s', (layer, limit) => {
  expect(demandOf(layer, countIn(layer), limit)).toBeNull();
});

test('a sentence more and a sentence less are seen', () => {
  expect(demandOf('src', 6, 5)).toContain('write the new ones in texts/en/');
  expect(demandOf('src', 4, 5)).toContain('lower its number from 5');
  expect(demandOf('src', 5, 5)).toBeNull();
});

test.each([
  ['a.ts', `throw refuse('token-not-found', 'There is no such token.');`, ['There is no such token.']],
  ['a.ts', 'const a = `Wait ${wait}, then try again.`;', ['Wait X, then try again.']],
  ['a.ts', 'const a = `${count} rows are too many.`;', ['X rows are too many.']],
  ['a.ts', "const a = `Have ${isOne ? 'One of them.' : ''} a look.`;", ['Have X a look.', 'One of them.']],
  ['a.tsx', 'const a = <p>\n  It is\n  saved.\n</p>;', ['It is saved.']],
  ['a.tsx', 'const a = <p title="Is it saved?">No</p>;', ['Is it saved?']],
  ['a.setup.ts', `const a = { message: 'It failed again!' };`, ['It failed again!']],
  ['a.machine.ts', `const a = { description: 'Waits for news.', on: { b: 'Now it is.' } };`, ['Now it is.']],
])('%s with %s is counted', (file, source, sentences) => {
  expect(sentencesIn(file, source)).toEqual(sentences);
});

test.each([
  '// It is saved.\nconst a = 1;',
  `const a = 'Undo';`,
  `const a = 'Sign in';`,
  `const a = 'select a from b.';`,
  `type A = 'It is a type.';`,
])('%s is none', (source) => {
  expect(sentencesIn('a.ts', source)).toEqual([]);
});
