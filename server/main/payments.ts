// Which payment provider an installation has (docs/decisions/0031): Stripe with a key, nobody in production without one,
// and else the sandbox in this process.
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/ground/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { noPayments } from '#server/payments/no-payments.ts';
import { type PaymentProvider, webhookPath } from '#server/payments/provider.ts';
import type { Deliver } from '#sandbox/delivery.ts';
import { product } from '#sandbox/objects/catalogue.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { inProcessStripe, networkStripe } from '#server/payments/stripe-client.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * The way of the sandbox's events in one process.
 * @param app known once the portal stands
 * @param home the portal's own address
 */
export const deliverTo =
  (app: () => { fetch: Fetch }, home: () => string): Deliver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const request = new Request(new URL(webhookPath, home()), { method: 'POST', headers, body });
    return (await app().fetch(request)).status;
  };

export type PaymentDeps = {
  config: Pick<Config, 'payments' | 'stripe'>;
  database: Database;
  clock: Clock;
  log: Logger;
  /** Hands the sandbox's events to the portal's own handler. */
  deliver: Deliver;
};

/** Its pages are the portal's: a path leads there from wherever the visitor reaches the portal. */
const atHome = () => '';

export type Payments = { payments: PaymentProvider; sandbox: Sandbox | null };

function overSandbox({ config, ...deps }: PaymentDeps): Payments {
  const [secret = `whsec_${randomBytes(24).toString('hex')}`] = config.stripe.webhookSecrets;
  const sandbox = createSandbox({ ...deps, origin: atHome, secret });
  const stripe = inProcessStripe((url, init) => sandbox.api.request(url, init));
  const { clock, log } = deps;
  const secrets = [secret, ...config.stripe.webhookSecrets.slice(1)];
  const payments = createStripeProvider({
    stripe,
    productId: product.id,
    secrets,
    isSandbox: true,
    clock,
    log,
  });
  return { payments, sandbox };
}

function overNetwork({ config, clock, log }: PaymentDeps): Payments {
  const { secretKey = '', apiBase, product: productId = '', webhookSecrets: secrets } = config.stripe;
  const stripe = networkStripe(secretKey, apiBase);
  const isSandbox = !secretKey.includes('_live_');
  return {
    payments: createStripeProvider({ stripe, productId, secrets, isSandbox, clock, log }),
    sandbox: null,
  };
}

export function openPayments(deps: PaymentDeps): Payments {
  if (deps.config.payments === 'none') return { payments: noPayments, sandbox: null };
  return deps.config.payments === 'stripe' ? overNetwork(deps) : overSandbox(deps);
}
