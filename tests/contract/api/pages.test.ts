// The pages that both sides know, against what is written for them.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadsTo, pageAt, pages } from '#contract/api/pages.ts';

const articles = readdirSync('texts/en/articles')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace('.md', ''));

test('every article has its address', () => {
  expect(pages.pages.rest?.filter((rest) => !rest.includes('/')).toSorted()).toEqual(articles.toSorted());
});

test.each([
  '/pages/nothing',
  '/account/nothing',
  '/onboarding',
  '/pages',
  '/variables',
  '/variables/a/b',
  '/x/home',
])('%s is no page', (path) => expect(pageAt(path)).toBeNull());

test.each([
  ['/', '/home'],
  ['/onboarding', '/onboarding/registration'],
  ['/pages/', '/pages/guides'],
  ['/browse', '/browse'],
])('%s leads to %s', (path, to) => expect(leadsTo(path)).toBe(to));

test('a slash at the end changes nothing', () => {
  expect(pageAt('/account/')).toEqual(pageAt('/account'));
});
