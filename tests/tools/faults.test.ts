// The forty faults of `npm run faults` can still be planted: what each replaces stands in its file once.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults, wrongIn } from '#tools/faults/faults.ts';

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

test('every fault can be planted', () => {
  expect(wrongIn(faults, textOf)).toEqual([]);
});

test.each([
  ['stands nowhere', '', '0 times'],
  ['stands twice', `${faults[0]!.find} ${faults[0]!.find}`, '2 times'],
])('a fault whose place %s is seen', (_where, text, words) => {
  const [first] = faults;
  expect(wrongIn(faults, (file) => (file === first!.file ? text : textOf(file))).join()).toContain(words);
});
