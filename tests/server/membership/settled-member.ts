// A member with everything that an account can have, for tests of what is taken along and of what is left.
import { type FreshApp, jsonHeaders, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

/** A member who has left a trace in each table. */
export async function settle(app: FreshApp): Promise<Visitor> {
  const visitor = await app.newcomer();
  const json = (method: string, body: unknown) => ({
    method,
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });
  await visitor.ask('/api/account', json('PATCH', { name: 'Zoë Leaving', organisation: 'Office of Ends' }));
  await visitor.ask(
    '/api/account',
    json('PATCH', { email: 'elsewhere@example.org', currentPassword: password }),
  );
  await visitor.ask(
    '/api/account/notifications/new-versions',
    json('PUT', { on: true, frequency: 'weekly' }),
  );
  await visitor.ask('/api/tokens/one-time');
  const document = { version: 1, variables: ['tax.revenue.vat_total'] };
  await visitor.post('/api/account/bundles', { name: 'A paper', document });
  await (await visitor.ask('/api/data/download?dataset=tax.revenue&format=csv')).text();
  await visitor.post('/api/account/confirm', {
    email: 'newcomer@meridian.example',
    currentPassword: 'wrong',
  });
  await app.database.run(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', 'newcomer@meridian.example')
      .executeTakeFirstOrThrow();
    const row = {
      id: 'tok_1',
      account_id: id,
      name: 'Nightly job',
      name_key: 'nightly job',
      secret_hash: 'hash-of-a-secret',
      hint: 'mdn_…abcd',
      scope: 'read',
      created_at: app.clock(),
      expires_at: app.clock() + 1000,
      revoked_at: null,
      last_used_at: null,
      warned_at: null,
    } as const;
    await db.insertInto('api_token').values(row).execute();
  });
  return visitor;
}
