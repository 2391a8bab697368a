// A member's own row, as the parts that change accounts read it, and the sentences they share. `accountOf` is the one
// way from a row to an account, and wants to know when: what a member is entitled to may have ended since.
import type { Selectable, Transaction } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
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

export const accountOf = (row: ReadRow, now: number): Account => ({
  id: row.id,
  email: row.email,
  ...(row.name !== null && { name: row.name }),
  ...(row.organisation !== null && { organisation: row.organisation }),
  role: row.role,
  subscriptionStatus: statusAt(row, now),
  dataPortalAdmin: row.data_portal_admin === 1,
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
 * Whoever adds to what one account has waits here for who else does, so that counts are exact.
 * @throws `not-signed-in` when the account is gone
 */
export async function holdAccount(step: Transaction<Tables>, id: string): Promise<void> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set((eb) => ({ validated: eb.ref('validated') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw goneAccount();
}
