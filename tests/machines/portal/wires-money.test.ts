// What follows from what where money is concerned: who is here, what the member has, and the provider's page.
import { expect, test } from 'vitest';
import { account } from '#contract/api/examples.ts';
import { absent, arrival, at, follows, going, present, stops } from './follows.ts';

const entered = (standing: Parameters<typeof follows>[2], user = account) =>
  follows('session', { type: 'session.entered', user }, standing).filter(({ to }) => to === 'subscription');

const reading = (isWhole: boolean) => ({
  to: 'subscription',
  start: { owner: 'acc_1', status: 'active', isWhole },
});
const reloading = { to: 'subscription', event: { type: 'subscription.reload' } };
const product = {
  to: 'query',
  start: { name: 'subscription.product', requests: { product: {} } },
};

test.each([
  ['/onboarding/pricing', false],
  ['/account/billing', true],
  ['/onboarding/free-access', false],
])('%s reads what its member has', (address, isWhole) => {
  expect(arrival(address, { session: present })).toContainEqual(reading(isWhole));
  expect(arrival(address, { session: absent })).toContainEqual(stops('subscription')[0]);
});

test('no other page asks what one has', () => {
  expect(arrival('/account', { session: present })).toContainEqual(stops('subscription')[0]);
});

test.each(['/onboarding/pricing', '/account/billing'])('%s reads the prices', (address) => {
  expect(arrival(address)).toContainEqual(product);
});

test('the free access form needs no prices', () => {
  expect(arrival('/onboarding/free-access')).toContainEqual(stops('query', 'chart')[0]);
});

test('who comes to be known is read where it shows', () => {
  expect(entered({ location: at('/onboarding/pricing') })).toEqual([reading(false)]);
  expect(entered({ location: at('/home', '/onboarding/pricing') })).toEqual([]);
  expect(entered({})).toEqual([]);
});

const there = (context: object) => ({
  location: at('/account/billing'),
  subscription: { context: { owner: 'acc_1', status: 'active', ...context } },
});

test('another status is read anew', () => {
  expect(entered(there({ status: 'inactive' }))).toEqual([reloading]);
  expect(entered(there({}))).toEqual([]);
});

test.each([
  ['/account/billing?from=checkout&return_to=%2Fdownload', '/download'],
  ['/account/billing?return_to=%2Fdownload', null],
  ['/account/billing?from=checkout', null],
  ['/account/billing?from=checkout&return_to=%2Fapi%2Fdata%2Fdownload%3Fdataset%3Da.b', null],
  ['/account/billing?from=checkout&return_to=%2F%2Fevil.example', null],
])('who has paid goes on from %s to %s', (address, to) => {
  expect(follows('subscription', { type: 'subscription.covered' }, { location: at(address) })).toEqual(
    to === null ? [] : [going(to, { replace: true })],
  );
});

test('nothing is read as another', () => {
  expect(entered(there({ owner: 'acc_2', status: 'inactive' }))).toEqual([]);
});

test.each(['session.absent', 'session.expired'])('%s ends it', (type) => {
  expect(follows('session', { type })).toContainEqual(stops('subscription')[0]);
});

test('what has changed is known in every tab', () => {
  expect(follows('subscription', { type: 'subscription.changed' })).toEqual([
    { to: 'session', event: { type: 'session.announce' } },
    { to: 'session', event: { type: 'session.recheck' } },
  ]);
});

test('the provider’s page is loaded', () => {
  const url = 'https://pay.example.org/1';
  expect(follows('subscription', { type: 'subscription.left', url })).toEqual([
    { to: 'location', event: { type: 'location.leave', to: url } },
  ]);
});

test('an application is seen at once', () => {
  expect(follows('form', { type: 'form.sent', after: ['subscription.reload'] })).toContainEqual(reloading);
  expect(follows('form', { type: 'form.sent', after: ['list.reload'] })).not.toContainEqual(reloading);
});
