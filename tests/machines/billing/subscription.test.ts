// What a member has: how it is read, and what the server's words come to.
import { describe, expect, test } from 'vitest';
import type { BillingOverview } from '#contract/billing/subscriptions.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import {
  selectDetails,
  selectFailure,
  selectIsBusy,
  selectIsCovered,
  selectPaid,
  selectOverview,
} from '#machines/billing/select.ts';
import {
  card,
  readingOf,
  overviews,
  subscription,
  subscriptionInput,
} from '#machines/billing/subscription.cases.ts';
import { memberBillingOf, kindOf } from '#machines/billing/subscription.types.ts';
import { held, open, told } from './open-subscription.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

test('at first nothing is known, asked or said', () => {
  const { snapshot, reading } = open();
  expect(snapshot().context).toEqual({
    ...subscriptionInput,
    overview: null,
    paid: null,
    details: null,
    message: '',
    page: null,
    change: null,
    fault: null,
    polls: 0,
  });
  expect(reading.calls.map(({ input }) => input)).toEqual([{ as: 'acc_2', isWhole: true }]);
  expect([selectIsBusy(snapshot()), selectOverview(snapshot())]).toEqual([true, null]);
});

test.each([
  ['inactive', { open: 'inactive' }],
  ['requested', { open: 'requested' }],
  ['refused', { open: 'refused' }],
  ['free', { open: 'free' }],
  ['confirming', 'confirming'],
  ['active', { covered: 'active' }],
  ['given', { covered: 'active' }],
  ['pastDue', { covered: 'pastDue' }],
  ['cancelling', { covered: 'cancelling' }],
] as const)('who is %s is seen so', async (kind, value) => {
  const { snapshot } = await held(kind);
  expect(snapshot().value).toEqual(value);
  expect(selectOverview(snapshot())).toEqual(overviews[kind]);
  const isPaid = ['active', 'pastDue', 'cancelling'].includes(kind);
  expect([selectPaid(snapshot()) !== null, selectDetails(snapshot())?.card]).toEqual([
    isPaid,
    isPaid ? card : null,
  ]);
  expect(selectIsBusy(snapshot())).toBe(false);
});

const kind = (overview: Partial<BillingOverview>) => kindOf({ ...overviews.inactive, ...overview });

describe('what matters most is said', () => {
  test.each(['active', 'trialing'] as const)('%s is active', (status) =>
    expect(kind({ status })).toBe('active'),
  );

  test('who has paid confirms nothing', () =>
    expect(kind({ status: 'active', isConfirming: true })).toBe('active'));

  test('who pays beside free access confirms', () =>
    expect(kind({ status: 'free', isConfirming: true })).toBe('confirming'));

  test('an application does not hide a payment', () =>
    expect(kind({ isConfirming: true, freeAccess: overviews.requested.freeAccess })).toBe('confirming'));

  test('free access that was ended is told', () =>
    expect(kind({ freeAccess: { ...overviews.free.freeAccess!, state: 'revoked' } })).toBe('refused'));

  test('who has nothing is inactive', () => expect(kind({})).toBe('inactive'));

  test('free access that is over is over', () =>
    expect(kind({ freeAccess: overviews.free.freeAccess })).toBe('inactive'));
});

test.each(['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused'] as const)(
  'what is %s is not paid for',
  (status) => {
    const items = [
      { ...subscription, status },
      { ...subscription, id: 'sub_0' },
    ];
    expect(memberBillingOf({ ...overviews.active, items }).paid?.id).toBe('sub_0');
    expect(memberBillingOf({ ...overviews.active, items: items.slice(0, 1) }).paid).toBeNull();
  },
);

test('a failure says why and retries', async () => {
  const { actor, reading, snapshot } = open();
  reading.calls[0]!.reject(failure(500));
  await settled();
  expect([snapshot().value, selectFailure(snapshot())]).toEqual(['failed', failureMessage(failure(500))]);
  actor.send({ type: 'subscription.retry' });
  expect([reading.calls.length, selectFailure(snapshot())]).toEqual([2, '']);
});

test('a late answer is dropped', async () => {
  const { actor, reading, snapshot } = open();
  actor.send({ type: 'subscription.reload' });
  reading.calls[0]!.resolve(readingOf(overviews.active));
  await settled();
  expect(selectOverview(snapshot())).toBeNull();
});

test('what was here stays while it is read', async () => {
  const { actor, snapshot, reading } = await held('active');
  actor.send({ type: 'subscription.reload' });
  expect([selectIsBusy(snapshot()), selectIsCovered(snapshot()), reading.calls.length]).toEqual([
    true,
    false,
    2,
  ]);
  expect(selectOverview(snapshot())).toEqual(overviews.active);
  reading.calls[1]!.reject(failure(0));
  await settled();
  expect([snapshot().value, selectOverview(snapshot())]).toEqual(['failed', overviews.active]);
});

describe('the account is told', () => {
  test('of another status, once', async () => {
    const { actor, heard } = await told(open(), 'active').then(async (opened) => {
      opened.actor.send({ type: 'subscription.reload' });
      return told(opened, 'active');
    });
    expect(heard.filter(({ type }) => type === 'subscription.changed')).toHaveLength(1);
    expect(actor.getSnapshot().context.status).toBe('active');
  });

  test('nothing that it says itself', async () => {
    const { heard } = await held('active', { ...subscriptionInput, status: 'active' });
    expect(heard).toEqual([{ type: 'subscription.covered' }]);
  });

  test('that access is paid for, once it is', async () => {
    const { heard } = await held('inactive');
    expect(heard).toEqual([]);
  });

  test('of a cancellation', async () => {
    const opened = await held('active', { ...subscriptionInput, status: 'active' });
    opened.actor.send({ type: 'subscription.cancel' });
    opened.actor.send({ type: 'subscription.confirm' });
    opened.sending.calls[0]!.resolve(memberBillingOf(overviews.cancelling));
    await settled();
    expect(opened.heard).toContainEqual({ type: 'subscription.changed' });
  });
});
