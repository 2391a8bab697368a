// What a member corrects about themselves. Name and organisation count at once; a new e-mail address costs the current
// password and counts once its owner has followed the link sent there (registration.validate). Whether an address has an
// account already is told to that address alone: the answer is the same.
import { addressLimit } from '#server/limits/limits.ts';
import type { Kysely } from 'kysely';
import type { Account, AccountUpdate, Confirmation } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { confirmNewAddress, newAddressKnown } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountOf, accountRow, type AccountRow, goneAccount } from '#server/account/account-rows.ts';
import { newLink, replaceLinks } from '#server/account/link-tokens.ts';
import type { PasswordCheck } from '#server/account/password-check.ts';
import { keyOf } from '#server/ground/secrets.ts';
import type { Sessions } from '#server/session/sessions.ts';
import { createThrottle } from '#server/limits/throttle.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-profile'));

const wrongEmail = () =>
  refuse('wrong-email', sentence('account.wrong-email'), {
    field: 'email',
  });

/** Links to confirm an address that were sent and not followed. */
const pending = (db: Kysely<Tables>, accountId: string, now: number) =>
  db
    .selectFrom('link_token')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc');

/**
 * An address that is taken gets its row too, with a token that nobody ever hears: the answer must not tell. One that was
 * registered and never confirmed is nobody's yet, and goes to whoever follows the link.
 */
async function putPending(step: Kysely<Tables>, outbox: Outbox, row: AccountRow, email: string, now: number) {
  if (keyOf(email) === row.email_key) return replaceLinks(step, row.id, now, ['change-email']);
  const other = await step
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', keyOf(email))
    .where('validated', '=', 1)
    .executeTakeFirst();
  const token = await newLink(step, { accountId: row.id, purpose: 'change-email', email }, now);
  if (other) await outbox.put(step, accountOf(other, now), newAddressKnown());
  else await outbox.put(step, { id: row.id, email }, confirmNewAddress({ email, token }));
}

const factsOf = ({ name, organisation }: AccountUpdate) => ({
  ...(name !== undefined && { name }),
  ...(organisation !== undefined && { organisation: organisation === '' ? null : organisation }),
});

type ProfileDeps = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  check: PasswordCheck;
  sessions: Sessions;
};

export function createProfile({ database, clock, outbox, check, sessions }: ProfileDeps) {
  const throttle = createThrottle(database, clock);

  /** The account with the new address that waits for its owner, where there is one. */
  async function complete(account: Account): Promise<Account> {
    const row = await database.run((db) => pending(db, account.id, clock()).executeTakeFirst());
    return row ? { ...account, pendingEmail: row.email } : account;
  }

  const write = (accountId: string, update: AccountUpdate) =>
    database.run((db) =>
      db.transaction().execute(async (step) => {
        // Written even where nothing differs: the row is held, so that changes at once follow one another.
        const changed = await step
          .updateTable('account')
          .set((eb) => ({ email_key: eb.ref('email_key'), ...factsOf(update) }))
          .where('id', '=', accountId)
          .returningAll()
          .executeTakeFirst();
        if (!changed) throw goneAccount();
        if (update.email !== undefined) await putPending(step, outbox, changed, update.email, clock());
        return accountOf(changed, clock());
      }),
    );

  return {
    complete,
    /** @throws `wrong-password`, `too-many-attempts`, `demonstration-account` or `server-busy` */
    async update(accountId: string, update: AccountUpdate): Promise<Account> {
      const row = await accountRow(database, accountId);
      if (update.email !== undefined) await check(row, update.currentPassword ?? '');
      if (row.demonstration === 1) throw sharedAccount();
      if (update.email !== undefined && keyOf(update.email) !== row.email_key)
        await throttle.admit(addressLimit(accountId));
      return complete(await write(accountId, update));
    },
    /** @throws `wrong-email`, `wrong-password`, `too-many-attempts` or `server-busy` */
    async confirm(accountId: string, { email, currentPassword }: Confirmation, secret: string) {
      const row = await accountRow(database, accountId);
      if (email !== undefined && keyOf(email) !== row.email_key) throw wrongEmail();
      await check(row, currentPassword);
      await sessions.confirm(secret);
    },
  };
}

export type Profile = ReturnType<typeof createProfile>;
