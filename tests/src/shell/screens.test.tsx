// Each route's screen is fetched only when it is wanted.
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { routes, type RouteName } from '#machines/location/routes.ts';
import { member } from '#machines/session/session.cases.ts';

// Other files of the same worker have fetched screens: this registry has none yet.
vi.resetModules();
const { screenOf } = await import('#src/shell/registry.ts');
const { loadScreen } = await import('#src/main.tsx');
const { draw, locationAt, sessionOf } = await import('#tests/fixtures/views/driver.tsx');

/** Those of the tests below are fetched by whichever of them runs first. */
const drawn: readonly string[] = ['account', 'notFound'];
const others = (Object.keys(routes) as RouteName[]).filter((route) => !drawn.includes(route));

test.each(others)('the screen of %s comes when wanted', async (route) => {
  expect(screenOf(route)).toBeUndefined();
  await loadScreen(route);
  expect(screenOf(route)).toBeTypeOf('function');
});

/** A route's screen as a member sees it at this address. */
async function open(address: string, route: RouteName) {
  await loadScreen(route);
  const location = locationAt(address);
  location.send({ type: 'location.admit', isStaff: false });
  return draw(createElement(screenOf(route)!), { location, session: sessionOf(member) });
}

test('the account’s overview says who is signed in', async () => {
  await open('/account', 'account');
  expect(screen.getByText(member.email)).toBeTruthy();
});

test('the not-found page leads home', async () => {
  await open('/nothing', 'notFound');
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling!.textContent).toBe(
    'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our home page.',
  );
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/home');
});
