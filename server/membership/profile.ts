// What a member corrects about themselves. Name and organisation count at once; a new e-mail address costs the current
// password and counts once its owner has followed the link sent there (registration.validate). Whether an address has an
// account already is told to that address alone: the answer is the same.
import { addressLimit } from '#server/limits/limits.ts';
import type { MailLimits } from '#server/limits/mail-limits.ts';
import type { Kysely } from 'kysely';
import type { Account, AccountUpdate, Confirmation } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { addressChangeAsked, confirmNewAddress, newAddressKnown } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountOf, accountRow, type AccountRow, setFacts } from '#server/account/account-rows.ts';
import { newLink, pendingAddresses, replaceLinks } from '#server/account/link-tokens.ts';
import {
  holdVerified,
  type PasswordCheck,
  type Verified,
  wrongPassword,
} from '#server/account/password-check.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { type Acting, requireSession } from '#server/session/session-check.ts';
import type { Sessions } from '#server/session/sessions.ts';
import { createThrottle } from '#server/limits/throttle.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-profile'));

const wrongEmail = () =>
  refuse('wrong-email', sentence('account.wrong-email'), {
    field: 'email',
  });

/** An address that was never confirmed may be somebody else's, and hears nothing. @param email the new address */
async function tellOldAddress(
  step: Kysely<Tables>,
  outbox: Outbox,
  row: AccountRow,
  email: string,
  now: number,
) {
  const token = await newLink(step, { accountId: row.id, purpose: 'stop-change', email: row.email }, now);
  await outbox.put(step, accountOf(row, now), addressChangeAsked({ at: now, email, token }));
}

/**
 * An address that is taken gets its row too, with a token that nobody ever hears: the answer must not tell. One that was
 * registered and never confirmed is nobody's yet, and goes to whoever follows the link.
 */
async function putPending(step: Kysely<Tables>, outbox: Outbox, row: AccountRow, email: string, now: number) {
  if (keyOf(email) === row.email_key) return replaceLinks(step, row.id, now, ['change-email', 'stop-change']);
  const other = await step
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', keyOf(email))
    .where('validated', '=', 1)
    .executeTakeFirst();
  if (row.validated === 1) await tellOldAddress(step, outbox, row, email, now);
  const token = await newLink(step, { accountId: row.id, purpose: 'change-email', email }, now);
  if (other) await outbox.put(step, accountOf(other, now), newAddressKnown());
  else await outbox.put(step, { id: row.id, email }, confirmNewAddress({ email, token }));
}

const factsOf = ({ name, organisation }: AccountUpdate) => ({
  ...(name !== undefined && { name }),
  ...(organisation !== undefined && { organisation: organisation === '' ? null : organisation }),
});

type AskedAddress = { email: string; verified: Verified };

type ProfileDeps = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  check: PasswordCheck;
  sessions: Sessions;
  limits: MailLimits;
};

export function createProfile({ database, clock, outbox, check, sessions, limits }: ProfileDeps) {
  const throttle = createThrottle(database, clock);

  /** The account with the new address that waits for its owner, where there is one. */
  async function complete(account: Account): Promise<Account> {
    const row = await database.run((db) => pendingAddresses(db, account.id, clock()).executeTakeFirst());
    return row ? { ...account, pendingEmail: row.email } : account;
  }

  const write = ({ id, secret }: Acting, update: AccountUpdate, asked: AskedAddress | null) =>
    database.run((db) =>
      db.transaction().execute(async (step) => {
        // Written even where nothing differs: the row is held, so that changes at once follow one another.
        const changed = await setFacts(step, id, factsOf(update));
        await requireSession(step, secret, clock());
        if (asked && !(await holdVerified(step, asked.verified))) throw wrongPassword();
        if (asked) await putPending(step, outbox, changed, asked.email, clock());
        return accountOf(changed, clock());
      }),
    );

  return {
    complete,
    /** @throws `wrong-password`, `too-many-attempts`, `demonstration-account`, `server-busy` or `not-signed-in` */
    async update(acting: Acting, update: AccountUpdate): Promise<Account> {
      const row = await accountRow(database, acting.id);
      const { email } = update;
      const asked =
        email === undefined ? null : { email, verified: await check(row, update.currentPassword ?? '') };
      if (row.demonstration === 1) throw sharedAccount();
      if (email !== undefined && keyOf(email) !== row.email_key) {
        await throttle.admit(addressLimit(acting.id));
        await limits.mayChangeTo(email);
      }
      return complete(await write(acting, update, asked));
    },
    /** @throws `wrong-email`, `wrong-password`, `too-many-attempts` or `server-busy` */
    async confirm({ id, secret }: Acting, { email, currentPassword }: Confirmation): Promise<void> {
      const row = await accountRow(database, id);
      if (email !== undefined && keyOf(email) !== row.email_key) throw wrongEmail();
      await sessions.confirm(await check(row, currentPassword), secret);
    },
  };
}

export type Profile = ReturnType<typeof createProfile>;
