// The frame's conditions, one visitor at a time: who sees which entry, and what stands on every page.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { HistoryRequest } from '#machines/location/location.setup.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { inactiveMember, member } from '#machines/session/session.cases.ts';
import { DownloadButton } from '#src/shell/DownloadButton.tsx';
import { EndMenu } from '#src/shell/EndMenu.tsx';
import { Footer } from '#src/shell/Footer.tsx';
import { Header } from '#src/shell/Header.tsx';
import { InactiveWarning } from '#src/shell/InactiveWarning.tsx';
import { MainMenu } from '#src/shell/MainMenu.tsx';
import { PageFailed } from '#src/shell/late/PageFailed.tsx';
import { TabBar } from '#src/shell/TabBar.tsx';
import {
  atRest,
  bundleOf,
  doing,
  draw,
  framesOfArk,
  locationAt,
  origin,
  sessionOf,
} from '#tests/fixtures/views/driver.tsx';

const linksOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

const visitors: [who: string, user: Account | null | undefined, main: string[], bar: string[]][] = [
  ['nobody yet', undefined, ['Home', 'Browse data', 'Guides'], ['Home', 'Browse', 'Guides']],
  [
    'a signed-out visitor',
    null,
    ['Home', 'Browse data', 'Pricing', 'Guides'],
    ['Home', 'Browse', 'Guides', 'Sign in'],
  ],
  [
    'an inactive member',
    inactiveMember,
    ['Home', 'Browse data', 'Pricing', 'Guides'],
    ['Home', 'Browse', 'Guides', 'Account', 'Download'],
  ],
  [
    'an active member',
    member,
    ['Home', 'Browse data', 'Guides'],
    ['Home', 'Browse', 'Guides', 'Account', 'Download'],
  ],
];

test.each(visitors)('the main menu of %s', async (_who, user, main) => {
  await draw(<MainMenu />, { session: sessionOf(user) });
  expect(linksOf(screen.getByRole('navigation'))).toEqual(main);
});

test.each(visitors)('the bottom bar of %s', async (_who, user, _main, bar) => {
  await draw(<TabBar />, { session: sessionOf(user) });
  expect(linksOf(screen.getByRole('navigation'))).toEqual(bar);
});

test('the end menu is empty while nobody knows', async () => {
  await draw(<EndMenu />, { session: sessionOf() });
  const menu = screen.getByRole('navigation', { name: 'Your account' });
  expect(menu.getAttribute('aria-busy')).toBe('true');
  expect(menu.childElementCount).toBe(0);
});

test('a member has Account and Download', async () => {
  await draw(<EndMenu />, { session: sessionOf(member) });
  expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
  expect(linksOf(screen.getByRole('navigation', { name: 'Your account' }))).toEqual(['Download 0']);
});

test('a visitor can sign in and register', async () => {
  await draw(<EndMenu />);
  expect(linksOf(screen.getByRole('navigation'))).toEqual(['Pricing', 'Sign in', 'Register', 'Register']);
  expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBe('false');
});

test('Sign in leads back to the current address', async () => {
  await draw(<EndMenu />, { location: locationAt('/browse?search=tax&sort=-title#top') });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?return_to=%2Fbrowse%3Fsearch%3Dtax%26sort%3D-title%23top',
  );
});

test('Sign in on the login page keeps its target', async () => {
  await draw(<EndMenu />, { location: locationAt('/login?return_to=%2Fbrowse') });
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?return_to=%2Fbrowse');
  expect(link.getAttribute('aria-current')).toBe('page');
});

test.each([
  ['/home', 'Home'],
  ['/browse?search=tax', 'Browse data'],
  ['/variables/a.b.c', 'Browse data'],
  ['/onboarding/pricing', 'Pricing'],
  ['/pages/guides', 'Guides'],
])('%s lights %s', async (address, title) => {
  await draw(<Header />, { location: locationAt(address) });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe(title);
});

test('the header bears the portal’s title', async () => {
  await draw(<Header />, {}, { name: 'Parallel' });
  const brand = screen.getByRole('link', { name: /Data Portal$/ });
  expect([brand.textContent, brand.getAttribute('href')]).toEqual(['Parallel Data Portal', '/home']);
});

