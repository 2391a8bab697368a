// Tells members, once and a week before, that one of their API tokens ends: a script that stops at night is noticed late.
// Who has switched the message off and on again within that week gets it still.
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { ApiTokenTable } from '#server/database/schema.ts';
import { tokenEnding } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { wants } from '#server/account/notifications.ts';
import { accountColumns, accountOf } from '#server/account/account-rows.ts';

const week = 7 * 24 * 3_600_000;

type Ending = {
  account: Account;
  token: Pick<ApiTokenTable, 'name' | 'hint' | 'expires_at'> & { id: string };
};

const endingSoon = (database: Database, now: number): Promise<Ending[]> =>
  database.run(async (db) => {
    const rows = await db
      .selectFrom('api_token')
      .innerJoin('account', 'account.id', 'api_token.account_id')
      .select(accountColumns)
      .select(['api_token.id as token_id', 'api_token.name as token_name', 'hint', 'expires_at'])
      .where('expires_at', '>', now)
      .where('expires_at', '<=', now + week)
      .where('revoked_at', 'is', null)
      .where('warned_at', 'is', null)
      .where('account.validated', '=', 1)
      .execute();
    return rows.map(({ token_id: id, token_name: name, hint, expires_at, ...account }) => ({
      account: accountOf(account, now),
      token: { id, name, hint, expires_at },
    }));
  });

/** The mark and the e-mail go in together, and only who sets the mark puts the e-mail: several servers may be at it. */
const warn = (database: Database, outbox: Outbox, { account, token }: Ending, now: number) =>
  database.run((db) =>
    db.transaction().execute(async (step) => {
      const { numUpdatedRows } = await step
        .updateTable('api_token')
        .set({ warned_at: now })
        .where('id', '=', token.id)
        .where('warned_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      const { name, hint, expires_at: endsAt } = token;
      await outbox.put(step, account, tokenEnding({ name, hint, endsAt }));
    }),
  );

export function createTokenEndings(database: Database, clock: Clock, outbox: Outbox) {
  return async function warnOfEndings(): Promise<void> {
    const now = clock();
    for (const ending of await endingSoon(database, now)) {
      const isWanted = await database.run((db) => wants(db, ending.account.id, 'token-endings'));
      if (isWanted) await warn(database, outbox, ending, now);
    }
  };
}
