// What a member pays and is given. Who asks is known and confirmed by the time that a handler runs; what it costs, and
// where the provider's pages lead back to, the server says.
import type { Parts } from '#server/api/parts.ts';
import type { Handlers } from './handler.ts';

type Mine = Extract<keyof Handlers, `subscription.${string}`>;

export const subscriptionHandlers = ({
  subscriptions,
  origins,
}: Pick<Parts, 'subscriptions' | 'origins'>): Pick<Handlers, Mine> => ({
  'subscription.product': () => subscriptions.product(),
  'subscription.list': ({ member }) => subscriptions.look(member),
  'subscription.checkout': ({ http, member, body }) =>
    subscriptions.checkout(member, body.price, origins.of(http)),
  'subscription.createPaymentMethod': ({ http, member }) =>
    subscriptions.changeCard(member, origins.of(http)),
  'subscription.getPaymentMethod': ({ member }) => subscriptions.paymentMethod(member),
  'subscription.customer': ({ http, member }) => subscriptions.customer(member, origins.of(http)),
  'subscription.cancel': ({ member }) => subscriptions.cancel(member),
  'subscription.uncancel': ({ member }) => subscriptions.uncancel(member),
  'subscription.freeAccess': ({ member, body }) => subscriptions.askForFreeAccess(member, body.reason),
});
