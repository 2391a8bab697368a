// A session looked at once more, inside the transaction that makes something which outlives it: an API token, staff
// rights. The check of the caller came before, and in between a changed password may have ended the session. Whoever
// calls holds the account's row first, so that such an end is either seen here or finds what was made.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { hashOf } from '#server/ground/secrets.ts';

const endedMeanwhile = () => refuse('not-signed-in', sentence('session.ended'));

/**
 * @param secret the cookie's value of the session that asks
 * @throws `not-signed-in` when the session has ended
 */
export async function requireSession(step: Kysely<Tables>, secret: string, now: number): Promise<void> {
  const row = await step
    .selectFrom('session')
    .select('id')
    .where('id_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw endedMeanwhile();
}
