// The provider of an installation that takes no money: every call says so. What was bought before stays as it was told
// last.
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { PaymentProvider } from './provider.ts';

const unavailable = () => refuse('provider-failure', sentence('billing.no-payments'));

const nothing = async (): Promise<never> => {
  throw unavailable();
};

export const noPayments: PaymentProvider = {
  isSandbox: false,
  product: nothing,
  ensureCustomer: nothing,
  updateCustomer: nothing,
  forgetCustomer: nothing,
  subscriptions: nothing,
  invoices: nothing,
  paymentMethod: nothing,
  useNewestCard: nothing,
  beginCheckout: nothing,
  checkout: nothing,
  expireCheckout: nothing,
  beginCardChange: nothing,
  setCancelling: nothing,
  readEvent: () => {
    throw unavailable();
  },
};
