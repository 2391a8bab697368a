// Events of the sandbox, taken out of its post before anybody delivers them, to be delivered as a test says: in another
// order, more than once, or late. Each delivery is signed anew, as the provider signs each attempt.
import { webhookPath } from '#server/payments/provider.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { sandboxOf } from './paying.ts';

export type WebhookEvent = { id: string; type: string; body: string };

/** Everything that has been written since the last time, oldest first; it will not be delivered by itself. */
export const takePost = ({ database }: FreshApp): Promise<WebhookEvent[]> =>
  database.run(async (db) => {
    const rows = await db
      .selectFrom('sandbox_object')
      .select('json')
      .where('type', '=', 'sandbox.delivery')
      .execute();
    await db.deleteFrom('sandbox_object').where('type', '=', 'sandbox.delivery').execute();
    return rows
      .map(
        ({ json }) =>
          JSON.parse((JSON.parse(json) as { body: string }).body) as {
            id: string;
            type: string;
            created: number;
          },
      )
      .map((event) => ({ id: event.id, type: event.type, body: JSON.stringify(event) }));
  });

export const send = (app: FreshApp, body: string, headers: Record<string, string>) =>
  app.fetch(new Request(`http://portal.test${webhookPath}`, { method: 'POST', headers, body }));

/** @returns the status of each answer */
export async function tell(app: FreshApp, { body }: WebhookEvent, times = 1): Promise<number[]> {
  const signature = sandboxOf(app).sign(body);
  const answers = await Promise.all(
    Array.from({ length: times }, () => send(app, body, { 'stripe-signature': signature })),
  );
  return answers.map(({ status }) => status);
}
