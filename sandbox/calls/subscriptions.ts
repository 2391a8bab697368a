// Subscriptions: listed, cancelled at their period's end and taken back, charged to another card.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { idOf } from '#sandbox/billing.ts';
import { noSuch, notPossible } from '#sandbox/failures.ts';
import { call, flag, pageOf, paging } from './call.ts';

const list = call(
  'GET /v1/subscriptions',
  z.strictObject({ ...paging, customer: z.string(), status: z.literal('all') }),
  async (work, asked) => pageOf('/v1/subscriptions', await work.of('subscription', asked.customer), asked),
);

const update = call(
  'POST /v1/subscriptions/:id',
  z.strictObject({ cancel_at_period_end: flag.optional(), default_payment_method: z.string().optional() }),
  async (work, { cancel_at_period_end: isCancelling, default_payment_method: card }, id) => {
    const subscription = await work.find('subscription', id);
    if (!subscription) throw noSuch('subscription', id);
    if (subscription.ended_at !== null)
      throw notPossible('A canceled subscription can only update its cancellation_details and metadata.');
    const at = await work.timeOf(idOf(subscription.customer));
    const updated: Stripe.Subscription = {
      ...subscription,
      ...(isCancelling !== undefined && {
        cancel_at_period_end: isCancelling,
        canceled_at: isCancelling ? (subscription.canceled_at ?? at) : null,
      }),
      default_payment_method: card ?? subscription.default_payment_method,
    };
    await work.put(updated);
    await work.tell('customer.subscription.updated', updated, at);
    return updated;
  },
);

export const subscriptionCalls = [list, update];
