// Who has staff rights, as whoever runs the portal reads, gives and takes them by a command (tools/admin.ts): the first
// administrator has no colleague who could do it at the desk. The last one can lose them here, which the command tells.
import type { Kysely } from 'kysely';
import { accountOf, isStaff } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import { keyOf } from '#server/ground/secrets.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { staffRightsReceived } from '#server/mail/rights-mail.ts';
import { note } from './admin-log.ts';

/** As the log names who did it. */
const theCommand = { email: 'npm run admin' };

const rowAt = (step: Kysely<Tables>, email: string) =>
  step.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();

/** Writes the flag where it differs. @returns the row of the account that has changed */
const setFlag = (step: Kysely<Tables>, email: string, flag: 0 | 1) =>
  step
    .updateTable('account')
    .set({ data_portal_admin: flag })
    .where('email_key', '=', keyOf(email))
    .where('data_portal_admin', '=', 1 - flag)
    // Rights are taken from whoever has them, and given where the address is confirmed.
    .$if(flag === 1, (query) => query.where('validated', '=', 1))
    .returningAll()
    .executeTakeFirst();

export type Granted = 'given' | 'had-them' | 'unconfirmed' | 'unknown';
export type Revoked = 'taken' | 'had-none' | 'unknown';

export function createAdministrators(database: Database, clock: Clock, outbox: Outbox) {
  const transact = <T>(work: (step: Kysely<Tables>, now: number) => Promise<T>): Promise<T> =>
    database.run((db) => db.transaction().execute((step) => work(step, clock())));

  return {
    /** The addresses of those who have staff rights. */
    list: (): Promise<string[]> =>
      database.run(async (db) => {
        const flagged = db.selectFrom('account').selectAll().where('data_portal_admin', '=', 1);
        return (await flagged.orderBy('email_key').execute()).filter(isStaff).map(({ email }) => email);
      }),
    /** Gives staff rights, which is logged and told by e-mail. */
    grant: (email: string): Promise<Granted> =>
      transact(async (step, now) => {
        const given = await setFlag(step, email, 1);
        if (!given) {
          const row = await rowAt(step, email);
          if (!row) return 'unknown';
          return isStaff(row) ? 'had-them' : 'unconfirmed';
        }
        const logged = { action: 'members.giveStaffRights', details: 'Staff rights: no → yes' };
        await note(step, theCommand, { ...logged, about: given.email }, now);
        await outbox.put(step, accountOf(given, now), staffRightsReceived({ at: now }));
        return 'given';
      }),
    /** Takes staff rights, which is logged. */
    revoke: (email: string): Promise<Revoked> =>
      transact(async (step, now) => {
        const taken = await setFlag(step, email, 0);
        if (!taken) return (await rowAt(step, email)) ? 'had-none' : 'unknown';
        const logged = { action: 'members.update', details: 'Staff rights: yes → no' };
        await note(step, theCommand, { ...logged, about: taken.email }, now);
        return 'taken';
      }),
  };
}
