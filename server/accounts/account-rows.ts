// A member's own row, as the parts that change accounts read it, and the sentences they share.
import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { AccountTable } from '#server/database/schema.ts';
import { refuse } from '#server/http/refusal.ts';

export type AccountRow = Selectable<AccountTable>;

/** Deleted by another request since this one was let in. */
export const goneAccount = () =>
  refuse('not-signed-in', 'This account is deleted, so nothing was changed. Open a new one to go on.');

/** @throws `not-signed-in` when the account is gone */
export async function accountRow(database: Database, id: string): Promise<AccountRow> {
  const row = await database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw goneAccount();
  return row;
}
