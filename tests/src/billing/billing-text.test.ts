// What the page about a subscription says of it.
import { expect, test } from 'vitest';
import { overviews, subscription } from '#machines/billing/subscription.cases.ts';
import { subscriptionText } from '#src/billing/billing.text.ts';

test.each([
  ['active', 'active'],
  ['trialing', 'on trial'],
] as const)('one that is %s is called so', (status, tag) => {
  const paid = { ...subscription, status };
  expect(subscriptionText({ ...overviews.active, items: [paid] }, paid)).toMatchObject({ tag, tone: 'ok' });
});
