// Events at a steady rate, whether or not the ones before are answered: as a provider sends them. The time of each counts
// from when it was due, so that a portal that falls behind is not measured as quick.
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { webhookPath } from '#server/payments/provider.ts';
import { secret } from './provider.ts';

/** Signing needs no key. */
const { webhooks } = new Stripe('sk_test_bench', { telemetry: false });

const typeOf = (body: string): string => (JSON.parse(body) as { type: string }).type;

export type Answered = { type: string; status: number; outcome: string; ms: number };

async function send(address: string, body: string, due: number): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret }),
  };
  const answer = await fetch(address + webhookPath, { method: 'POST', headers, body });
  const text = await answer.text();
  const outcome = answer.ok ? (JSON.parse(text) as { outcome: string }).outcome : '';
  return { type: typeOf(body), status: answer.status, outcome, ms: performance.now() - due };
}

/** @param rate events a second */
export async function sendAll(address: string, bodies: readonly string[], rate: number): Promise<Answered[]> {
  const started = performance.now();
  const answers = bodies.map(async (body, at) => {
    const due = started + (at * 1000) / rate;
    await pause(Math.max(1, due - performance.now()));
    return send(address, body, due);
  });
  return Promise.all(answers);
}

/** The nearest rank. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
