// What staff did, one row an action, written in the transaction of the action itself: neither exists without the other. The
// words are those of the moment, so a row is still right when the member or the colleague that it names is gone.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import { staffLogDays } from '#contract/ground/constants.ts';
import type { Log, LogEntry } from '#contract/admin/admin.ts';
import type { Database } from '#server/database/database.ts';
import type { StaffLogTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';

/** Whoever of the staff asks. */
export type Staff = Pick<Account, 'id' | 'email'>;

export type LoggedAction = {
  /** Such as `members.update`: the call's name. */
  action: string;
  /** Whom or what it was done to. */
  about: string;
  /** What changed. */
  details: string;
};

let serial = 0;
/** In the order of writing, also within one millisecond. */
const newId = (): string => {
  serial = (serial + 1) % 36 ** 4;
  return `log_${serial.toString(36).padStart(4, '0')}${randomBytes(8).toString('hex')}`;
};

/** @param step the transaction of the action */
export async function note(
  step: Kysely<Tables>,
  by: Pick<Staff, 'email'>,
  logged: LoggedAction,
  now: number,
): Promise<void> {
  await step
    .insertInto('staff_log')
    .values({ id: newId(), at: now, by_email: by.email, ...logged })
    .execute();
}

const pageSize = 100;
const day = 24 * 3_600_000;

const entryOf = ({ by_email: by, at, ...row }: StaffLogTable): LogEntry => ({
  ...row,
  by,
  at: new Date(at).toISOString(),
});

/** Where the next page begins: after this row. */
const markOf = ({ at, id }: StaffLogTable): string => `${at}.${id}`;

function readMark(mark: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})\.(log_\w{1,60})$/.exec(mark) ?? [];
  if (at === undefined || id === undefined)
    throw refuse('invalid-input', sentence('admin.not-in-log'), {
      field: 'before',
    });
  return { at: Number(at), id };
}

export function createAdminLog(database: Database, clock: Clock) {
  return {
    /** Newest first. @param before `next` of the page before @throws `invalid-input` */
    async list(before?: string): Promise<Log> {
      const mark = before === undefined ? null : readMark(before);
      const rows = await database.run((db) =>
        db
          .selectFrom('staff_log')
          .selectAll()
          .$if(mark !== null, (query) =>
            query.where(({ eb, and, or }) =>
              or([eb('at', '<', mark!.at), and([eb('at', '=', mark!.at), eb('id', '<', mark!.id)])]),
            ),
          )
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(pageSize + 1)
          .execute(),
      );
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      return {
        items: page.map(entryOf),
        next: rows.length > pageSize && last ? markOf(last) : null,
        now: new Date(clock()).toISOString(),
      };
    },
    /** Actions name people, so they are not kept for ever. */
    async sweep(): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('staff_log')
          .where('at', '<=', clock() - staffLogDays * day)
          .execute(),
      );
    },
  };
}
