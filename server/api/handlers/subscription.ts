// What a member pays and is given. Who asks is known and confirmed by the time that a handler runs; what it costs, and
// where the provider's pages lead back to, the server says.
import type { Services } from '#server/api/services.ts';
import type { Handlers } from './handler.ts';

type SubscriptionEndpoint = Extract<keyof Handlers, `subscription.${string}`>;

export const subscriptionHandlers = ({
  subscriptions,
  origins,
}: Pick<Services, 'subscriptions' | 'origins'>): Pick<Handlers, SubscriptionEndpoint> => ({
  'subscription.product': () => subscriptions.product(),
  'subscription.list': ({ member }) => subscriptions.look(member),
  'subscription.checkout': ({ http, member, body }) => subscriptions.checkout(member, body, origins.of(http)),
  'subscription.createPaymentMethod': ({ http, member }) =>
    subscriptions.changeCard(member, origins.of(http)),
  'subscription.getPaymentMethod': ({ member }) => subscriptions.paymentMethod(member),
  'subscription.customer': ({ http, member }) => subscriptions.customer(member, origins.of(http)),
  'subscription.cancel': ({ member }) => subscriptions.cancel(member),
  'subscription.uncancel': ({ member }) => subscriptions.uncancel(member),
  'subscription.freeAccess': ({ member, body }) => subscriptions.askForFreeAccess(member, body.reason),
});
