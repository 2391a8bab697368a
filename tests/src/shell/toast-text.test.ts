import { expect, test } from 'vitest';
import { isPlain, plainText } from '#src/shell/toasts/plain-text.ts';
import { safeLink } from '#src/shell/toasts/safe-link.ts';

test.each([
  [
    'Removed **Tax, \\% of GDP \\[a\\_b\\]** from your bundle.',
    'Removed Tax, % of GDP [a_b] from your bundle.',
  ],
  ['See [the plans](/onboarding/pricing) or `code`.', 'See the plans or code.'],
  ['_Slowly_ with snake_case', 'Slowly with snake_case'],
  ['![pixel](https://evil.test/p.png)', 'pixel'],
  ['nothing', 'nothing'],
])('%s loses its marks', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

test('plain words need no renderer', () => {
  expect(isPlain('Your login has expired, please sign in again.')).toBe(true);
  for (const text of ['**a**', 'a\n\nb', '- a', '1. a', '[a](/b)', 'a & b', '`a`'])
    expect(isPlain(text)).toBe(false);
});

const origin = 'http://portal.test';

test.each([
  ['/browse?a=1#b', { isOurs: true, to: '/browse?a=1#b' }],
  ['http://portal.test/home', { isOurs: true, to: '/home' }],
  ['/api/data/download?dataset=a', { isOurs: false, to: 'http://portal.test/api/data/download?dataset=a' }],
  ['//else.test/x', { isOurs: false, to: 'http://else.test/x' }],
  ['mailto:a@b.test', { isOurs: false, to: 'mailto:a@b.test' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://else.test/', null],
  ['http://', null],
  [undefined, null],
])('%s is judged', (href, link) => {
  expect(safeLink(href, origin)).toEqual(link);
});
