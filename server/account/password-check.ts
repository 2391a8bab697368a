// The current password, typed again by who is signed in, before something that matters. It is guessed no oftener than
// at sign-in, in one count for all such forms, or each new form would be another ten guesses for a stolen session.
import { passwordLimit } from '#server/limits/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountTable } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Passwords } from './passwords.ts';
import { createThrottle } from '#server/limits/throttle.ts';

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
