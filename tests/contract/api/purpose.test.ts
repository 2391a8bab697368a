// What somebody came for, as an address that anybody may have written: whatever it says, what is kept of it is one of
// this portal's pages or files, short, and without what is secret.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressWith, isFilePurpose, memberFiles, purposeOf } from '#contract/api/purpose.ts';
import { longestPurpose } from '#contract/ground/constants.ts';
import { pageOfFile } from '#contract/api/page-of-file.ts';
import { leadsTo, pageAt } from '#contract/api/pages.ts';
import { paths } from '#contract/api/paths.ts';
import { anyAddress, anyPath, anyQuery, anyText } from '#tests/machines/all/any-text.ts';
import { runs } from '#tests/machines/all/runs.ts';
import { redirects } from '#tests/machines/session/redirect-list.ts';

const origins = fc.constantFrom('https://data.example.org', 'http://localhost:3000', 'http://127.0.0.1:8080');
const known = fc.constantFrom(
  '/browse',
  '/variables/a.b',
  '/download',
  '/admin',
  ...Object.values(memberFiles),
);
const hostile = fc.constantFrom(...redirects);
const written = fc.oneof(
  hostile,
  anyText(60),
  anyAddress,
  fc.tuple(known, anyPath, anyQuery).map(([page, path, query]) => `${page}${path}?${query}`),
  fc.tuple(known, hostile).map(([page, address]) => `${page}?return_to=${address}#${address}`),
  fc.tuple(hostile, hostile).map(([page, address]) => `${page}${address}`),
  fc.tuple(hostile, fc.nat({ max: 5000 })).map(([address, times]) => address + 'a'.repeat(times)),
);

const isKnown = (path: string): boolean =>
  pageAt(leadsTo(path)) !== null || Object.values<string>(memberFiles).includes(path);

test('every purpose is a page or a file of this portal, short and without secrets', () => {
  fc.assert(
    fc.property(written, origins, (text, origin) => {
      const purpose = purposeOf(text, origin);
      if (purpose === null) return;
      const url = new URL(purpose, origin);
      expect(url.origin).toBe(origin);
      expect([url.username, url.password]).toEqual(['', '']);
      expect(purpose).toMatch(/^\/(?![/\\])/);
      expect(purpose.length).toBeLessThanOrEqual(longestPurpose);
      expect(isKnown(url.pathname)).toBe(true);
      expect([url.searchParams.has('token'), url.searchParams.has('email')]).toEqual([false, false]);
      expect(purposeOf(purpose, origin)).toBe(purpose);
    }),
    { numRuns: runs(5000) },
  );
});

test('a purpose comes through an address as it is', () => {
  fc.assert(
    fc.property(anyPath, anyQuery, (path, query) => {
      const purpose = purposeOf(`/variables${path}?${query}`, 'https://data.example.org');
      const address = addressWith('/onboarding/registration', purpose, { email: 'a&b=c@d.example' });
      const { searchParams } = new URL(address, 'https://data.example.org');
      expect(searchParams.get('return_to')).toBe(purpose);
      expect(searchParams.get('email')).toBe('a&b=c@d.example');
    }),
  );
});

const origin = 'https://data.example.org';

test.each([
  ['/variables/a.b?token=x&view=map', '/variables/a.b?view=map'],
  ['/account/billing?email=a%40b.c', '/account/billing'],
  ['/browse#token=abc', '/browse'],
  ['/api/data/download?dataset=a.b&token=once', '/api/data/download?dataset=a.b'],
  ['/api/account', null],
  ['/api/data/download/more', null],
  ['/onboarding/validate#email=a&token=b', null],
  ['/nowhere', null],
  ['', null],
  [null, null],
])('%s is kept as %s', (text, purpose) => {
  expect(purposeOf(text, origin)).toBe(purpose);
});

test('files are told from pages', () => {
  expect(isFilePurpose('/download')).toBe(false);
  for (const file of Object.values(memberFiles)) expect(isFilePurpose(purposeOf(file, origin)!)).toBe(true);
});

test('files are where the interface has them', () => {
  expect(memberFiles).toEqual({ download: paths['data.download'][1], export: paths['account.export'][1] });
});

test.each([
  ['/api/data/download?dataset=a.b&variables=a.b.c', '/variables/a.b.c'],
  ['/api/data/download?dataset=a.b&variables=a.b.c,a.b.d', '/datasets/a.b'],
  ['/api/data/download?dataset=a.b', '/datasets/a.b'],
  ['/api/data/download?dataset=a.b,c.d', '/browse'],
  ['/api/data/download?dataset=..%2F..%2Fx', '/datasets/..%2F..%2Fx'],
  ['/api/data/download', '/browse'],
  ['/api/account/export', '/account'],
])('%s is looked at on %s', (file, page) => {
  expect(pageOfFile(file)).toBe(page);
});

test('without anything to carry an address is bare', () => {
  expect(addressWith('/login', null)).toBe('/login');
});
