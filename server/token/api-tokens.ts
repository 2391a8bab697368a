// API tokens: what a script carries in place of a session, as its member and with the member's rights of that moment.
// A token serves until it is revoked or ends; its name is free from then on, and it stays in the list for 30 days.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { ApiToken, CreatedToken, NewToken } from '#contract/token/tokens.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { ApiTokenTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { tokenCreated } from '#server/mail/rights-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { accountColumns, accountOf } from '#server/account/account-rows.ts';
import { keyOfName } from '#server/ground/name-key.ts';
import { holdActing } from '#server/session/session-check.ts';
import { hintOf, isTokenSecret, newTokenSecret } from './token-secrets.ts';

const minute = 60_000;
const day = 24 * 3_600_000;
/** Members who need more share one among scripts; a list of hundreds is one that nobody reviews. */
export const mostTokens = 20;
/** How long a token that serves no more is shown. */
const shownAfterEnd = 30 * day;

const isoOf = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : isoOf(time));

const tokenOf = (row: ApiTokenTable): ApiToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  hint: row.hint,
  createdAt: isoOf(row.created_at),
  expiresAt: isoOf(row.expires_at),
  lastUsedAt: isoOrNull(row.last_used_at),
  revoked: row.revoked_at !== null,
  revokedAt: isoOrNull(row.revoked_at),
});

const notFound = () => refuse('token-not-found', sentence('token.not-found'));
const nameTaken = (name: string) =>
  refuse('name-taken', sentence('token.name-taken', { name }), {
    field: 'name',
  });
const tooMany = () => refuse('too-many-tokens', sentence('token.too-many', { most: mostTokens }));

/** Who makes a token, with the cookie's value of the session in which that happens. */
export type Maker = { account: Account; secret: string };

function newRow(accountId: string, { name, days, scope }: NewToken, now: number) {
  const secret = newTokenSecret();
  const row: ApiTokenTable = {
    id: `tok_${randomUUID()}`,
    account_id: accountId,
    name,
    name_key: keyOfName(name),
    secret_hash: hashOf(secret),
    hint: hintOf(secret),
    scope,
    created_at: now,
    expires_at: now + days * day,
    revoked_at: null,
    last_used_at: null,
    warned_at: null,
  };
  return { secret, row };
}

/** Tokens of an account that end by themselves free their names, and those that are left are counted. */
async function countServing(step: Transaction<Tables>, accountId: string, now: number): Promise<number> {
  await step
    .updateTable('api_token')
    .set({ name_key: null })
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now)
    .execute();
  const { count } = await step
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('name_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The token and the e-mail that tells of it; neither exists without the other. */
const insert = (database: Database, outbox: Outbox, maker: Maker, row: ApiTokenTable) =>
  database.run((db) =>
    db.transaction().execute(async (step) => {
      await holdActing(step, { id: row.account_id, secret: maker.secret }, row.created_at);
      if ((await countServing(step, row.account_id, row.created_at)) >= mostTokens) throw tooMany();
      await step.insertInto('api_token').values(row).execute();
      const { name, hint, scope, created_at: createdAt, expires_at: expiresAt } = row;
      await outbox.put(step, maker.account, tokenCreated({ name, hint, scope, createdAt, expiresAt }));
    }),
  );

/** Notes a use, once a minute however many come at once. */
const noteUse = (db: Kysely<Tables>, id: string, now: number) =>
  db
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', now - minute)]))
    .execute();

/** The token of a secret and its member, where both may act now. */
const servingRow = (db: Kysely<Tables>, secret: string, now: number) =>
  db
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .select([...accountColumns, 'api_token.id as token_id', 'api_token.last_used_at'])
    .where('api_token.secret_hash', '=', hashOf(secret))
    .where('api_token.revoked_at', 'is', null)
    .where('api_token.expires_at', '>', now)
    .where('account.validated', '=', 1)
    .executeTakeFirst();

const ownRow = (db: Kysely<Tables>, accountId: string, id: string) =>
  db
    .selectFrom('api_token')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const ownRows = (db: Kysely<Tables>, accountId: string, revoked: boolean) =>
  db
    .selectFrom('api_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', revoked ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const revokeRow = (db: Kysely<Tables>, accountId: string, id: string, now: number) =>
  db
    .updateTable('api_token')
    .set({ revoked_at: now, name_key: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();

/** Whom a secret stands for now, or null when it serves nobody. */
function createLookup(database: Database, clock: Clock) {
  return async function memberOf(secret: string): Promise<Account | null> {
    if (!isTokenSecret(secret)) return null;
    const now = clock();
    return database.run(async (db) => {
      const row = await servingRow(db, secret, now);
      if (!row) return null;
      if (row.last_used_at === null || row.last_used_at <= now - minute) await noteUse(db, row.token_id, now);
      return accountOf(row, now);
    });
  };
}

export function createApiTokens(database: Database, clock: Clock, outbox: Outbox) {
  async function get(accountId: string, id: string): Promise<ApiToken> {
    const row = await database.run((db) => ownRow(db, accountId, id));
    if (!row) throw notFound();
    return tokenOf(row);
  }

  return {
    get,
    /** Newest first. */
    async list(accountId: string, revoked: boolean): Promise<ApiToken[]> {
      const rows = await database.run((db) => ownRows(db, accountId, revoked));
      return rows.map(tokenOf);
    },
    /** @throws `name-taken`, `too-many-tokens`, or `not-signed-in` when the session has ended meanwhile */
    async create(maker: Maker, asked: NewToken): Promise<CreatedToken> {
      const { secret, row } = newRow(maker.account.id, asked, clock());
      await insert(database, outbox, maker, row).catch((error: unknown) => {
        throw isDuplicate(error) ? nameTaken(asked.name) : error;
      });
      return { ...tokenOf(row), secret };
    },
    /** From the next request on. @throws `token-not-found`, for another member's too */
    async revoke(accountId: string, id: string): Promise<ApiToken> {
      await database.run((db) => revokeRow(db, accountId, id, clock()));
      return get(accountId, id);
    },
    memberOf: createLookup(database, clock),
    /** Removes tokens that ended long ago, one way or the other. */
    async sweep(): Promise<void> {
      const end = clock() - shownAfterEnd;
      await database.run((db) =>
        db
          .deleteFrom('api_token')
          .where((eb) => eb.or([eb('expires_at', '<=', end), eb('revoked_at', '<=', end)]))
          .execute(),
      );
    },
  };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;
