// What the portal needs of whoever takes the money. One implementation over Stripe's SDK (./stripe.ts), which speaks to
// Stripe over the network or to the sandbox in this process (sandbox/). Times are milliseconds since the epoch,
// amounts the smallest unit of a currency. Pages of the sandbox in this process are the portal's own, and lead there by
// a path alone: whoever passes one on says at which origin. Every call throws `provider-failure` when the provider does
// not answer as it should; nothing of what was asked may then be taken for done. None may be called inside a
// transaction: the sandbox keeps its objects in the same database, and would wait for it to end.
import type { Invoice, PaymentMethod, Product, Price } from '#contract/billing/subscriptions.ts';
import type { providerStatuses } from '#contract/billing/subscriptions.ts';

/** Where events are told to the portal. */
export const webhookPath = '/api/webhooks/payments';

export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: (typeof providerStatuses)[number];
  price: Price;
  startedAt: number;
  periodEndsAt: number;
  isCancelling: boolean;
  endedAt: number | null;
};

export type ProviderCheckout = {
  id: string;
  customerId: string | null;
  /** `complete` once its page was finished; whether it was paid, the subscription says. */
  state: 'open' | 'complete' | 'expired';
  /** The address to which its page leads back; null where the provider does not say. */
  returnsTo: string | null;
};

/** An event whose signature was right. What it says is a hint; the truth is asked for. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: number;
  /** Whom it is about, where it says. */
  customerId: string | null;
  /** The failed or paid invoice, for the letters. */
  invoice: { id: string; amount: number; currency: string; page: string | null } | null;
};

type Returning = { successUrl: string; cancelUrl: string };

export interface PaymentProvider {
  /** Whether no money moves. */
  readonly isSandbox: boolean;
  /** What can be subscribed to; prices in GBP, cheapest first. */
  product(): Promise<Product>;
  /** Makes a customer; the same account gets the same one however often and from however many processes it is asked. */
  ensureCustomer(asked: { accountId: string; email: string; name?: string | undefined }): Promise<string>;
  /** Tells the provider of a corrected address or name. */
  updateCustomer(customerId: string, details: { email: string; name?: string | undefined }): Promise<void>;
  /** Ends every subscription at once and forgets the customer: for an account that is deleted. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Newest first, ended ones too. */
  subscriptions(customerId: string): Promise<ProviderSubscription[]>;
  invoices(customerId: string): Promise<Invoice[]>;
  paymentMethod(customerId: string): Promise<PaymentMethod>;
  /** @param key the same key gives the same session: a press that is sent twice begins one checkout */
  beginCheckout(
    asked: { customerId: string; priceId: string; key: string } & Returning,
  ): Promise<ProviderCheckout & { url: string }>;
  checkout(id: string): Promise<ProviderCheckout>;
  /** Closes the page of a checkout that is still open, so that it cannot be paid any more. */
  expireCheckout(id: string): Promise<void>;
  /** A page that takes another card, which is charged from then on. */
  beginCardChange(asked: { customerId: string; key: string } & Returning): Promise<{ url: string }>;
  /**
   * Charges the card that was given last, from now on and for what is owed. To be called when an event says that a card
   * was given (`setup_intent.succeeded`, `checkout.session.completed`): the provider keeps a new card, but goes on
   * charging the old one. Called again, it changes nothing.
   */
  useNewestCard(customerId: string): Promise<void>;
  setCancelling(subscriptionId: string, isCancelling: boolean): Promise<ProviderSubscription>;
  /**
   * Checks a webhook's signature against every secret in force.
   * @throws `signature-wrong` (400) when it is wrong, or its time is more than 300 s away
   */
  readEvent(body: string, signature: string | undefined): ProviderEvent;
}
