// What becomes of a call that the provider did not answer as it should: one sentence for the visitor, the cause in the
// log for whoever runs the portal, and no key in either.
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { sentence } from '#server/ground/sentence.ts';
import { Refusal, refuse } from '#server/ground/refusal.ts';

const withoutKeys = (text: string): string => text.replaceAll(/\b(sk|rk|whsec)_[\w*]+/g, '…');

const factsOf = (error: unknown) =>
  error instanceof Stripe.errors.StripeError
    ? {
        type: error.type,
        code: error.code,
        status: error.statusCode,
        providerRequest: error.requestId,
        error: withoutKeys(error.message),
      }
    : { error: withoutKeys(String(error)) };

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Runs one call, or several that belong together. */
export async function asking<T>(log: Logger, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ asked: what, ...factsOf(error) }, 'the payment provider failed');
    throw refuse('provider-failure', sentence('billing.provider-failure'));
  }
}
