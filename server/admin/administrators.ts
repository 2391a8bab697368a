// Who has staff rights, as whoever runs the portal reads, gives and takes them by a command (tools/admin.ts): the first
// administrator has no colleague who could do it at the desk. The last one can lose them here, which the command tells.
import type { Kysely } from 'kysely';
import { accountAt, accountOf, holdAccounts, isStaff, setRights } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { staffRightsReceived } from '#server/mail/rights-mail.ts';
import { note } from './admin-log.ts';

/** As the log names who did it. */
const theCommand = { email: 'npm run admin' };

/** The account of an address, held until the transaction has ended. */
async function holdAt(step: Kysely<Tables>, email: string) {
  const known = await accountAt(step, email);
  return known && (await holdAccounts(step, [known.id]))[0];
}

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
        const row = await holdAt(step, email);
        if (!row) return 'unknown';
        if (isStaff(row)) return 'had-them';
        if (row.validated !== 1) return 'unconfirmed';
        await setRights(step, row.id, { data_portal_admin: 1 });
        const logged = { action: 'members.giveStaffRights', details: 'Staff rights: no → yes' };
        await note(step, theCommand, { ...logged, about: row.email }, now);
        await outbox.put(step, accountOf(row, now), staffRightsReceived({ at: now }));
        return 'given';
      }),
    /** Takes staff rights, which is logged. */
    revoke: (email: string): Promise<Revoked> =>
      transact(async (step, now) => {
        const row = await holdAt(step, email);
        if (!row) return 'unknown';
        if (row.data_portal_admin !== 1) return 'had-none';
        await setRights(step, row.id, { data_portal_admin: 0 });
        const logged = { action: 'members.update', details: 'Staff rights: yes → no' };
        await note(step, theCommand, { ...logged, about: row.email }, now);
        return 'taken';
      }),
  };
}
