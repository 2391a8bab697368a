// A member's own row, as the parts that change accounts read it, and the sentences they share. `accountOf` is the one
// way from a row to an account, and wants to know when: what a member is entitled to may have ended since.
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { keyOf } from '#server/ground/secrets.ts';
import { forgetMessages } from '#server/mail/outbox.ts';
import { settle, statusAt } from './entitlement.ts';

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

export const findingAccountAt = (step: Kysely<Tables>, email: string) =>
  step.selectFrom('account').selectAll().where('email_key', '=', keyOf(email));

/** The account of an address, however it is typed. */
export const accountAt = (step: Kysely<Tables>, email: string): Promise<AccountRow | undefined> =>
  findingAccountAt(step, email).executeTakeFirst();

/** @throws a duplicate where the address has an account */
export const putAccount = (step: Kysely<Tables>, row: AccountRow) =>
  step.insertInto('account').values(row).execute();

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
 * Takes from an account that nobody has proven yet what staff has given it: a row from before staff could give it nothing
 * may hold rights, which were meant for nobody knows whom and do not pass to whoever proves an address now.
 */
async function dropGifts(step: Kysely<Tables>, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ role: 'member', data_portal_admin: 0, granted_status: 'inactive' })
    .where('id', '=', id)
    .where('validated', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await settle(step, id, now);
}

/**
 * The account's address is its owner's; one that was not before is confirmed with no right that staff may have given it.
 * @param email must still be the account's, where it is given
 * @returns whether it is
 */
export async function confirmAddress(
  step: Kysely<Tables>,
  id: string,
  now: number,
  email?: string,
): Promise<boolean> {
  await dropGifts(step, id, now);
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ validated: 1 })
    .where('id', '=', id)
    .$if(email !== undefined, (query) => query.where('email_key', '=', keyOf(email!)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Holds an account that nobody has proven to be theirs, while it is as it was looked at.
 * @returns whether it is
 */
export async function holdUnproven(
  step: Kysely<Tables>,
  { id, password_hash: passwordHash }: AccountRow,
): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set((eb) => ({ email_key: eb.ref('email_key') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('validated', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds several accounts in one statement, so that two who hold each other follow one another. */
export const holdAccounts = (step: Kysely<Tables>, ids: readonly string[]): Promise<AccountRow[]> =>
  step
    .updateTable('account')
    .set((eb) => ({ email_key: eb.ref('email_key') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();

export type Rights = Partial<Pick<AccountRow, 'role' | 'data_portal_admin' | 'granted_status'>>;

/** What staff gives and takes; whoever calls settles the account afterwards. */
export const setRights = (step: Kysely<Tables>, id: string, rights: Rights) =>
  step.updateTable('account').set(rights).where('id', '=', id).execute();

/**
 * The proven address takes the place of the one before, which may have been proven by nobody.
 * @throws a duplicate where another account has it
 */
export async function setAddress(
  step: Kysely<Tables>,
  id: string,
  email: string,
  now: number,
): Promise<void> {
  await dropGifts(step, id, now);
  await step
    .updateTable('account')
    .set({ email, email_key: keyOf(email), validated: 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Whoever adds to what one account has waits here for who else does, so that counts are exact.
 * @throws `not-signed-in` when the account is gone
 */
export const holdAccount = (step: Kysely<Tables>, id: string): Promise<AccountRow> => setFacts(step, id, {});

/**
 * Removes an account with all that hangs on it: foreign keys take everything but the messages to its member, which would
 * lose their account and stay.
 * @returns whether it was there
 */
export async function removeAccount(step: Kysely<Tables>, id: string): Promise<boolean> {
  // Before the row: afterwards nobody could tell whose they were.
  await forgetMessages(step, id);
  const { numDeletedRows } = await step.deleteFrom('account').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
