// Free access as its member meets it: applying, and the e-mails a week before its end and after it. Staff decides
// (server/admin/applications.ts). Its end is a matter of the clock (entitlement.ts); what is done here about it can be late.
import { applicationLimit } from '#server/limits/limits.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { FreeAccess } from '#contract/billing/subscriptions.ts';
import { accountOf, goneAccount } from '#server/account/account-rows.ts';
import { sentence } from '#server/ground/sentence.ts';
import { createThrottle } from '#server/limits/throttle.ts';
import type { Database } from '#server/database/database.ts';
import type { FreeAccessTable } from '#server/database/billing-tables.ts';
import type { Tables } from '#server/database/schema.ts';
import { refuse } from '#server/ground/refusal.ts';
import { freeAccessAsked, freeAccessEnded, freeAccessEnding } from '#server/mail/billing-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { hold, settle } from '#server/account/entitlement.ts';

type Step = Kysely<Tables>;
type Row = Selectable<FreeAccessTable>;
const day = 24 * 3_600_000;

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export const freeAccessOf = (row: Row): FreeAccess => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  requestedAt: new Date(row.requested_at).toISOString(),
  decidedAt: iso(row.decided_at),
  until: iso(row.until),
  answer: row.answer,
});

export const applicationsOf = (db: Step, accountId: string): Promise<Row[]> =>
  db
    .selectFrom('free_access')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute();

const alreadyRequested = () => refuse('already-requested', sentence('billing.already-applied'));
const nothingToApplyFor = () => refuse('already-subscribed', sentence('billing.nothing-to-apply-for'));

async function insert(
  step: Step,
  outbox: Outbox,
  account: Account,
  reason: string,
  now: number,
): Promise<void> {
  if (!(await hold(step, account.id))) throw goneAccount();
  const waiting = await step
    .selectFrom('free_access')
    .select('id')
    .where('account_id', '=', account.id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (waiting) throw alreadyRequested();
  const undecided = { decided_at: null, decided_by: null, until: null, answer: null };
  await step
    .insertInto('free_access')
    .values({
      id: `app_${randomUUID()}`,
      account_id: account.id,
      state: 'requested',
      reason,
      requested_at: now,
      ...undecided,
    })
    .execute();
  await outbox.put(step, account, freeAccessAsked());
}

type Mark = 'warned_at' | 'closed_at';

/** Who sets the mark is the one who tells: several servers may be at it. */
async function mark(step: Step, { id }: Row, column: Mark, now: number): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('free_access')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** After it ended: what is left is written down, and told where nothing is. */
async function close(step: Step, outbox: Outbox, row: Row, now: number): Promise<void> {
  const settled = await settle(step, row.account_id, now);
  if (!settled || !(await mark(step, row, 'closed_at', now)) || settled.after !== 'inactive') return;
  await outbox.put(step, await readerOf(step, row, now), freeAccessEnded());
}

/** Before it ends: told where nothing else would go on. */
async function warn(step: Step, outbox: Outbox, row: Row, now: number): Promise<void> {
  const settled = await settle(step, row.account_id, now);
  if (!settled || !(await mark(step, row, 'warned_at', now))) return;
  const { after, freeUntil } = settled;
  if (after !== 'free' || freeUntil === null || freeUntil !== row.until) return;
  await outbox.put(step, await readerOf(step, row, now), freeAccessEnding({ until: freeUntil }));
}

const readerOf = async (step: Step, { account_id: id }: Row, now: number): Promise<Account> =>
  accountOf(await step.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(), now);

const approvedUntil = (database: Database, column: Mark, end: number): Promise<Row[]> =>
  database.run((db) =>
    db
      .selectFrom('free_access')
      .selectAll()
      .where('state', '=', 'approved')
      .where(column, 'is', null)
      .where('until', '<=', end)
      .execute(),
  );

/** An application that is in one of these states goes into another. */
export type FreeAccessDecision = {
  from: readonly Row['state'][];
  /** What is approved can be ended while it lasts. */
  whileItLasts?: true;
  set: Pick<Row, 'state' | 'answer'> & { until?: number };
};

/** @param decision.by the e-mail address of who decides. @returns whether it was in one of those states */
export async function decideApplication(
  step: Step,
  id: string,
  { from, whileItLasts, set, by }: FreeAccessDecision & { by: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('free_access')
    .set({ ...set, decided_at: now, decided_by: by })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(whileItLasts === true, (query) => query.where('until', '>', now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function createFreeAccess(database: Database, clock: Clock, outbox: Outbox) {
  const throttle = createThrottle(database, clock);
  const transact = <T>(work: (step: Step) => Promise<T>): Promise<T> =>
    database.run((db) => db.transaction().execute(work));

  return {
    /** @throws `already-subscribed`, `already-requested` or `too-many-attempts` */
    async ask(account: Account, reason: string): Promise<void> {
      if (account.subscriptionStatus !== 'inactive' && account.subscriptionStatus !== 'free')
        throw nothingToApplyFor();
      const rows = await database.run((db) => applicationsOf(db, account.id));
      if (rows.some(({ state }) => state === 'requested')) throw alreadyRequested();
      await throttle.admit(applicationLimit(account.id));
      await transact((step) => insert(step, outbox, account, reason, clock()));
    },
    /** Writes the e-mails that are due, each once. */
    async sweep(): Promise<void> {
      const now = clock();
      for (const row of await approvedUntil(database, 'closed_at', now))
        await transact((step) => close(step, outbox, row, now));
      for (const row of await approvedUntil(database, 'warned_at', now + 7 * day))
        await transact((step) => warn(step, outbox, row, now));
    },
  };
}
