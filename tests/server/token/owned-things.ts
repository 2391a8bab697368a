// Things that are one member's, made for the test that tries them as somebody else.
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { Cast, Person } from '#tests/fixtures/server/cast.ts';

/** @returns the thing's id */
type Own = (cast: Cast, owner: Person) => Promise<string>;

const bundleOf: Own = async ({ app }, owner) => {
  const document = { version: 1 as const, variables: ['tax.revenue.vat_total'] };
  return (await app.accounts.bundles.create(owner.account.id, { name: 'A paper', document })).id;
};

const fileOf: Own = async ({ app }, owner) => {
  const answer = await owner.visitor.post('/api/files', { subject: { dataset: 'hidden.offshore' } });
  const { id } = (await answer.json()) as { id: string };
  await app.orders.idle();
  return id;
};

/** Things that are one member’s, by the calls whose path names them. */
export const owned: Partial<Record<EndpointName, Own>> = {
  'bundles.get': bundleOf,
  'bundles.update': bundleOf,
  'bundles.delete': bundleOf,
  'files.get': fileOf,
  'files.stop': fileOf,
  'files.content': fileOf,
  'tokens.get': async (cast, owner) => (await cast.apiToken(owner)).id,
  'tokens.revoke': async (cast, owner) => (await cast.apiToken(owner)).id,
  'sessions.end': async ({ app }, owner) => {
    const row = await app.database.run((db) =>
      db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', owner.account.id)
        .executeTakeFirstOrThrow(),
    );
    return row.id;
  },
};
