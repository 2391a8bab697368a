// Where what a member has is asked for, and what the address says of the plan.
import { expect, test } from 'vitest';
import { owner } from '#machines/kinds/form/form.cases.ts';
import { locationOf, routes, type RouteName } from '#machines/location/routes.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';
import { selectInterval } from '#machines/billing/interval.ts';
import { actorsOf } from '#tests/model/declarations.ts';
import { pageFor } from '#tests/machines/portal/page-for.ts';

const places = Object.keys(routes).map((route) => ({
  ...locationOf('/', 'http://portal.test'),
  route: route as RouteName,
}));
const showing = (shown: unknown) => ({ context: { shown } }) as PartSnapshot<'location'>;

const asking = (address: string, user: typeof owner | null) => {
  const page = pageFor(address, user);
  return actorsOf(page.location).subscription?.input(page);
};

test('three routes ask, billing for everything', () => {
  const found = places.flatMap((location) => {
    const input = actorsOf(location).subscription?.input({ ...pageFor('/', owner), location });
    return input ? [[location.route, input.isWhole]] : [];
  });
  expect(found.toSorted()).toEqual([
    ['billing', true],
    ['freeAccess', false],
    ['pricing', false],
  ]);
});

test('nobody asks nothing', () => {
  expect([asking('/account/billing', null), asking('/home', owner)]).toEqual([null, undefined]);
});

test.each([
  ['?per=year', 'year'],
  ['?per=month', 'month'],
  ['?per=decade', 'month'],
  ['', 'month'],
])('%s is by the %s', (search, interval) => {
  expect(selectInterval(showing({ search }))).toBe(interval);
});

test('no page is by the month', () => expect(selectInterval(showing(null))).toBe('month'));
