// A subscription that is cancelled and taken back, and a payment that waits for the provider's word.
import { describe, expect, test } from 'vitest';
import {
  selectAsked,
  selectDetails,
  selectFailure,
  selectFault,
  selectHasAsked,
  selectIsAsked,
  selectIsSlow,
  selectPaid,
  selectOverview,
} from '#machines/billing/select.ts';
import { overviews } from '#machines/billing/subscription.cases.ts';
import { memberBillingOf } from '#machines/billing/subscription.types.ts';
import { held, told } from './open-subscription.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

describe('cancelling', () => {
  test('is asked first, and nothing is sent', async () => {
    const { actor, sending, snapshot } = await held('active');
    actor.send({ type: 'subscription.cancel' });
    expect([snapshot().value, selectIsAsked(snapshot()), sending.calls]).toEqual(['asking', true, []]);
    actor.send({ type: 'subscription.keep' });
    expect([snapshot().value, selectIsAsked(snapshot())]).toEqual([{ covered: 'active' }, false]);
  });

  test.each(['active', 'pastDue'] as const)('is for who is %s, and not for who has', async (from) => {
    const { actor, snapshot } = await held(from);
    const before = snapshot().value;
    actor.send({ type: 'subscription.uncancel' });
    expect(snapshot().value).toEqual(before);
    actor.send({ type: 'subscription.cancel' });
    expect(snapshot().value).toBe('asking');
  });

  test('is not for access that was given', async () => {
    const { actor, snapshot } = await held('given');
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.uncancel' });
    expect([snapshot().value, selectHasAsked(snapshot())]).toEqual([{ covered: 'active' }, false]);
  });

  test('that was asked for is remembered', async () => {
    const { actor, snapshot } = await held('active');
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.confirm' });
    expect(selectHasAsked(snapshot())).toBe(true);
  });

  test('is not asked twice', async () => {
    const { actor, snapshot } = await held('cancelling');
    actor.send({ type: 'subscription.cancel' });
    expect(snapshot().value).toEqual({ covered: 'cancelling' });
  });

  test('leaves a due payment due, and can be taken back', async () => {
    const { actor, sending, snapshot } = await held('pastDue');
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.confirm' });
    const [item] = overviews.pastDue.items;
    sending.calls[0]!.resolve(
      memberBillingOf({ ...overviews.pastDue, items: [{ ...item!, isCancelling: true }] }),
    );
    await settled();
    expect(snapshot().value).toEqual({ covered: 'pastDue' });
    actor.send({ type: 'subscription.uncancel' });
    expect(sending.calls[1]!.input).toEqual({ name: 'subscription.uncancel', request: {}, as: 'acc_2' });
  });

  test('not after all leaves a due payment due', async () => {
    const { actor, snapshot } = await held('pastDue');
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.keep' });
    expect(snapshot().value).toEqual({ covered: 'pastDue' });
  });

  test('is sent once, and shows what it answers', async () => {
    const { actor, sending, snapshot } = await held('active');
    const details = selectDetails(snapshot());
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.confirm' });
    actor.send({ type: 'subscription.confirm' });
    actor.send({ type: 'subscription.reload' });
    expect(sending.calls.map(({ input }) => input)).toEqual([
      { name: 'subscription.cancel', request: {}, as: 'acc_2' },
    ]);
    expect([selectIsAsked(snapshot()), selectAsked(snapshot())]).toEqual([true, 'subscription.cancel']);
    sending.calls[0]!.resolve(memberBillingOf(overviews.cancelling));
    await settled();
    expect([snapshot().value, selectOverview(snapshot())]).toEqual([
      { covered: 'cancelling' },
      overviews.cancelling,
    ]);
    expect([selectPaid(snapshot())?.isCancelling, selectDetails(snapshot())]).toEqual([true, details]);
  });

  test('is nothing for access that was given', async () => {
    const { actor, snapshot } = await held('given');
    actor.send({ type: 'subscription.cancel' });
    expect(snapshot().value).toEqual({ covered: 'active' });
  });

  test('that fails says so and reads anew', async () => {
    const opened = await held('active');
    const { actor, sending, snapshot } = opened;
    actor.send({ type: 'subscription.cancel' });
    actor.send({ type: 'subscription.confirm' });
    sending.calls[0]!.reject(failure(502, 'The payment provider did not answer.'));
    await settled();
    await told(opened, 'active');
    expect([snapshot().value, selectFault(snapshot())]).toEqual([
      { covered: 'active' },
      { sentence: 'The payment provider did not answer.' },
    ]);
  });

  test('can be taken back', async () => {
    const { actor, sending, snapshot } = await held('cancelling');
    actor.send({ type: 'subscription.uncancel' });
    actor.send({ type: 'subscription.uncancel' });
    expect(sending.calls.map(({ input }) => input)).toEqual([
      { name: 'subscription.uncancel', request: {}, as: 'acc_2' },
    ]);
    expect(selectIsAsked(snapshot())).toBe(false);
    sending.calls[0]!.resolve(memberBillingOf(overviews.active));
    await settled();
    expect(snapshot().value).toEqual({ covered: 'active' });
  });
});

describe('confirming', () => {
  test('asks every two seconds, after a minute every ten', async () => {
    const opened = await held('confirming');
    const { clock, reading, snapshot } = opened;
    for (let asked = 1; asked <= 30; asked += 1) {
      expect(selectIsSlow(snapshot())).toBe(false);
      clock.pass(1999);
      expect(reading.calls).toHaveLength(asked);
      clock.pass(1);
      expect(reading.calls).toHaveLength(asked + 1);
      await told(opened, 'confirming');
    }
    expect(selectIsSlow(snapshot())).toBe(true);
    clock.pass(9999);
    expect(reading.calls).toHaveLength(31);
    clock.pass(1);
    expect(reading.calls).toHaveLength(32);
  });

  test('goes on when an answer is lost', async () => {
    const { clock, reading, snapshot } = await held('confirming');
    clock.pass(2000);
    reading.calls[1]!.reject(failure(0));
    await settled();
    expect([snapshot().value, selectFailure(snapshot())]).toEqual(['confirming', '']);
  });

  test('ends when the provider has spoken', async () => {
    const opened = await held('confirming');
    opened.clock.pass(2000);
    await told(opened, 'active');
    expect(opened.snapshot().value).toEqual({ covered: 'active' });
    expect(opened.heard).toEqual([{ type: 'subscription.changed' }, { type: 'subscription.covered' }]);
  });
});
