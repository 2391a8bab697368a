// Where what a member has is asked for, and what the address says of the plan.
import { expect, test } from 'vitest';
import { owner } from '#machines/kinds/form/form.cases.ts';
import { placeOf, routes, type RouteName } from '#machines/location/routes.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';
import { selectInterval } from '#machines/billing/interval.ts';
import { subscriptionAt } from '#machines/billing/subscriptions.ts';

const places = Object.keys(routes).map((route) => ({
  ...placeOf('/', 'http://portal.test'),
  route: route as RouteName,
}));
const showing = (shown: unknown) => ({ context: { shown } }) as PartSnapshot<'location'>;

test('three routes ask, billing for everything', () => {
  const asking = places.flatMap((place) => {
    const input = subscriptionAt(place, owner);
    return input ? [[place.route, input.isWhole]] : [];
  });
  expect(asking.toSorted()).toEqual([
    ['billing', true],
    ['freeAccess', false],
    ['pricing', false],
  ]);
});

test('a route that only sounds alike asks nothing', () => {
  const like = (route: string) => subscriptionAt({ ...places[0]!, route: route as RouteName }, owner);
  expect([like('repricing'), like('billings')]).toEqual([undefined, undefined]);
});

test('nobody and nowhere ask nothing', () => {
  const billing = places.find(({ route }) => route === 'billing');
  expect([subscriptionAt(billing, null), subscriptionAt(null, owner)]).toEqual([undefined, undefined]);
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
