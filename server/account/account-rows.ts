// A member's own row, as the parts that change accounts read it, and the sentences they share. `accountOf` is the one
// way from a row to an account, and wants to know when: what a member is entitled to may have ended since.
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { statusAt } from './entitlement.ts';

export type AccountRow = Selectable<AccountTable>;

/** Of a member as {@link accountOf} reads one. */
export const accountColumns = [
  'account.id',
  'account.email',
  'account.name',
  'account.organisation',
  'account.role',
  'account.subscription_status',
  'account.granted_status',
  'account.free_until',
  'account.data_portal_admin',
  'account.validated',
] as const;

type ReadRow = Pick<
  AccountTable,
  | 'id'
  | 'email'
  | 'name'
  | 'organisation'
  | 'role'
  | 'subscription_status'
  | 'granted_status'
  | 'free_until'
  | 'data_portal_admin'
  | 'validated'
>;

/** Staff rights count where the address is confirmed only: of any other account nobody knows whose it is. */
export const isStaff = (row: Pick<AccountTable, 'data_portal_admin' | 'validated'>): boolean =>
  row.data_portal_admin === 1 && row.validated === 1;

export const accountOf = (row: ReadRow, now: number): Account => ({
  id: row.id,
  email: row.email,
  ...(row.name !== null && { name: row.name }),
  ...(row.organisation !== null && { organisation: row.organisation }),
  role: row.role,
  subscriptionStatus: statusAt(row, now),
  dataPortalAdmin: isStaff(row),
  validated: row.validated === 1,
});

/** Deleted by another request since this one was let in. */
export const goneAccount = () => refuse('not-signed-in', sentence('account.deleted-meanwhile'));

/** @throws `not-signed-in` when the account is gone */
export async function accountRow(database: Database, id: string): Promise<AccountRow> {
  const row = await database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw goneAccount();
  return row;
}

/**
 * What a member says about themselves. The row is held, even where nothing differs.
 * @throws `not-signed-in` when the account is gone
 */
export async function setFacts(
  step: Kysely<Tables>,
  id: string,
  facts: Partial<Pick<AccountRow, 'name' | 'organisation'>>,
): Promise<AccountRow> {
  const changed = await step
    .updateTable('account')
    .set((eb) => ({ email_key: eb.ref('email_key'), ...facts }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw goneAccount();
  return changed;
}

/** Another password's hash takes the place of the one that is there. */
export const setPassword = (step: Kysely<Tables>, id: string, passwordHash: string) =>
  step.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/**
 * The account's address is its owner's.
 * @param email must still be the account's, where it is given
 * @returns whether it is
 */
export async function confirmAddress(step: Kysely<Tables>, id: string, email?: string): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ validated: 1 })
    .where('id', '=', id)
    .$if(email !== undefined, (query) => query.where('email_key', '=', keyOf(email!)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whoever adds to what one account has waits here for who else does, so that counts are exact.
 * @throws `not-signed-in` when the account is gone
 */
export async function holdAccount(step: Kysely<Tables>, id: string): Promise<void> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set((eb) => ({ validated: eb.ref('validated') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw goneAccount();
}

/**
 * Removes an account with all that hangs on it: foreign keys take everything but the messages to its member, which would
 * lose their account and stay.
 * @returns whether it was there
 */
export async function removeAccount(step: Kysely<Tables>, id: string): Promise<boolean> {
  // Before the row: afterwards nobody could tell whose they were.
  await step.deleteFrom('outbox').where('account_id', '=', id).execute();
  const { numDeletedRows } = await step.deleteFrom('account').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