test('an unknown page lights nothing', async () => {
  await draw(<Header />, { location: locationAt('/browse/nothing') });
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

test.each([
  [[], 'Download, 0 variables in your bundle', 'secondary'],
  [['a'], 'Download, 1 variable in your bundle', 'primary'],
  [['a', 'b', 'c'], 'Download, 3 variables in your bundle', 'primary'],
])('the Download button with %j', async (ids, name, tone) => {
  await draw(<DownloadButton />, { bundle: bundleOf(ids) });
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/bundle');
  expect(link.dataset['tone']).toBe(tone);
  expect(within(link).getByText(String(ids.length)).dataset['tone']).toBe(tone);
});

test('a dot marks a bundle with variables', async () => {
  await draw(<TabBar />, { session: sessionOf(member), bundle: bundleOf(['a']) });
  expect(screen.getByRole('link', { name: /Download/ }).textContent).toContain('Your bundle has variables');
});

test.each([
  [inactiveMember, 1],
  [member, 0],
  [null, 0],
] as const)('the warning is for the inactive (%#)', async (user, times) => {
  await draw(<InactiveWarning />, { session: sessionOf(user) });
  expect(screen.queryAllByRole('region', { name: 'Account status' })).toHaveLength(times);
});

test('the warning leads to the plans', async () => {
  await draw(<InactiveWarning />, { session: sessionOf(inactiveMember) });
  expect(screen.getByRole('region').textContent).toBe(
    'Your account is not fully active. Choose a subscription plan; until then variables can be browsed, but only the first 10 rows of data can be downloaded.Subscribe',
  );
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/onboarding/pricing');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the footer says who, where and since when', async () => {
  await draw(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByText('We measure.')).toBeTruthy();
  expect(footer.querySelector('address')!.textContent).toBe('Meridian\n1 Example Street\nLondon');
  expect(within(footer).getByText('© 2022 Meridian')).toBeTruthy();
  expect(linksOf(footer)).toEqual(['Licensing', 'Pricing', 'Contact']);
});

test('the footer leads to licensing, pricing and contact', async () => {
  await draw(<Footer />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/licensing',
    '/onboarding/pricing',
    '/pages/contact-us',
  ]);
});

test('the version shows when it is known', async () => {
  await draw(<Footer />);
  expect(screen.getByText('Version 1.0.0')).toBeTruthy();
});

test('no version is made up', async () => {
  await draw(<Footer />, {}, { version: null });
  expect(screen.queryByText(/Version/)).toBeNull();
});

test('an administrator has the admin pages', async () => {
  const session = sessionOf({ ...member, role: 'tjn', dataPortalAdmin: true });
  await draw(<EndMenu />, { session }, { adminUrl: 'https://admin.test/' });
  await atRest(framesOfArk);
  await doing(() => screen.getByRole('button', { name: 'Account' }).click(), framesOfArk);
  const admin = screen.getByRole('menuitem', { name: /^Admin/ });
  expect([admin.getAttribute('href'), admin.getAttribute('target'), admin.getAttribute('rel')]).toEqual([
    'https://admin.test/',
    '_blank',
    'noopener',
  ]);
  expect(screen.getByText(`${member.email} (TJN)`)).toBeTruthy();
});

test('signing out is said while it lasts', async () => {
  await draw(<EndMenu />, { session: sessionOf(member) });
  await doing(() => screen.getByRole('button', { name: 'Account' }).click(), framesOfArk);
  await doing(() => screen.getByRole('menuitem', { name: 'Sign out' }).click(), framesOfArk);
  expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Signing out…');
  await doing(() => screen.getByRole('button', { name: 'Account' }).click(), framesOfArk);
  expect(screen.getByRole('menuitem', { name: 'Signing out…' })).toBeTruthy();
});

test('a page that cannot be loaded says so', async () => {
  const asked: HistoryRequest[] = [];
  const actors = {
    loadScreen: fromPromise<void, { route: RouteName }>(() => Promise.reject(new Error('chunk gone'))),
    askServer: fromPromise(async () => ({ build: 'any' })),
    watchHistory: fromCallback<HistoryRequest>(({ receive }) =>
      receive((request) => void asked.push(request)),
    ),
  };
  const location = createActor(locationMachine.provide({ actors }), {
    input: { origin, address: '/browse?search=tax', productName: 'Meridian', hasReloaded: true },
  }).start();
  await draw(<PageFailed />, { location });
  expect(screen.getByRole('alert').textContent).toContain(
    'This page could not be loaded. Check your connection, then try again.',
  );
  await doing(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(asked.at(-1)).toEqual({ type: 'history.reload' });
});
