// Everything about who somebody is: accounts, sign-in, sessions and tokens, over one database. Handlers
// ask this module and never the tables.
import { randomUUID } from 'node:crypto';
import type { Account, Credentials, PasswordChange } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { putAccount } from '#server/account/account-rows.ts';
import { sweepLinks } from '#server/account/link-tokens.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createAccountExport } from './account-export.ts';
import { type ApiTokens, createApiTokens } from '#server/token/api-tokens.ts';
import { type Bundles, createBundles } from '#server/selection/bundles.ts';
import { type AccountChanges, createChanges } from '#server/session/changes.ts';
import { createDevices, sweepDevices } from '#server/session/devices.ts';
import { createDownloads, type Downloads } from '#server/account/downloads.ts';
import { createMailLimits } from '#server/limits/mail-limits.ts';
import { createNewVersions } from './new-versions.ts';
import { createNotifications, type Notifications } from '#server/account/notifications.ts';
import {
  createOneTimeTokens,
  type OneTimeTokens,
  sweepOneTimeTokens,
} from '#server/token/one-time-tokens.ts';
import { type ChangedPassword, createPasswordChange } from './password-change.ts';
import { createPasswordCheck } from '#server/account/password-check.ts';
import { createPasswordReset, type PasswordResets } from './password-reset.ts';
import { createPasswords, type Passwords } from '#server/account/passwords.ts';
import { createProfile, type Profile } from './profile.ts';
import { createRegistration, type Registrations } from './registration.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { createSessionList, type SessionList } from '#server/session/session-list.ts';
import { createSessions, type Sessions, sweepSessions } from '#server/session/sessions.ts';
import { createSignIn, type SignedIn } from '#server/session/sign-in.ts';
import type { Acting } from '#server/session/session-check.ts';
import { createSignOut } from './sign-out.ts';
import { createThrottle, sweepLimits, type Throttle } from '#server/limits/throttle.ts';
import { createTokenEndings } from '#server/token/token-endings.ts';

const week = 7 * 24 * 3_600_000;

type NewAccount = Omit<Account, 'id'> & {
  passwordHash: string;
  demonstration?: boolean;
  /** When the terms of use were agreed to. */
  agreedAt?: number;
};

export type Accounts = {
  sessions: Sessions;
  sessionList: SessionList;
  /** Signs the member out everywhere else. @throws `not-signed-in` when the session has ended meanwhile */
  signOutElsewhere: ReturnType<typeof createSignOut>;
  oneTimeTokens: OneTimeTokens;
  apiTokens: ApiTokens;
  /** Saved under names. */
  bundles: Bundles;
  /** Counts what its callers have limits for: API tokens that served nobody, and values that anybody may read. */
  throttle: Throttle;
  hashPassword(password: string): Promise<string>;
  /** @returns false when the e-mail address has an account already */
  create(account: NewAccount): Promise<boolean>;
  /** @throws `wrong-credentials`, `too-many-attempts` or `server-busy`; the same for known and unknown addresses */
  signIn(credentials: Credentials, from: string): Promise<SignedIn>;
  /**
   * Ends every session of the account, and revokes its API tokens unless they are to be kept.
   * @returns the secret of the session that begins instead, and what became of the tokens
   * @throws `wrong-password`, `weak-password`, `too-many-attempts`, `demonstration-account` or `server-busy`
   */
  changePassword(acting: Acting, change: PasswordChange, device: string): Promise<ChangedPassword>;
  registration: Registrations;
  passwordReset: PasswordResets;
  profile: Profile;
  notifications: Notifications;
  downloads: Downloads;
  /** Puts the e-mails about newer data that are due. */
  tellNewVersions: ReturnType<typeof createNewVersions>;
  /**
   * @param leave ends what the member has elsewhere; when it fails, nothing is deleted
   * @throws `demonstration-account`
   */
  delete(acting: Acting, leave?: () => Promise<void>): Promise<void>;
  /** @param secret the cookie's value of the session that asks. @returns all that is kept about the member */
  export: ReturnType<typeof createAccountExport>;
  /** Pages that wait to hear of changes. */
  changes: AccountChanges;
  /** E-mail addresses of accounts whose password is published. */
  demonstrationAccounts(): Promise<string[]>;
  /** Writes to members whose API tokens end within a week. */
  warnOfEndings(): Promise<void>;
  /** Removes what is over: sessions, tokens, windows. */
  sweep(): Promise<void>;
  ping(): Promise<void>;
};

const rowOf = (account: NewAccount, now: number) => ({
  id: `acc_${randomUUID()}`,
  email: account.email,
  email_key: keyOf(account.email),
  name: account.name ?? null,
  organisation: account.organisation ?? null,
  role: account.role,
  subscription_status: account.subscriptionStatus,
  granted_status: account.subscriptionStatus === 'inactive' ? ('inactive' as const) : ('active' as const),
  free_until: null,
  data_portal_admin: Number(account.dataPortalAdmin),
  validated: Number(account.validated),
  demonstration: Number(account.demonstration ?? false),
  password_hash: account.passwordHash,
  created_at: now,
  agreed_at: account.agreedAt ?? null,
});

function createMembers(database: Database, clock: Clock, outbox: Outbox, passwords: Passwords) {
  const { hash, verify } = passwords;
  const services = { database, clock, outbox, passwords, limits: createMailLimits(database, clock) };
  const check = createPasswordCheck(database, clock, verify);
  const devices = createDevices(clock, outbox);
  const sessions = createSessions(database, clock, devices);
  const sessionList = createSessionList(database, clock);
  const profile = createProfile({ ...services, check, sessions });
  const notifications = createNotifications(database);
  return {
    sessions,
    sessionList,
    signOutElsewhere: createSignOut(database, clock),
    registration: createRegistration({ ...services, devices, check }),
    passwordReset: createPasswordReset(services),
    profile,
    notifications,
    downloads: createDownloads(database, clock),
    tellNewVersions: createNewVersions(database, clock, outbox),
    oneTimeTokens: createOneTimeTokens(database, clock),
    apiTokens: createApiTokens(database, clock, outbox),
    bundles: createBundles(database, clock),
    throttle: createThrottle(database, clock),
    warnOfEndings: createTokenEndings(database, clock, outbox),
    hashPassword: hash,
    signIn: createSignIn(database, clock, verify),
    changePassword: createPasswordChange({ database, clock, outbox, check, hash }),
    changes: createChanges(database, clock),
    delete: createAccountDeletion(database, clock, outbox),
    export: createAccountExport({ database, clock, profile, sessionList, notifications }),
  };
}

const removeWhatIsOver = (database: Database, now: number): Promise<unknown> =>
  database.run(async (db) => {
    await sweepLinks(db, now - week);
    await sweepSessions(db, now);
    await sweepOneTimeTokens(db, now);
    await sweepLimits(db, now);
    await sweepDevices(db, now);
  });

export function createAccounts(
  database: Database,
  clock: Clock,
  outbox: Outbox,
  passwords: Passwords = createPasswords(),
): Accounts {
  const members = createMembers(database, clock, outbox, passwords);
  return {
    ...members,
    ping: database.ping,
    async create(account) {
      try {
        await database.run((db) => putAccount(db, rowOf(account, clock())));
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
      await members.apiTokens.sweep();
      await removeWhatIsOver(database, clock());
    },
  };
}
