// What a member pays with: a checkout and another card, each asked for once a press.
import { describe, expect, test } from 'vitest';
import {
  selectAsked,
  selectFault,
  selectHasAsked,
  selectIsBusy,
  selectIsCovered,
  selectIsLeaving,
  selectIsOpen,
} from '#machines/billing/select.ts';
import { held, month, told } from './open-subscription.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

describe('a checkout', () => {
  test.each(['inactive', 'requested', 'refused', 'free'] as const)('begins where one is %s', async (from) => {
    const { actor, asking, snapshot } = await held(from);
    expect(selectIsOpen(snapshot())).toBe(true);
    actor.send({ type: 'subscription.checkout', price: month });
    actor.send({ type: 'subscription.checkout', price: month });
    expect(asking.calls.map(({ input }) => input)).toEqual([
      { name: 'subscription.checkout', request: { body: { price: month } }, as: 'acc_2' },
    ]);
    expect([selectAsked(snapshot()), selectIsOpen(snapshot()), selectIsBusy(snapshot())]).toEqual([
      'subscription.checkout',
      false,
      true,
    ]);
  });

  test('counts as a request once it is pressed', async () => {
    const { actor, snapshot } = await held('inactive');
    expect(selectHasAsked(snapshot())).toBe(false);
    actor.send({ type: 'subscription.checkout', price: month });
    expect(selectHasAsked(snapshot())).toBe(true);
  });

  test.each(['confirming', 'active', 'given', 'pastDue', 'cancelling'] as const)(
    'does not begin where one is %s',
    async (from) => {
      const { actor, asking } = await held(from);
      actor.send({ type: 'subscription.checkout', price: month });
      expect(asking.calls).toEqual([]);
    },
  );

  test('leads to the provider’s page', async () => {
    const { actor, asking, heard, snapshot } = await held('inactive');
    actor.send({ type: 'subscription.checkout', price: month });
    asking.calls[0]!.resolve({ url: 'https://pay.example.org/1' });
    await settled();
    expect(heard).toEqual([{ type: 'subscription.left', url: 'https://pay.example.org/1' }]);
    expect([snapshot().value, selectIsLeaving(snapshot()), selectAsked(snapshot())]).toEqual([
      'leaving',
      true,
      undefined,
    ]);
    actor.send({ type: 'subscription.checkout', price: month });
    expect(asking.calls).toHaveLength(1);
  });

  test('that is refused says why, and what stands', async () => {
    const opened = await held('inactive');
    const { actor, asking, snapshot, reading } = opened;
    actor.send({ type: 'subscription.checkout', price: month });
    asking.calls[0]!.reject(failure(409, 'You have a subscription already.'));
    await settled();
    expect([snapshot().value, reading.calls.length]).toEqual(['loading', 2]);
    await told(opened, 'active');
    expect([selectFault(snapshot()), selectIsCovered(snapshot())]).toEqual([
      { sentence: 'You have a subscription already.' },
      true,
    ]);
  });

  test('without an answer is not certain', async () => {
    const { actor, asking, snapshot } = await held('inactive');
    actor.send({ type: 'subscription.checkout', price: month });
    asking.calls[0]!.reject(failure(0));
    await settled();
    expect(selectFault(snapshot())).toEqual({ text: 'uncertain' });
  });

  test('outlasts a reload', async () => {
    const { actor, asking, reading, snapshot } = await held('inactive');
    actor.send({ type: 'subscription.checkout', price: month });
    actor.send({ type: 'subscription.reload' });
    expect([snapshot().value, asking.calls.length, reading.calls.length]).toEqual(['opening', 1, 1]);
  });

  test('forgets what went wrong before', async () => {
    const opened = await held('inactive');
    opened.actor.send({ type: 'subscription.checkout', price: month });
    opened.asking.calls[0]!.reject(failure(0));
    await settled();
    await told(opened, 'inactive');
    opened.actor.send({ type: 'subscription.checkout', price: month });
    expect(selectFault(opened.snapshot())).toBeNull();
  });

  test('whose page does not open can be repeated', async () => {
    const opened = await held('inactive');
    const { actor, asking, clock, snapshot } = opened;
    actor.send({ type: 'subscription.checkout', price: month });
    asking.calls[0]!.resolve({ url: 'https://pay.example.org/1' });
    await settled();
    clock.pass(29_999);
    expect(snapshot().value).toBe('leaving');
    clock.pass(1);
    await told(opened, 'inactive');
    expect([selectFault(snapshot()), selectIsOpen(snapshot())]).toEqual([{ text: 'no-page' }, true]);
  });

  test('that was gone back from is read anew', async () => {
    const { actor, asking, snapshot, reading } = await held('inactive');
    actor.send({ type: 'subscription.checkout', price: month });
    asking.calls[0]!.resolve({ url: 'https://pay.example.org/1' });
    await settled();
    actor.send({ type: 'subscription.reload' });
    expect([snapshot().value, reading.calls.length]).toEqual(['loading', 2]);
  });
});

describe('another card', () => {
  test.each(['active', 'pastDue', 'cancelling'] as const)('is asked for by who is %s', async (from) => {
    const { actor, asking } = await held(from);
    actor.send({ type: 'subscription.changeCard' });
    actor.send({ type: 'subscription.changeCard' });
    expect(asking.calls.map(({ input }) => input)).toEqual([
      { name: 'subscription.createPaymentMethod', request: {}, as: 'acc_2' },
    ]);
  });

  test.each(['given', 'inactive', 'free'] as const)('is nothing for who is %s', async (from) => {
    const { actor, asking } = await held(from);
    actor.send({ type: 'subscription.changeCard' });
    expect(asking.calls).toEqual([]);
  });
});
