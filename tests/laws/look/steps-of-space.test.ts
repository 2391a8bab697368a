// A bare number is a step of the scale (src/theme/tokens.ts). One that is no step becomes so many pixels without a word: a
// strip of 2.5 of them was three pixels high.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from '#src/theme/tokens.ts';

const steps = new Set(Object.keys(tokens.spacing ?? {}));
const properties =
  /\b(?:[pm][xytblr]?|gap|rowGap|columnGap|boxSize|(?:min|max)?(?:W|w)idth|(?:min|max)?(?:H|h)eight|top|bottom|left|right):\s*(?:\{[^{}]*\}|'[^']*')/g;

/** @returns the bare numbers that are no step */
const strayIn = (source: string): string[] =>
  [...source.matchAll(properties)].flatMap(([found]) =>
    [...found.matchAll(/'-?(\d+(?:\.\d+)?)'/g)].map(([, number]) => number!).filter((one) => !steps.has(one)),
  );

test.each(globSync('src/theme/**/*.ts'))('%s has no stray number', (file) => {
  expect(strayIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a stray number is seen', () => {
  expect(strayIn("py: '2.5', mt: { base: '4', _phone: '1.5' }, lineHeight: '1.3', top: '50%'")).toEqual([
    '2.5',
    '1.5',
  ]);
});
