// Whether a webhook is the provider's: its signature is checked against each secret in force, of which there are two
// while one replaces the other, and its time against the portal's clock. The SDK refuses what is too old; what is dated
// ahead is refused here, so that a signature cannot be kept for later.
import { Stripe } from 'stripe';
import type { Clock } from '#server/ground/clock.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';

const tolerance = 300;

/** Checking needs no key. */
const { webhooks } = new Stripe('sk_test_signatures', { telemetry: false });

/** The SDK takes the last one, too. */
const timeOf = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  );

function verify(body: string, signature: string, secret: string, now: number): Stripe.Event | undefined {
  try {
    const event = webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
    return event?.object === 'event' ? event : undefined;
  } catch {
    return undefined;
  }
}

/** @throws `signature-wrong` */
export function readSigned(
  body: string,
  signature: string | undefined,
  { secrets, clock }: { secrets: readonly string[]; clock: Clock },
): Stripe.Event {
  const now = clock();
  const isAhead = timeOf(signature ?? '') - Math.floor(now / 1000) > tolerance;
  for (const secret of secrets) {
    const event = isAhead ? undefined : verify(body, signature ?? '', secret, now);
    if (event) return event;
  }
  throw refuse('signature-wrong', sentence('billing.signature-wrong'));
}
