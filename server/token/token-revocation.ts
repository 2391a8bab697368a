// Revoking every API token of an account, or counting those that a new password leaves: within the transaction that
// gives the account another password, however that came.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';

/** @returns how many worked until now; those that had run out are revoked as well and not counted */
export async function revokeTokens(step: Kysely<Tables>, accountId: string, now: number): Promise<number> {
  const revoked = await step
    .updateTable('api_token')
    .set({ revoked_at: now, name_key: null })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  return revoked.filter(({ expires_at: end }) => end > now).length;
}

export async function countTokens(step: Kysely<Tables>, accountId: string, now: number): Promise<number> {
  const working = await step
    .selectFrom('api_token')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return working.length;
}
