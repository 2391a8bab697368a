// Tokens that stand in a download link: one file, one use, five minutes. The use is one UPDATE that only the
// first of many parallel requests can win.
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf, newSecret } from '#server/ground/secrets.ts';
import { accountOf } from '#server/account/account-rows.ts';

const lifetime = 5 * 60_000;

const holderOf = async (database: Database, tokenHash: string, now: number): Promise<Account | null> => {
  const row = await database.run((db) =>
    db
      .selectFrom('one_time_token')
      .innerJoin('account', 'account.id', 'one_time_token.account_id')
      .selectAll('account')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
  );
  return row ? accountOf(row, now) : null;
};

export function createOneTimeTokens(database: Database, clock: Clock) {
  return {
    async create(accountId: string): Promise<string> {
      const token = newSecret();
      const row = {
        token_hash: hashOf(token),
        account_id: accountId,
        expires_at: clock() + lifetime,
        used_at: null,
      };
      await database.run((db) => db.insertInto('one_time_token').values(row).execute());
      return token;
    },
    /** Uses the token up. @returns its holder, or null when it is unknown, over or used */
    async spend(token: string): Promise<Account | null> {
      const tokenHash = hashOf(token);
      const now = clock();
      const { numUpdatedRows } = await database.run((db) =>
        db
          .updateTable('one_time_token')
          .set({ used_at: now })
          .where('token_hash', '=', tokenHash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      );
      return numUpdatedRows === 1n ? holderOf(database, tokenHash, now) : null;
    },
    /** Who could use the token, without using it: for HEAD, which link checkers send. */
    async peek(token: string): Promise<Account | null> {
      const tokenHash = hashOf(token);
      const now = clock();
      const live = await database.run((db) =>
        db
          .selectFrom('one_time_token')
          .select('account_id')
          .where('token_hash', '=', tokenHash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      );
      return live ? holderOf(database, tokenHash, now) : null;
    },
  };
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
