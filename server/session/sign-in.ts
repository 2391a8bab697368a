// Signing in: address and password against the account's row, the same work and answer for known and unknown addresses,
// and no more guesses than a person needs, counted by account and by where they come from. The session begins afterwards
// (./sessions.ts), while the password that was verified is still the account's; then the attempt counts no more.
import { signInFromLimit, signInLimit } from '#server/limits/limits.ts';
import type { Account, Credentials } from '#contract/account/account.ts';
import { type Database, eachOnce } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Passwords } from '#server/account/passwords.ts';
import { accountOf, findingAccountAt } from '#server/account/account-rows.ts';
import type { Verified } from '#server/account/password-check.ts';
import { counting, createThrottle, type Limit, requireWithin } from '#server/limits/throttle.ts';

export const wrongCredentials = () => refuse('wrong-credentials', sentence('session.wrong-credentials'));

/** The attempts that were counted for one sign-in. */
export type Attempts = { byAccount: Limit; byAddress: Limit };

/** Who has typed their address and password. */
export type SignedIn = { account: Account; verified: Verified; attempts: Attempts };

export function createSignIn(database: Database, clock: Clock, verify: Passwords['verify']) {
  const throttle = createThrottle(database, clock);

  /** @returns the account's row @throws `too-many-attempts` */
  async function admit(email: string, { byAddress, byAccount }: Attempts) {
    const now = clock();
    const [[from], [own], [row]] = await database.run(
      eachOnce((db) => [
        counting(db, byAddress, now),
        // Or a network that is refused would keep the member from signing in elsewhere.
        counting(db, byAccount, now, byAddress),
        findingAccountAt(db, email),
      ]),
    );
    if (from) requireWithin(byAddress, from, now);
    if (own) requireWithin(byAccount, own, now);
    return row;
  }

  /** Both attempts stay counted until the session begins. */
  return async function signIn({ email, password }: Credentials, from: string): Promise<SignedIn> {
    const attempts = { byAddress: signInFromLimit(from), byAccount: signInLimit(email) };
    const row = await admit(email, attempts);
    // A busy or broken server is not the caller's failure.
    const isRight = await verify(row?.password_hash, password).catch(async (error: unknown) => {
      await throttle.giveBack(attempts.byAddress, attempts.byAccount);
      throw error;
    });
    if (!row || !isRight) throw wrongCredentials();
    const verified = { id: row.id, passwordHash: row.password_hash };
    return { account: accountOf(row, clock()), verified, attempts };
  };
}
