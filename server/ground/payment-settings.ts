// The settings of payments as they go together. A sandbox never stands beside a key that moves money, and a portal that
// can take money can also hear that it was paid. See docs/decisions/0031.
import { texts } from './language.ts';

export const paymentWays = ['stripe', 'sandbox', 'none'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export type PaymentEnvironment = {
  PAYMENTS?: PaymentWay | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRODUCT?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
};

/** With a key, Stripe; without one, nobody in production and the sandbox elsewhere. */
export const paymentWayOf = (env: PaymentEnvironment, production: boolean): PaymentWay =>
  env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : production ? 'none' : 'sandbox');

export const secretsOf = ({ STRIPE_WEBHOOK_SECRET: list = '' }: PaymentEnvironment): string[] =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

const isStripeItself = (base: string): boolean => new URL(base).hostname === 'api.stripe.com';
const staysHere = (base: string): boolean =>
  new URL(base).protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname);

function faultOfKey({ PAYMENTS: way, STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: PaymentEnvironment) {
  if (way === 'sandbox' && key) return texts.paymentSettings.sandboxWithKey;
  if (way === 'stripe' && !key) return texts.paymentSettings.noKey;
  if (base && !key) return texts.paymentSettings.baseWithoutKey;
  if (base && key?.includes('_live_') && !isStripeItself(base)) return texts.paymentSettings.baseWithLiveKey;
  if (base && !staysHere(base)) return texts.paymentSettings.plainBase;
  return undefined;
}

/** @returns what cannot work, in a sentence */
export function faultOfPayments(env: PaymentEnvironment): string | undefined {
  const fault = faultOfKey(env);
  if (fault || !env.STRIPE_SECRET_KEY) return fault;
  if (!env.STRIPE_PRODUCT) return texts.paymentSettings.noProduct;
  if (secretsOf(env).length === 0) return texts.paymentSettings.noWebhookSecret;
  return undefined;
}
