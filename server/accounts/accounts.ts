// Everything about who somebody is: accounts, sign-in, sessions and tokens, over one database. Handlers
// ask this module and never the tables.
import { randomUUID } from 'node:crypto';
import type { Account, Credentials, PasswordChange } from '#contract/account.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/failures.ts';
import { Refusal, refuse } from '#server/http/refusal.ts';
import type { Clock, Outbox } from '#server/ports.ts';
import { type ApiTokens, createApiTokens } from './api-tokens.ts';
import { createOneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts';
import { createPasswordChange } from './password-change.ts';
import { createPasswords } from './passwords.ts';
import { hashOf, keyOf } from './secrets.ts';
import { createSessionList, type SessionList } from './session-list.ts';
import { accountOf, createSessions, type Sessions } from './sessions.ts';
import { createThrottle, type Limit, type Throttle } from './throttle.ts';

const windowMs = 15 * 60_000;
const week = 7 * 24 * 3_600_000;
const accountLimit = (email: string): Limit => ({
  key: `sign-in:${hashOf(keyOf(email))}`,
  most: 10,
  windowMs,
});
/** Looser, since offices and universities share an address. */
const addressLimit = (address: string): Limit => ({ key: `sign-in-from:${address}`, most: 100, windowMs });
const tooMany = (wait: string): string =>
  `Too many attempts to sign in. Wait ${wait}, then try again, or ask for a new password.`;
const tooManyTokens = (wait: string): string =>
  `Too many API tokens that do not serve came from your address. Wait ${wait}, then try again with one that does.`;

export type NewAccount = Omit<Account, 'id'> & { passwordHash: string; demonstration?: boolean };

export type Accounts = {
  sessions: Sessions;
  sessionList: SessionList;
  oneTimeTokens: OneTimeTokens;
  apiTokens: ApiTokens;
  /** Counts API tokens that served nobody. */
  tokenFailures: Throttle;
  hashPassword(password: string): Promise<string>;
  /** @returns false when the e-mail address has an account already */
  create(account: NewAccount): Promise<boolean>;
  /** @throws `wrong-credentials`, `too-many-attempts` or `server-busy`; the same for known and unknown addresses */
  signIn(credentials: Credentials, from: string): Promise<Account>;
  /**
   * Ends every session of the account. @returns the secret of the one that begins instead
   * @throws `wrong-password`, `too-many-attempts`, `demonstration-account` or `server-busy`
   */
  changePassword(accountId: string, change: PasswordChange, device: string): Promise<string>;
  /** E-mail addresses of accounts whose password is published. */
  demonstrationAccounts(): Promise<string[]>;
  /** Removes what is over: sessions, tokens, windows. */
  sweep(): Promise<void>;
  ping(): Promise<void>;
};

function createSignIn(
  database: Database,
  clock: Clock,
  verify: ReturnType<typeof createPasswords>['verify'],
) {
  const throttle = createThrottle(database, clock, tooMany);

  async function check({ email, password }: Credentials): Promise<Account> {
    const row = await database.run((db) =>
      db.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst(),
    );
    const right = await verify(row?.password_hash, password);
    if (row && right) return accountOf(row);
    throw refuse(
      'wrong-credentials',
      'The e-mail address or the password is not right. Check both, or ask for a new password.',
    );
  }

  return async function signIn(credentials: Credentials, from: string): Promise<Account> {
    const byAddress = addressLimit(from);
    const byAccount = accountLimit(credentials.email);
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

const rowOf = (account: NewAccount, now: number) => ({
  id: `acc_${randomUUID()}`,
  email: account.email,
  email_key: keyOf(account.email),
  name: account.name ?? null,
  organisation: account.organisation ?? null,
  role: account.role,
  subscription_status: account.subscriptionStatus,
  data_portal_admin: Number(account.dataPortalAdmin),
  validated: Number(account.validated),
  demonstration: Number(account.demonstration ?? false),
  password_hash: account.passwordHash,
  created_at: now,
});

export function createAccounts(database: Database, clock: Clock, _outbox: Outbox): Accounts {
  const passwords = createPasswords();
  const apiTokens = createApiTokens(database, clock);
  return {
    sessions: createSessions(database, clock),
    sessionList: createSessionList(database, clock),
    oneTimeTokens: createOneTimeTokens(database, clock),
    apiTokens,
    tokenFailures: createThrottle(database, clock, tooManyTokens),
    hashPassword: passwords.hash,
    signIn: createSignIn(database, clock, passwords.verify),
    changePassword: createPasswordChange(database, clock, passwords),
    ping: database.ping,
    async create(account) {
      try {
        await database.run((db) => db.insertInto('account').values(rowOf(account, clock())).execute());
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    demonstrationAccounts: () =>
      database.run(async (db) => {
        const rows = await db
          .selectFrom('account')
          .select('email')
          .where('demonstration', '=', 1)
          .orderBy('created_at')
          .execute();
        return rows.map(({ email }) => email);
      }),
    async sweep() {
      const now = clock();
      await apiTokens.sweep();
      await database.run(async (db) => {
        // Who follows an old link is told that it is old.
        await db
          .deleteFrom('link_token')
          .where('expires_at', '<=', now - week)
          .execute();
        await db.deleteFrom('repeat').where('expires_at', '<=', now).execute();
        await db.deleteFrom('session').where('expires_at', '<=', now).execute();
        await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
        await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute();
      });
    },
  };
}
