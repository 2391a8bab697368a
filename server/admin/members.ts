// Looking after members: their role, staff rights and given access, and signing them out. Rights count from the next
// request on, as with every change of an account. Nobody takes the staff rights from themselves, and whoever has lost
// them meanwhile changes nothing: so somebody always has them. To give them is a call of its own, since it wants a fresh
// password, and both of whom it is true get an e-mail. Whose address is not confirmed is given nothing: whoever registers
// the address next may be somebody else.
import type { Kysely } from 'kysely';
import type { MemberList, MemberRow, MemberUpdate } from '#contract/admin/admin.ts';
import {
  accountOf,
  type AccountRow,
  holdAccounts,
  isStaff,
  type Rights,
  setRights,
} from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { nothingHere } from '#server/ground/refusal.ts';
import { refuse } from '#server/ground/refusal.ts';
import { requireSession } from '#server/session/session-check.ts';
import { endWith } from '#server/membership/endings.ts';
import { staffRightsGiven, staffRightsReceived } from '#server/mail/rights-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { settle } from '#server/account/entitlement.ts';
import { memberById, type MemberFilter, memberPage } from './member-rows.ts';
import { note, type Staff } from './admin-log.ts';

const notFound = () => refuse('member-not-found', sentence('admin.member-not-found'));
const ownRights = () => refuse('own-rights', sentence('admin.own-rights'), { field: 'dataPortalAdmin' });

const unconfirmed = () => refuse('unconfirmed-member', sentence('admin.unconfirmed-member'));

/**
 * Holds the rows of both, so that two who take each other's rights follow one another: the second has none left.
 * @throws `member-not-found`, or `path-not-found` for who is not staff any more
 */
async function holdBoth(
  step: Kysely<Tables>,
  by: Staff,
  id: string,
): Promise<{ giver: AccountRow; member: AccountRow }> {
  const rows = await holdAccounts(step, [by.id, id]);
  const giver = rows.find((row) => row.id === by.id);
  if (!giver || !isStaff(giver)) throw nothingHere();
  const member = rows.find((row) => row.id === id);
  if (!member) throw notFound();
  return { giver, member };
}

const yesOrNo = (flag: number): string => (flag === 1 ? 'yes' : 'no');

/** What differs, as values and in words. */
function changesOf(row: AccountRow, { role, dataPortalAdmin, grantedStatus }: MemberUpdate) {
  const set: Rights = {};
  const words: string[] = [];
  if (role !== undefined && role !== row.role) {
    set.role = role;
    words.push(`Role: ${row.role} → ${role}`);
  }
  const flag = dataPortalAdmin === undefined ? row.data_portal_admin : Number(dataPortalAdmin);
  if (flag !== row.data_portal_admin) {
    set.data_portal_admin = flag;
    words.push(`Staff rights: ${yesOrNo(row.data_portal_admin)} → ${yesOrNo(flag)}`);
  }
  if (grantedStatus !== undefined && grantedStatus !== row.granted_status) {
    set.granted_status = grantedStatus;
    words.push(`Given access: ${row.granted_status} → ${grantedStatus}`);
  }
  return { set, words };
}

const isGift = ({ role, granted_status: granted }: Rights): boolean => role === 'tjn' || granted === 'active';

async function change(step: Kysely<Tables>, by: Staff, id: string, update: MemberUpdate, now: number) {
  const { member: row } = await holdBoth(step, by, id);
  const { set, words } = changesOf(row, update);
  if (words.length === 0) return;
  if (row.validated !== 1 && isGift(set)) throw unconfirmed();
  await setRights(step, id, set);
  await settle(step, id, now);
  await note(step, by, { action: 'members.update', about: row.email, details: words.join('; ') }, now);
}

/** An administrator, with the cookie's value of the session in which the rights are given. */
export type Giver = Staff & { secret: string };

async function giveRights(step: Kysely<Tables>, outbox: Outbox, by: Giver, id: string, now: number) {
  const { giver, member } = await holdBoth(step, by, id);
  await requireSession(step, by.secret, now);
  if (member.validated !== 1) throw unconfirmed();
  if (isStaff(member)) return;
  await setRights(step, id, { data_portal_admin: 1 });
  const logged = {
    action: 'members.giveStaffRights',
    about: member.email,
    details: `Staff rights: ${yesOrNo(0)} → ${yesOrNo(1)}`,
  };
  await note(step, by, logged, now);
  await outbox.put(step, accountOf(member, now), staffRightsReceived({ at: now, by: giver.email }));
  await outbox.put(step, accountOf(giver, now), staffRightsGiven({ at: now, to: member.email }));
}

async function signOut(step: Kysely<Tables>, by: Staff, id: string, now: number) {
  const { member: row } = await holdBoth(step, by, id);
  const { otherSessions: ended } = await endWith(step, 'signedOutByStaff', { accountId: id, now });
  if (!ended) return;
  const details = ended === 1 ? 'Ended 1 session' : `Ended ${ended} sessions`;
  await note(step, by, { action: 'members.endSessions', about: row.email, details }, now);
}

export function createMembers(database: Database, clock: Clock, outbox: Outbox) {
  /** Does the work in a transaction. @returns the member afterwards */
  const changing = (id: string, work: (step: Kysely<Tables>, now: number) => Promise<void>) =>
    database.run((db) =>
      db.transaction().execute(async (step): Promise<MemberRow> => {
        const now = clock();
        await work(step, now);
        const member = await memberById(step, id, now);
        if (!member) throw notFound();
        return member;
      }),
    );

  return {
    async list(filter: MemberFilter): Promise<MemberList> {
      const now = clock();
      const page = await database.run((db) => memberPage(db, filter, now));
      return { ...page, now: new Date(now).toISOString() };
    },
    /** @throws `member-not-found`, `own-rights`, `unconfirmed-member`, or `path-not-found` for who is not staff any more */
    async update(by: Staff, id: string, update: MemberUpdate): Promise<MemberRow> {
      if (id === by.id && update.dataPortalAdmin === false) throw ownRights();
      return changing(id, (step, now) => change(step, by, id, update, now));
    },
    /** @throws `member-not-found`, `unconfirmed-member`, `path-not-found` for who is not staff any more, or `not-signed-in` */
    giveStaffRights: (by: Giver, id: string): Promise<MemberRow> =>
      changing(id, (step, now) => giveRights(step, outbox, by, id, now)),
    /** @throws `member-not-found`, or `path-not-found` for who is not staff any more */
    endSessions: (by: Staff, id: string): Promise<MemberRow> =>
      changing(id, (step, now) => signOut(step, by, id, now)),
  };
}
