// Signing in: address and password against the account's row, the same work and answer for known and unknown addresses,
// and no more guesses than a person needs, counted by account and by where they come from.
import { signInFromLimit, signInLimit } from '#server/limits/limits.ts';
import type { Account, Credentials } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { Refusal, refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Passwords } from '#server/account/passwords.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { accountOf } from '#server/account/account-rows.ts';
import { createThrottle } from '#server/limits/throttle.ts';

export function createSignIn(database: Database, clock: Clock, verify: Passwords['verify']) {
  const throttle = createThrottle(database, clock);

  async function check({ email, password }: Credentials): Promise<Account> {
    const row = await database.run((db) =>
      db.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst(),
    );
    const right = await verify(row?.password_hash, password);
    if (row && right) return accountOf(row, clock());
    throw refuse('wrong-credentials', sentence('session.wrong-credentials'));
  }

  return async function signIn(credentials: Credentials, from: string): Promise<Account> {
    const byAddress = signInFromLimit(from);
    const byAccount = signInLimit(credentials.email);
    await throttle.admit(byAddress);
    await throttle.admit(byAccount);
    try {
      const account = await check(credentials);
      await Promise.all([throttle.clear(byAccount), throttle.giveBack(byAddress)]);
      return account;
    } catch (error) {
      const wrong = error instanceof Refusal && error.code === 'wrong-credentials';
      // A busy or broken server is not the caller's failure.
      if (!wrong) await Promise.all([throttle.giveBack(byAccount), throttle.giveBack(byAddress)]);
      throw error;
    }
  };
}
