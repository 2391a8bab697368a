// A session looked at once more, inside the transaction of what it allows: an API token, staff rights, a download link,
// another address, the end of other sessions, the end of the account. The check of the caller came before, and in
// between the session may have been ended. The account's row is held first, so that such an end is either seen here or
// finds what was made.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { holdAccount } from '#server/account/account-rows.ts';
import { hashOf } from '#server/ground/secrets.ts';

/** Who acts, with the cookie's value of the session in which that happens. */
export type Acting = { readonly id: string; readonly secret: string };

export const endedMeanwhile = () => refuse('not-signed-in', sentence('session.ended'));

/** @param idHash of the cookie's value. @returns whether its session is there */
export async function isOngoing(step: Kysely<Tables>, idHash: string, now: number): Promise<boolean> {
  const row = await step
    .selectFrom('session')
    .select('id')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * @param secret the cookie's value of the session that asks
 * @throws `not-signed-in` when the session has ended
 */
export async function requireSession(step: Kysely<Tables>, secret: string, now: number): Promise<void> {
  if (!(await isOngoing(step, hashOf(secret), now))) throw endedMeanwhile();
}

/**
 * Holds the account's row and finds the session that acts still there.
 * @throws `not-signed-in` when the session has ended or the account is gone
 */
export async function holdActing(step: Kysely<Tables>, { id, secret }: Acting, now: number): Promise<void> {
  await holdAccount(step, id);
  await requireSession(step, secret, now);
}
