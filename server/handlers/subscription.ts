// What a member pays and is given. Who asks is known and confirmed by the time that a handler runs; what it costs, and
// where the provider's pages lead back to, the server says.
import type { Parts } from '#server/http/parts.ts';
import type { Handlers } from './handler.ts';

type Mine = Extract<keyof Handlers, `subscription.${string}`>;

export const subscriptionHandlers = ({
  subscriptions,
}: Pick<Parts, 'subscriptions'>): Pick<Handlers, Mine> => ({
  'subscription.product': () => subscriptions.product(),
  'subscription.list': ({ member }) => subscriptions.look(member),
  'subscription.checkout': ({ member, body }) => subscriptions.checkout(member, body.price),
  'subscription.createPaymentMethod': ({ member }) => subscriptions.changeCard(member),
  'subscription.getPaymentMethod': ({ member }) => subscriptions.paymentMethod(member),
  'subscription.customer': ({ member }) => subscriptions.customer(member),
  'subscription.cancel': ({ member }) => subscriptions.cancel(member),
  'subscription.uncancel': ({ member }) => subscriptions.uncancel(member),
  'subscription.freeAccess': ({ member, body }) => subscriptions.askForFreeAccess(member, body.reason),
});
