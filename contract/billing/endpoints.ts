// The rows of the endpoint table that are about money and free access. What a browser brings back from the provider's
// page is never believed: the server asks the provider.
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import * as subscriptions from './subscriptions.ts';
import type { ProblemCode } from '#contract/ground/problem.ts';

/** What may come of asking the payment provider. */
const paying = ['provider-failure'] as const satisfies ProblemCode[];

export const subscriptionEndpoints = {
  'subscription.product': {
    summary: 'The product that people subscribe to, with its prices.',
    caller: 'anyone',
    answer: subscriptions.productSchema,
    problems: [...paying],
  },
  'subscription.list': {
    summary: 'What the member has: the status, subscriptions newest first, and the newest application.',
    caller: 'member',
    answer: subscriptions.billingOverviewSchema,
    problems: ['not-signed-in'],
  },
  'subscription.checkout': {
    summary:
      'Starts a subscription and answers the payment provider’s page for the payment. The server sets the price.',
    caller: 'validated',
    body: subscriptions.checkoutSchema,
    withoutBody: 'Without it, you get the monthly price, or the cheapest price if there is none.',
    answer: subscriptions.redirectSchema,
    problems: [
      'not-validated',
      'price-not-found',
      'already-subscribed',
      ...paying,
      ...memberProblems,
      ...sending,
    ],
  },
  'subscription.createPaymentMethod': {
    summary: 'The payment provider’s page to change the card.',
    caller: 'validated',
    answer: subscriptions.redirectSchema,
    problems: ['not-validated', 'not-subscribed', ...paying, ...memberProblems, ...writing],
  },
  'subscription.getPaymentMethod': {
    summary: 'The card that is charged: brand, last four digits and expiry.',
    caller: 'member',
    answer: subscriptions.paymentMethodSchema,
    problems: ['not-signed-in', ...paying],
  },
  'subscription.customer': {
    summary: 'The member as the payment provider’s customer, with invoices newest first.',
    caller: 'member',
    answer: subscriptions.customerSchema,
    problems: ['not-signed-in', ...paying],
  },
  'subscription.cancel': {
    summary:
      'Cancels the subscription at the end of the paid period. If it is cancelled already, the answer is the same.',
    caller: 'member',
    answer: subscriptions.billingOverviewSchema,
    problems: ['not-subscribed', ...paying, ...memberProblems, ...writing],
  },
  'subscription.uncancel': {
    summary: 'Undoes a cancellation, until its date.',
    caller: 'member',
    answer: subscriptions.billingOverviewSchema,
    problems: ['not-subscribed', ...paying, ...memberProblems, ...writing],
  },
  'subscription.freeAccess': {
    summary: 'Applies for free access. Staff answer by e-mail.',
    caller: 'validated',
    body: subscriptions.freeAccessRequestSchema,
    answer: subscriptions.billingOverviewSchema,
    problems: [
      'not-validated',
      'already-subscribed',
      'already-requested',
      'too-many-attempts',
      ...memberProblems,
      ...sending,
    ],
  },
} as const satisfies Record<string, Endpoint>;
