// The current password, typed again by who is signed in, before something that matters. It is guessed no oftener than
// at sign-in, in one count for all such forms, or each new form would be another ten guesses for a stolen session.
import type { Database } from '#server/database/database.ts';
import type { AccountTable } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Passwords } from './passwords.ts';
import { createThrottle, type Limit } from '#server/limits/throttle.ts';

/** Apart from the count of sign-ins, or a stranger who guesses there could keep the member from what is theirs. */
export const passwordLimit = (accountId: string): Limit => ({
  key: `current-password:${accountId}`,
  most: 10,
  windowMs: 15 * 60_000,
  refusal: (wait) => sentence('account.password-too-often', { wait }),
});

export const wrongPassword = () =>
  refuse('wrong-password', sentence('account.wrong-password'), {
    field: 'currentPassword',
  });

export type PasswordCheck = (
  account: Pick<AccountTable, 'id' | 'password_hash'>,
  typed: string,
) => Promise<void>;

/** @returns a check that throws `wrong-password`, `too-many-attempts` or `server-busy` */
export function createPasswordCheck(
  database: Database,
  clock: Clock,
  verify: Passwords['verify'],
): PasswordCheck {
  const throttle = createThrottle(database, clock);
  return async ({ id, password_hash: stored }, typed) => {
    const limit = passwordLimit(id);
    await throttle.admit(limit);
    const isRight = await verify(stored, typed).catch(async (busy: unknown) => {
      await throttle.giveBack(limit);
      throw busy;
    });
    if (!isRight) throw wrongPassword();
    await throttle.clear(limit);
  };
}
