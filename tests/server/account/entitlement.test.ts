// What an account is entitled to: every mix of subscriptions, free access and grant as a table, then the same through the
// tables, and every way to an account once free access has run out by the clock alone.
import { describe, expect, test } from 'vitest';
import type { SubscriptionTable } from '#server/database/billing-tables.ts';
import { settle, type Status, statusOf } from '#server/account/entitlement.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 21);
const held = (status: SubscriptionTable['status'], cancelling = 0) => ({ status, is_cancelling: cancelling });
const grounds = { subscriptions: [], granted: 'inactive', freeUntil: null, now } as const;

describe('one subscription', () => {
  test.each([
    ['active', 0, 'active'],
    ['active', 1, 'cancelling'],
    ['trialing', 0, 'trialing'],
    ['trialing', 1, 'cancelling'],
    ['past_due', 0, 'past_due'],
    ['past_due', 1, 'past_due'],
    ['incomplete', 0, 'inactive'],
    ['incomplete_expired', 0, 'inactive'],
    ['canceled', 1, 'inactive'],
    ['unpaid', 0, 'inactive'],
    ['paused', 0, 'inactive'],
  ] as const)('%s, cancelling %i: %s', (status, cancelling, expected) => {
    expect(statusOf({ ...grounds, subscriptions: [held(status, cancelling)] })).toBe(expected);
  });
});

test('the better of two subscriptions counts', () => {
  const order = [held('past_due'), held('active', 1), held('trialing'), held('active'), held('canceled')];
  const best = (count: number) => statusOf({ ...grounds, subscriptions: order.slice(0, count) });
  expect([1, 2, 3, 4, 5].map(best)).toEqual(['past_due', 'cancelling', 'trialing', 'active', 'active']);
});

test('what is paid comes before what is free', () => {
  const both = { ...grounds, freeUntil: now + day, granted: 'active' } as const;
  expect(statusOf({ ...both, subscriptions: [held('active', 1)] })).toBe('cancelling');
  expect(statusOf({ ...both, subscriptions: [held('canceled')] })).toBe('free');
});

test('free access counts until its last moment', () => {
  expect(statusOf({ ...grounds, freeUntil: now + 1 })).toBe('free');
  expect(statusOf({ ...grounds, freeUntil: now })).toBe('inactive');
  expect(statusOf({ ...grounds, freeUntil: now, granted: 'active' })).toBe('active');
});

const subscription = (accountId: string, id: string, status: SubscriptionTable['status']) => ({
  id,
  account_id: accountId,
  status,
  price_id: 'price_test',
  amount: 1200,
  currency: 'gbp',
  interval: 'month' as const,
  started_at: now,
  period_ends_at: now + 30 * day,
  is_cancelling: 0,
  ended_at: null,
  asked_at: now,
});

const approved = (accountId: string, until: number) => ({
  id: `app_${until}`,
  account_id: accountId,
  state: 'approved' as const,
  reason: 'A thesis about taxes.',
  requested_at: now,
  decided_at: now,
  decided_by: 'staff@meridian.example',
  until,
  answer: null,
});

describe.each(bothEngines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async () => {
    const app = await openApp();
    const person = await (await createCast(app)).person();
    return { app, person, id: person.account.id };
  };
  const settled = ({ database, clock }: FreshApp, id: string) =>
    database.run((db) => db.transaction().execute((step) => settle(step, id, clock())));
  const statusOfSession = async ({ visitor }: Person) =>
    (await visitor.json<{ subscriptionStatus: Status }>('/api/account')).subscriptionStatus;
  const approve = (app: FreshApp, id: string, until: number) =>
    app.database.run((db) => db.insertInto('free_access').values(approved(id, until)).execute());

  test('settling writes what the rows say', async () => {
    const { app, person, id } = await open();
    await app.database.run((db) =>
      db
        .insertInto('subscription')
        .values(subscription(id, 'sub_1', 'active'))
        .execute(),
    );
    expect(await settled(app, id)).toEqual({ before: 'inactive', after: 'active', freeUntil: null });
    expect(await statusOfSession(person)).toBe('active');
    await app.database.run((db) => db.updateTable('subscription').set({ status: 'canceled' }).execute());
    expect(await settled(app, id)).toEqual({ before: 'active', after: 'inactive', freeUntil: null });
    expect(await statusOfSession(person)).toBe('inactive');
  });

  test('the latest of approved applications counts', async () => {
    const { app, id } = await open();
    await approve(app, id, now + 2 * day);
    await approve(app, id, now + day);
    expect(await settled(app, id)).toEqual({ before: 'inactive', after: 'free', freeUntil: now + 2 * day });
  });

  test('nobody is settled who is gone', async () => {
    const { app } = await open();
    expect(await settled(app, 'acc_none')).toBeNull();
  });

  test('free access ends on every way in', async () => {
    const { app, person, id } = await open();
    const { secret } = await app.accounts.apiTokens.create(person, {
      name: 'Night',
      days: 30,
      scope: 'read',
    });
    await approve(app, id, now + day);
    await settled(app, id);
    const { sessions, apiTokens, oneTimeTokens } = app.accounts;
    const all = async () => {
      const token = await oneTimeTokens.create({ id, secret: person.secret });
      return [
        await statusOfSession(person),
        (await sessions.peek(person.secret))?.subscriptionStatus,
        (await apiTokens.memberOf(secret))?.subscriptionStatus,
        (await oneTimeTokens.peek(token))?.subscriptionStatus,
        (await oneTimeTokens.spend(token))?.subscriptionStatus,
      ];
    };
    app.clock.advance(day - 1);
    expect(new Set(await all())).toEqual(new Set(['free']));
    app.clock.advance(1);
    expect(new Set(await all())).toEqual(new Set(['inactive']));
  });
});
