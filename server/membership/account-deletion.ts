// A member deletes the account: the row and all that hangs on it go in one transaction, messages and counts of attempts
// too, and a farewell goes to the address. Nothing is kept back; docs/decisions/0025 says what follows from that.
import {
  addressLimit,
  applicationLimit,
  orderLimit,
  passwordLimit,
  signInLimit,
} from '#server/limits/limits.ts';
import { clearing } from '#server/limits/throttle.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { accountDeleted } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountRow, type AccountRow, goneAccount, removeAccount } from '#server/account/account-rows.ts';
import { type Acting, holdActing } from '#server/session/session-check.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-stays'));

const limitsOf = ({ id, email }: AccountRow) => [
  signInLimit(email),
  passwordLimit(id),
  addressLimit(id),
  applicationLimit(id),
  orderLimit(id),
];

/** Sessions, tokens, links, choices, devices and downloads go with the account's row, by their foreign keys. */
async function erase(step: Kysely<Tables>, row: AccountRow): Promise<void> {
  if (!(await removeAccount(step, row.id))) throw goneAccount();
  await clearing(step, limitsOf(row)).execute();
}

export function createAccountDeletion(database: Database, clock: Clock, outbox: Outbox) {
  /**
   * @param leave ends what the member has elsewhere; when it fails, nothing is deleted
   * @throws `demonstration-account`, or `not-signed-in` when another request was first
   */
  return async function deleteAccount(acting: Acting, leave?: () => Promise<void>): Promise<void> {
    const row = await accountRow(database, acting.id);
    if (row.demonstration === 1) throw sharedAccount();
    await leave?.();
    await database.run((db) =>
      db.transaction().execute(async (step) => {
        await holdActing(step, acting, clock());
        await erase(step, row);
        // Somebody else's address may stand in an account that was never confirmed.
        if (row.validated === 1)
          await outbox.put(step, { id: null, email: row.email }, accountDeleted({ at: clock() }));
      }),
    );
  };
}
