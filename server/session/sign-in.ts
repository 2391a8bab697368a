// Signing in: address and password against the account's row, the same work and answer for known and unknown addresses,
// and no more guesses than a person needs, counted by account and by where they come from. The session begins afterwards
// (./sessions.ts), while the password that was verified is still the account's.
import { signInFromLimit, signInLimit } from '#server/limits/limits.ts';
import type { Account, Credentials } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { Refusal, refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Passwords } from '#server/account/passwords.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { accountOf } from '#server/account/account-rows.ts';
import type { Verified } from '#server/account/password-check.ts';
import { createThrottle } from '#server/limits/throttle.ts';

export const wrongCredentials = () => refuse('wrong-credentials', sentence('session.wrong-credentials'));

/** Who has typed their address and password. */
export type SignedIn = { account: Account; verified: Verified };

export function createSignIn(database: Database, clock: Clock, verify: Passwords['verify']) {
  const throttle = createThrottle(database, clock);

  async function check({ email, password }: Credentials): Promise<SignedIn> {
    const row = await database.run((db) =>
      db.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst(),
    );
    const right = await verify(row?.password_hash, password);
    if (!row || !right) throw wrongCredentials();
    return { account: accountOf(row, clock()), verified: { id: row.id, passwordHash: row.password_hash } };
  }

  return async function signIn(credentials: Credentials, from: string): Promise<SignedIn> {
    const byAddress = signInFromLimit(from);
    const byAccount = signInLimit(credentials.email);
    await throttle.admit(byAddress);
    await throttle.admit(byAccount);
    try {
      const signedIn = await check(credentials);
      await Promise.all([throttle.clear(byAccount), throttle.giveBack(byAddress)]);
      return signedIn;
    } catch (error) {
      const wrong = error instanceof Refusal && error.code === 'wrong-credentials';
      // A busy or broken server is not the caller's failure.
      if (!wrong) await Promise.all([throttle.giveBack(byAccount), throttle.giveBack(byAddress)]);
      throw error;
    }
  };
}
