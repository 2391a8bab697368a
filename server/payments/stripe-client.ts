// The SDK over its two ways: the network, or an app in this process that answers as Stripe does.
import { Stripe } from 'stripe';

/** How long one call may take before it is tried again, and how often that is. */
const patience = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false };

/**
 * @param apiBase another address than Stripe's own
 * @param timeout in milliseconds
 */
export function networkStripe(secretKey: string, apiBase?: string, timeout = patience.timeout): Stripe {
  if (apiBase === undefined) return new Stripe(secretKey, patience);
  const { hostname: host, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...patience,
    timeout,
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  });
}

type Fetch = (url: string, init?: RequestInit) => Response | Promise<Response>;

export const inProcessStripe = (fetch: Fetch): Stripe =>
  new Stripe('sk_test_sandbox', {
    ...patience,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (url, init) => fetch(String(url), init)),
  });
