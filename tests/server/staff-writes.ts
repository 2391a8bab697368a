// One example of every call of the staff's desk that changes something (see writes.ts).
import type { Cast, Person } from './cast.ts';
import type { Prepare } from './write.ts';
import { apply } from '#tests/staff/applying.ts';
import { failLetter } from '#tests/staff/failing.ts';

export const staffMember = (cast: Cast): Promise<Person> =>
  cast.person({ role: 'tjn', dataPortalAdmin: true });

/** Status, letters and log rows about a member: what a deed leaves behind. */
const traces = ({ app }: Cast, { account }: Person) =>
  app.database.run(async (db) => {
    const row = await db
      .selectFrom('account')
      .select(['subscription_status', 'role', 'data_portal_admin'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const letters = await db
      .selectFrom('outbox')
      .select('kind')
      .where('account_id', '=', account.id)
      .execute();
    const log = await db
      .selectFrom('staff_log')
      .select('action')
      .where('about', '=', account.email)
      .execute();
    return [Object.values(row).join(' '), letters.map(({ kind }) => kind), log.map(({ action }) => action)];
  });

const deciding =
  (
    name: 'approve' | 'refuse' | 'revoke',
    body: Record<string, unknown>,
    [status, kind]: [status: string, kind: string],
  ): Prepare =>
  async (cast) => {
    const { visitor } = await staffMember(cast);
    const applicant = await cast.person();
    const now = cast.app.clock();
    const id = await apply(
      cast.app,
      applicant.account.id,
      name === 'revoke' ? { state: 'approved', decided_at: now, until: now + 1e9 } : {},
    );
    const leaves = [`${status} member 0`, [kind], [`applications.${name}`]];
    return { visitor, id, body, effect: () => traces(cast, applicant), leaves };
  };

const reason = 'Not for this purpose.';

const membersWrites: Record<string, Prepare> = {
  'members.update': async (cast) => {
    const { visitor } = await staffMember(cast);
    const member = await cast.person();
    const body = { role: 'tjn', dataPortalAdmin: true, grantedStatus: 'active' };
    const leaves = ['active tjn 1', [], ['members.update']];
    return { visitor, id: member.account.id, body, effect: () => traces(cast, member), leaves };
  },
  'members.endSessions': async (cast) => {
    const { visitor } = await staffMember(cast);
    const member = await cast.person();
    const leaves = ['inactive member 0', [], ['members.endSessions']];
    return { visitor, id: member.account.id, effect: () => traces(cast, member), leaves };
  },
};

const deskWrites: Record<string, Prepare> = {
  'letters.retry': async (cast) => {
    const { visitor } = await staffMember(cast);
    const { account } = await cast.person();
    const id = await failLetter(cast.app, account.email);
    const effect = () =>
      cast.app.database.run(async (db) => {
        const letter = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
        const log = await db
          .selectFrom('staff_log')
          .select('about')
          .where('about', '=', account.email)
          .execute();
        return [letter?.attempts, letter?.failed_at, log.length];
      });
    return { visitor, id, effect, leaves: [0, null, 1] };
  },
};

export const staffWrites: Record<string, Prepare> = {
  ...deskWrites,
  ...membersWrites,
  'applications.approve': deciding('approve', { months: 12 }, ['free', 'free-access-approved']),
  'applications.refuse': deciding('refuse', { reason }, ['inactive', 'free-access-refused']),
  'applications.revoke': deciding('revoke', { reason }, ['inactive', 'free-access-revoked']),
};
