// Members as the desk lists them: found by a text or a status, fifty at a time, each with what is left of their sessions.
import { type Expression, type Kysely, type Selectable, sql, type SqlBool } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { MemberRow } from '#contract/admin/admin.ts';
import { endOf, lifetimeOf } from '#server/session/session-lifetimes.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import { isStaff } from '#server/account/account-rows.ts';
import { statusAt } from '#server/account/entitlement.ts';

export type MemberFilter = {
  search?: string | undefined;
  status?: Account['subscriptionStatus'] | undefined;
  offset: number;
};

const pageSize = 50;

/**
 * What LIKE looks for. Databases fold capitals outside ASCII each in their way or not at all, so such a letter stands for
 * any one character: who searches for “zoë” finds “ZOË” everywhere, and once in a while “Zoé”.
 */
export const patternOf = (search: string): string => {
  const letters = [...search.normalize('NFC').trim().toLowerCase()].map((letter) => {
    if (/[%_\\]/.test(letter)) return `\\${letter}`;
    return /[^\0-\x7f]/.test(letter) ? '_' : letter;
  });
  return `%${letters.join('')}%`;
};

const matches = (pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`(lower(email) like ${pattern} escape '\\' or lower(coalesce(name, '')) like ${pattern} escape '\\'
    or lower(coalesce(organisation, '')) like ${pattern} escape '\\')`;

/** {@link statusAt} in SQL: free access ends by the clock. */
const hasStatus = (status: string, now: number): Expression<SqlBool> =>
  sql<SqlBool>`case when subscription_status = 'free' and coalesce(free_until, 0) <= ${now}
    then granted_status else subscription_status end = ${status}`;

const found = (db: Kysely<Tables>, { search = '', status }: MemberFilter, now: number) =>
  db
    .selectFrom('account')
    .$if(search.trim() !== '', (query) => query.where(matches(patternOf(search))))
    .$if(status !== undefined, (query) => query.where(hasStatus(status!, now)));

type Uses = Map<string, { sessions: number; lastSeenAt: number }>;

/** Sessions that still open something, and when any was used last. */
async function usesOf(db: Kysely<Tables>, accounts: readonly Selectable<AccountTable>[], now: number) {
  const uses: Uses = new Map();
  if (accounts.length === 0) return uses;
  const administrators = new Set(accounts.filter(isStaff).map(({ id }) => id));
  const rows = await db
    .selectFrom('session')
    .select(['account_id', 'created_at', 'last_seen_at', 'expires_at'])
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  for (const row of rows) {
    const { sessions, lastSeenAt } = uses.get(row.account_id) ?? { sessions: 0, lastSeenAt: 0 };
    const isOpen = endOf(lifetimeOf(administrators.has(row.account_id)), row) > now;
    uses.set(row.account_id, {
      sessions: sessions + Number(isOpen),
      lastSeenAt: Math.max(lastSeenAt, row.last_seen_at),
    });
  }
  return uses;
}

function memberOf(row: Selectable<AccountTable>, uses: Uses, now: number): MemberRow {
  const use = uses.get(row.id);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    organisation: row.organisation,
    role: row.role,
    dataPortalAdmin: isStaff(row),
    subscriptionStatus: statusAt(row, now),
    grantedStatus: row.granted_status,
    validated: row.validated === 1,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: use ? new Date(use.lastSeenAt).toISOString() : null,
    sessions: use?.sessions ?? 0,
  };
}

export async function memberPage(db: Kysely<Tables>, filter: MemberFilter, now: number) {
  const rows = await found(db, filter, now)
    .selectAll()
    .orderBy('email_key')
    .limit(pageSize)
    .offset(filter.offset)
    .execute();
  const { total } = await found(db, filter, now)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const uses = await usesOf(db, rows, now);
  return { items: rows.map((row) => memberOf(row, uses, now)), total: Number(total) };
}

export async function memberById(db: Kysely<Tables>, id: string, now: number): Promise<MemberRow | null> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? memberOf(row, await usesOf(db, [row], now), now) : null;
}
