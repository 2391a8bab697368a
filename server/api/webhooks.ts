// Where the payment provider tells what happened. It stands before the check of the origin and knows no session: whoever
// signed the text itself is believed, and nobody else. Anything but a 2xx brings the event again.
import type { Hono } from 'hono';
import { webhookPath } from '#server/payments/provider.ts';
import type { Services } from './services.ts';
import type { Env } from '#server/http/env.ts';
import { readText } from './validation.ts';

export function registerWebhooks(app: Hono<Env>, { subscriptions }: Pick<Services, 'subscriptions'>): void {
  app.post(webhookPath, async (http) => {
    http.set('call', 'webhook');
    // The text as it came: what is signed is its bytes, and JSON that is read and written again has others.
    const outcome = await subscriptions.takeEvent(
      await readText(http.req.raw),
      http.req.header('stripe-signature'),
    );
    return http.json({ outcome });
  });
}
