// The current password, typed again by who is signed in, before something that matters. It is guessed no oftener than
// at sign-in, in one count for all such forms, or each new form would be another ten guesses for a stolen session.
// Verifying takes a while, and another password may take the old one's place meanwhile: what a password has allowed is
// written in a transaction that still finds the hash that was verified (`holdVerified`), and by no other.
import { passwordLimit } from '#server/limits/limits.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type Refusal, refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { AccountRow } from './account-rows.ts';
import type { Passwords } from './passwords.ts';
import { createThrottle } from '#server/limits/throttle.ts';

export const wrongPassword = () =>
  refuse('wrong-password', sentence('account.wrong-password'), {
    field: 'currentPassword',
  });

/** An account, and the hash that a typed password was right for. */
export type Verified = { readonly id: string; readonly passwordHash: string };

/**
 * Holds the account's row, so that a password can change only before or after what follows. It answers no row when
 * another password has taken the verified one's place, or the account is gone.
 */
export const holdingVerified = (step: Kysely<Tables>, { id, passwordHash }: Verified) =>
  step
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .returningAll();

/** @returns the row that {@link holdingVerified} holds */
export const holdVerified = (step: Kysely<Tables>, verified: Verified): Promise<AccountRow | undefined> =>
  holdingVerified(step, verified).executeTakeFirst();

export type PasswordCheck = (
  account: Pick<AccountTable, 'id' | 'password_hash'>,
  typed: string,
  /** What is said to a wrong one, where the form is not a member's. */
  wrong?: () => Refusal,
) => Promise<Verified>;

/** @returns a check that throws `wrong-password`, `too-many-attempts` or `server-busy`, and says what was verified */
export function createPasswordCheck(
  database: Database,
  clock: Clock,
  verify: Passwords['verify'],
): PasswordCheck {
  const throttle = createThrottle(database, clock);
  return async ({ id, password_hash: stored }, typed, wrong = wrongPassword) => {
    const limit = passwordLimit(id);
    await throttle.admit(limit);
    const isRight = await verify(stored, typed).catch(async (busy: unknown) => {
      await throttle.giveBack(limit);
      throw busy;
    });
    if (!isRight) throw wrong();
    await throttle.clear(limit);
    return { id, passwordHash: stored };
  };
}
