// Where a sign-in may lead: whatever an address asks for, the answer is a page of this portal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPurpose } from '#contract/ground/constants.ts';
import { loginAddress, safeTarget } from '#machines/session/safe-target.ts';
import { anyAddress, anyPath, anyQuery, anyText } from '#tests/machines/all/any-text.ts';
import { runs } from '#tests/machines/all/runs.ts';

const origin = 'https://data.example.org';

const elsewhere = [
  'https://evil.example',
  'http://data.example.org',
  'https://data.example.org:8443/home',
  'https://data.example.org.evil.example/',
  'https://data.example.org@evil.example/',
  'https://user@data.example.org/home',
  'https://user:secret@data.example.org/home',
  'https://evil.example#https://data.example.org',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://xn--dta-tla.example.org/',
  'https://data。example。org。evil.example/',
  'https://data.exаmple.org/',
  'http:/evil.example',
  'http:evil.example',
  'ftp://data.example.org/home',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//evil.example:443/home',
  '//user@evil.example',
  '//evil%E3%80%82example',
  '//evil。example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\\\t\\evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://data.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://data.example.org/6f1c',
  'filesystem:https://data.example.org/temporary/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.example',
  'view-source:https://data.example.org/',
  'https://',
  'https://%00',
  '//',
  '',
  '/login',
  '/login/',
  '/LOGIN',
  '/login?return_to=/login',
  '/login#x',
  '/./login',
  '/home/../login',
  '//data.example.org/login',
  // Same origin, and no page.
  'https:evil.example',
  'https:/evil.example',
  'https:evil.example@evil.example/',
  '/https://evil.example',
  '/@evil.example',
  'user@evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  './\\evil.example',
  '/login/more',
  '/pages/login',
  '/pages/login/',
  '/login-help',
  '/nowhere',
  '/api/account',
  '/dev/outbox',
  // Pages that lead to others.
  '/onboarding',
  '/onboarding/registration?return_to=/bundle',
  '/onboarding/validate#token=abc',
  '/account/reset-password',
];

test.each(elsewhere)('%j leads to the start', (returnTo) => {
  expect(safeTarget(returnTo, origin)).toBe('/');
});

const inside: [string, string][] = [
  ['/bundle', '/bundle'],
  ['/browse?search=tax&source=a,b', '/browse?search=tax&source=a,b'],
  ['/variables/a.b#values', '/variables/a.b#values'],
  ['bundle', '/bundle'],
  ['?search=tax', '/?search=tax'],
  ['#top', '/#top'],
  ['.', '/'],
  ['../../bundle', '/bundle'],
  ['https://data.example.org/bundle', '/bundle'],
  ['https://DATA.example.org:443/bundle', '/bundle'],
  ['//data.example.org/bundle', '/bundle'],
  ['https:bundle', '/bundle'],
  ['/browse?next=//evil.example', '/browse?next=//evil.example'],
];

test.each(inside)('%j leads to %s', (returnTo, target) => {
  expect(safeTarget(returnTo, origin)).toBe(target);
});

test('no target leads to the start', () => {
  expect(safeTarget(null, origin)).toBe('/');
});

test('a long path is kept whole, a very long one is not kept', () => {
  const path = `/browse?search=${'a'.repeat(longestPurpose)}`.slice(0, longestPurpose);
  expect(safeTarget(path, origin)).toBe(path);
  expect(safeTarget(`${path}a`, origin)).toBe('/');
});

const marks = [
  '/',
  '\\',
  '//',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  '%',
  '\t',
  '\n',
  '\0',
  ' ',
  '。',
];
const words = ['login', 'LOGIN', 'evil.example', 'data.example.org', '[::1]'];
const schemes = ['https:', 'javascript:', 'data:', 'blob:https://data.example.org/'];
const pieces = fc.constantFrom(...marks, ...words, ...schemes);
const payload = fc.oneof(
  anyText(40),
  anyAddress,
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
);
const origins = fc.constantFrom(origin, 'http://localhost:3000', 'http://127.0.0.1:8080');

test('every text leads to this portal', () => {
  fc.assert(
    fc.property(payload, origins, (returnTo, own) => {
      const target = safeTarget(returnTo, own);
      expect(new URL(target, own).origin).toBe(own);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, own).pathname.toLowerCase()).not.toMatch(/^\/login\/?$/);
    }),
    { numRuns: runs(5000) },
  );
});

test('a target leads to itself', () => {
  fc.assert(
    fc.property(payload, (returnTo) => {
      const target = safeTarget(returnTo, origin);
      expect(safeTarget(target, origin)).toBe(target);
    }),
    { numRuns: runs(2000) },
  );
});

test('the login page comes back to any page', () => {
  fc.assert(
    fc.property(anyPath, anyQuery, (path, query) => {
      const here = safeTarget(`/variables${path}?${query}`, origin);
      const search = new URL(loginAddress(here), origin).searchParams;
      expect(safeTarget(search.get('return_to'), origin)).toBe(here);
    }),
  );
});

test.each(['#token=abc', '#email=a%40b.c&token=abc'])('%s stays out of the way to login', (hash) => {
  expect(loginAddress(`/onboarding/validate?x=1${hash}`)).toBe(
    '/login?return_to=%2Fonboarding%2Fvalidate%3Fx%3D1',
  );
});
