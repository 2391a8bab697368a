// What a member pays or is given: plans, subscriptions, cards, invoices, and applications for free access. Money is in
// the smallest unit of its currency (pence), times are ISO. What the payment provider says of itself never leaves the
// server: these are the portal's own words for it.
import { z } from 'zod';
import { longestPurpose } from '#contract/ground/constants.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { subscriptionStatuses } from '#contract/account/values.ts';

const moment = z.iso.datetime();
const money = z.object({
  /** Pence, as the provider has it; nothing that comes from a browser is ever an amount. */
  amount: z.int(),
  /** ISO 4217, lower case. */
  currency: z.string().length(3),
});

export const intervals = ['month', 'year'] as const;

const priceSchema = money.extend({ id: idSchema, interval: z.enum(intervals) });
export type Price = z.infer<typeof priceSchema>;

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Cheapest first. */
  prices: z.array(priceSchema),
  /** Whether this is the sandbox, where no money moves. */
  isSandbox: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;

/** The provider's states that a subscription of the portal can be in. */
export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

const subscriptionSchema = z.object({
  id: idSchema,
  status: z.enum(providerStatuses),
  price: priceSchema,
  startedAt: moment,
  /** Until when is paid: the next payment, or with `isCancelling` the last day of access. */
  periodEndsAt: moment,
  /** It ends at `periodEndsAt` instead of being renewed; can be undone until then. */
  isCancelling: z.boolean(),
  endedAt: moment.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const freeAccessStates = ['requested', 'approved', 'refused', 'revoked'] as const;

export const freeAccessSchema = z.object({
  id: idSchema,
  state: z.enum(freeAccessStates),
  reason: z.string(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  /** The last moment of approved access. */
  until: moment.nullable(),
  /** Why it was refused or ended, in the staff's words. */
  answer: z.string().nullable(),
});
export type FreeAccess = z.infer<typeof freeAccessSchema>;

/** Everything that decides what a member may download. */
export const billingOverviewSchema = z.object({
  /** As in the account. */
  status: z.enum(subscriptionStatuses),
  /** Newest first. */
  items: z.array(subscriptionSchema),
  /** A checkout was begun, and its page was finished, or may be; the provider has not said yet what came of it. */
  isConfirming: z.boolean(),
  /** The newest application. */
  freeAccess: freeAccessSchema.nullable(),
  /** The server’s clock. */
  now: moment,
});
export type BillingOverview = z.infer<typeof billingOverviewSchema>;

const invoiceSchema = money.extend({
  id: idSchema,
  number: z.string().nullable(),
  createdAt: moment,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Pages of the provider: the invoice as PDF, and its page with the receipt. */
  pdf: z.url().nullable(),
  page: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const customerSchema = z.object({
  email: z.string(),
  /** Newest first; empty for who never paid. */
  invoices: z.array(invoiceSchema),
});
export type Customer = z.infer<typeof customerSchema>;

export const paymentMethodSchema = z.object({
  /** Null for who has no card there. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string().length(4),
      expiryMonth: z.int().min(1).max(12),
      expiryYear: z.int(),
    })
    .nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** A page of the payment provider to go to. */
export const redirectSchema = z.object({ url: z.url() });
export type Redirect = z.infer<typeof redirectSchema>;

/** Without a price it is of the default plan: the price by the month; where there is none, the cheapest. */
export const checkoutSchema = z.object({
  price: z.string().max(200).optional(),
  /** A page or file of this portal to go on to once it is paid; any other address is dropped. */
  returnTo: z.string().max(longestPurpose).optional(),
});

export type CheckoutRequest = z.infer<typeof checkoutSchema>;

export const freeAccessRequestSchema = z.object({
  reason: z
    .string()
    .trim()
    .refine((text) => [...text].length >= 20, 'Tell us in one or two sentences what you need the data for.')
    .refine((text) => [...text].length <= 2000, 'That is too long. Use at most 2,000 characters.'),
});
