// The routes of the specification's §2: which page an address leads to, its title, and who may see it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePage, locationOf, routes, titleOf } from '#machines/location/routes.ts';
import { anyAddress, anyPath, anyText } from '#tests/machines/all/any-text.ts';
import { runs } from '#tests/machines/all/runs.ts';

const origin = 'https://data.example.org';
const open = (address: string) => locationOf(address, origin);

/** Address, route, title of the page, and whether it is for members. */
const specified: [string, string, string, boolean][] = [
  ['/', 'home', 'Meridian', false],
  ['/home', 'home', 'Meridian', false],
  ['/onboarding', 'registration', 'Meridian', false],
  ['/onboarding/registration', 'registration', 'Meridian', false],
  ['/onboarding/pricing', 'pricing', 'Meridian', false],
  ['/onboarding/free-access', 'freeAccess', 'Meridian', true],
  ['/onboarding/resend-validation', 'resendValidation', 'Meridian', false],
  ['/onboarding/validate', 'validate', 'Meridian', false],
  ['/account', 'account', 'Account | Meridian Data Portal', true],
  ['/account/notifications', 'notifications', 'Account | Meridian Data Portal', true],
  ['/account/sessions', 'sessions', 'Account | Meridian Data Portal', true],
  ['/account/billing', 'billing', 'Account | Meridian Data Portal', true],
  ['/account/api-tokens', 'apiTokens', 'Account | Meridian Data Portal', true],
  ['/account/change-password', 'changePassword', 'Account | Meridian Data Portal', true],
  ['/account/change-email', 'changeEmail', 'Account | Meridian Data Portal', true],
  ['/account/delete-account', 'deleteAccount', 'Account | Meridian Data Portal', true],
  ['/account/reset-password', 'resetPassword', 'Account | Meridian Data Portal', false],
  ['/account/password-reset-link', 'passwordResetLink', 'Account | Meridian Data Portal', false],
  ['/browse', 'browse', 'Browse data | Meridian Data Portal', false],
  ['/bundle', 'bundle', 'Meridian', false],
  ['/messages', 'messages', 'Messages | Meridian Data Portal', false],
  ['/pages/guides', 'pages', 'Meridian', false],
  ['/pages/licensing', 'pages', 'Meridian', false],
  ['/pages/contact-us', 'pages', 'Meridian', false],
  ['/download', 'download', 'Meridian', true],
  ['/login', 'login', 'Sign in | Meridian Data Portal', false],
  ['/variables/a.b-c', 'variable', 'Meridian', false],
  ['/datasets', 'datasets', 'Datasets | Meridian Data Portal', false],
  ['/datasets/a.b', 'dataset', 'Meridian', false],
  ['/sources', 'sources', 'Sources | Meridian Data Portal', false],
  ['/sources/a', 'source', 'Meridian', false],
  ['/collections', 'collections', 'Collections | Meridian Data Portal', false],
  ['/collections/a', 'collection', 'Meridian', false],
  ['/places', 'places', 'Places | Meridian Data Portal', false],
  ['/places/KEN', 'place', 'Meridian', false],
  ['/s/ab12cd34ef56', 'shared', 'Shared bundle | Meridian Data Portal', false],
  ['/admin', 'desk', 'Meridian', true],
  ['/admin/log', 'desk', 'Meridian', true],
  ['/no-such-page', 'notFound', 'Page not found | Meridian Data Portal', false],
];

test.each(specified)('%s is %s', (address, route, title, isPrivate) => {
  const place = open(address);
  expect(place.route).toBe(route);
  expect(titleOf(routes[place.route].title, 'Meridian')).toBe(title);
  expect(routes[place.route].private ?? false).toBe(isPrivate);
});

const unknown = [
  '/homes',
  '/home/more',
  '/Browse',
  '/browse/more',
  '/download/file',
  '/login/more',
  '/variables',
  '/pages/nothing',
  '/account/nothing',
  '/onboarding/nothing',
  '/admin/nothing',
  '/variables/a/b',
  '/accounts',
  '/index.html',
  '/valueOf',
  '/__proto__',
  '/%2e%2e/etc',
  '/🌍',
  '//evil.example/home',
  'https://evil.example/home',
  'javascript:home',
  'https://',
];

test.each(unknown)('%s is not found', (address) => {
  expect(open(address).route).toBe('notFound');
});

test('a slash at the end changes no route', () => {
  for (const [address, route] of specified) expect(open(`${address}/`.replace('//', '/')).route).toBe(route);
});

test('query and fragment change no route', () => {
  for (const [address, route] of specified) expect(open(`${address}?a=/login#b`).route).toBe(route);
});

test('a place keeps query and fragment apart', () => {
  expect(open('/browse?search=tax#top')).toMatchObject({
    url: '/browse?search=tax',
    path: '/browse',
    search: '?search=tax',
    hash: '#top',
  });
});

test('a variable’s id is a parameter', () => {
  expect(open('/variables/revenue.accounts.corporate-tax').params).toEqual({
    id: 'revenue.accounts.corporate-tax',
  });
});

test('the rest of an open route is a parameter', () => {
  expect(open('/pages/guides/build-a-bundle').params).toEqual({ rest: 'guides/build-a-bundle' });
});

test('only the staff’s pages are hidden', () => {
  const hidden = Object.entries(routes).filter(([, { staff }]) => staff);
  expect(hidden).toEqual([['desk', { title: null, private: true, staff: true }]]);
});

test('what is hidden is not the same page', () => {
  expect(isSamePage(open('/admin'), { ...open('/admin'), route: 'notFound' })).toBe(false);
});

test('pages differ by path alone', () => {
  expect(isSamePage(open('/browse?page=2'), open('/browse#x'))).toBe(true);
  expect(isSamePage(open('/browse'), open('/bundle'))).toBe(false);
  expect(isSamePage(open('/variables/a'), open('/variables/b'))).toBe(false);
});

test('no address is without a route', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), anyAddress, anyPath), (address) => {
      expect(Object.keys(routes)).toContain(open(address).route);
    }),
    { numRuns: runs(2000) },
  );
});
