// A member deletes the account: the row and all that hangs on it go in one transaction, messages and counts of attempts
// too, and a farewell goes to the address. Nothing is kept back; docs/decisions/0025 says what follows from that.
import {
  addressLimit,
  applicationLimit,
  orderLimit,
  passwordLimit,
  signInLimit,
} from '#server/limits/limits.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { accountDeleted } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountRow, type AccountRow, goneAccount } from '#server/account/account-rows.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-stays'));

const limitsOf = ({ id, email }: AccountRow): string[] =>
  [signInLimit(email), passwordLimit(id), addressLimit(id), applicationLimit(id), orderLimit(id)].map(
    ({ key }) => key,
  );

/** Sessions, tokens, links, choices, devices and downloads go with the account's row, by their foreign keys. */
async function erase(step: Kysely<Tables>, row: AccountRow): Promise<void> {
  // Before the row: afterwards nobody could tell whose they were.
  await step.deleteFrom('outbox').where('account_id', '=', row.id).execute();
  const { numDeletedRows } = await step.deleteFrom('account').where('id', '=', row.id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw goneAccount();
  await step.deleteFrom('rate_limit').where('key', 'in', limitsOf(row)).execute();
}

export function createAccountDeletion(database: Database, clock: Clock, outbox: Outbox) {
  /**
   * @param leave ends what the member has elsewhere; when it fails, nothing is deleted
   * @throws `demonstration-account`, or `not-signed-in` when another request was first
   */
  return async function deleteAccount(accountId: string, leave?: () => Promise<void>): Promise<void> {
    const row = await accountRow(database, accountId);
    if (row.demonstration === 1) throw sharedAccount();
    await leave?.();
    await database.run((db) =>
      db.transaction().execute(async (step) => {
        await erase(step, row);
        // Somebody else's address may stand in an account that was never confirmed.
        if (row.validated === 1)
          await outbox.put(step, { id: null, email: row.email }, accountDeleted({ at: clock() }));
      }),
    );
  };
}
