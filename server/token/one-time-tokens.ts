// Tokens that stand in a download link: one file, one use, five minutes. The use is one UPDATE that only the
// first of many parallel requests can win.
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hashOf, newSecret } from '#server/ground/secrets.ts';
import { accountOf } from '#server/account/account-rows.ts';
import { type Acting, holdActing } from '#server/session/session-check.ts';

const lifetime = 5 * 60_000;

/** Those that wait are over. @returns how many could have been used */
export async function endOneTimeTokens(
  step: Kysely<Tables>,
  accountId: string,
  now: number,
): Promise<number> {
  const ended = await step
    .deleteFrom('one_time_token')
    .where('account_id', '=', accountId)
    .returning(['used_at', 'expires_at'])
    .execute();
  return ended.filter(({ used_at: usedAt, expires_at: end }) => usedAt === null && end > now).length;
}

/** Removes those that are over. */
export const sweepOneTimeTokens = (db: Kysely<Tables>, now: number) =>
  db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();

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
    /** @throws `not-signed-in` when the session has ended meanwhile */
    async create(acting: Acting): Promise<string> {
      const token = newSecret();
      const now = clock();
      const row = {
        token_hash: hashOf(token),
        account_id: acting.id,
        expires_at: now + lifetime,
        used_at: null,
      };
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          await holdActing(step, acting, now);
          await step.insertInto('one_time_token').values(row).execute();
        }),
      );
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
