// Applications for free access as rows, for tests of what staff does with them.
import { randomUUID } from 'node:crypto';
import type { FreeAccessTable } from '#server/database/billing-tables.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

/** @returns the id of an application that waits, unless it is said otherwise */
export async function apply(
  app: FreshApp,
  accountId: string,
  values: Partial<FreeAccessTable> = {},
): Promise<string> {
  const row = {
    id: `fra_${randomUUID()}`,
    account_id: accountId,
    state: 'requested' as const,
    reason: 'I teach public finance and have no budget.',
    requested_at: app.clock(),
    decided_at: null,
    decided_by: null,
    until: null,
    answer: null,
    ...values,
  };
  await app.database.run((db) => db.insertInto('free_access').values(row).execute());
  return row.id;
}
