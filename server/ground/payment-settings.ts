// The settings of payments as they go together. A sandbox never stands beside a key that moves money, and a portal that
// can take money can also hear that it was paid. See docs/decisions/0031.

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
  if (way === 'sandbox' && key)
    return 'PAYMENTS=sandbox must not stand beside STRIPE_SECRET_KEY: the sandbox takes no money. Remove one of them.';
  if (way === 'stripe' && !key) return 'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.';
  if (base && !key) return 'STRIPE_API_BASE must have STRIPE_SECRET_KEY beside it. Set both, or neither.';
  if (base && key?.includes('_live_') && !isStripeItself(base))
    return 'STRIPE_API_BASE must not be set with a live key: only Stripe may see one. Remove it, or use a key that begins with sk_test_.';
  if (base && !staysHere(base))
    return 'STRIPE_API_BASE must start with https:// beyond this machine: the key would be sent in the clear.';
  return undefined;
}

/** @returns what cannot work, in a sentence */
export function faultOfPayments(env: PaymentEnvironment): string | undefined {
  const fault = faultOfKey(env);
  if (fault || !env.STRIPE_SECRET_KEY) return fault;
  if (!env.STRIPE_PRODUCT)
    return 'STRIPE_PRODUCT must be set with STRIPE_SECRET_KEY: the id of the product that is subscribed to, for example prod_….';
  if (secretsOf(env).length === 0)
    return 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: without it the portal cannot know who has paid.';
  return undefined;
}
