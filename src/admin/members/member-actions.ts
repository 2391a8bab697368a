// What staff can do to a member: what it is called, what the question before it says, and the change it is, with what
// takes it back where that can be. Giving staff rights is no such action but a form of its own (StaffRights.tsx).
import type { MemberRow, MemberUpdate } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { memberText } from '#texts/en/admin/members.ts';

export type MemberAction = {
  /** What the button of the row says, and what the question is called. */
  does: string;
  doing: string;
  /** What it means, after the member's address. */
  means: string;
  /** Something is given. */
  isGain?: boolean;
  change: ListChange<'members.update' | 'members.endSessions'>;
};

const update = (
  { id }: MemberRow,
  about: string,
  body: MemberUpdate,
  message: string,
): ListChange<'members.update'> => ({
  name: 'members.update',
  request: { params: { id }, body },
  rowId: `${id}-${about}`,
  message,
});

function access(member: MemberRow): MemberAction {
  const { email, grantedStatus } = member;
  const give = update(member, 'access', { grantedStatus: 'active' }, memberText.giveAccess.done(email));
  const take = update(member, 'access', { grantedStatus: 'inactive' }, memberText.takeAccess.done(email));
  return grantedStatus === 'active'
    ? {
        does: memberText.takeAccess.does,
        doing: memberText.takeAccess.doing,
        means: memberText.takeAccess.means,
        change: { ...take, undo: give },
      }
    : {
        does: memberText.giveAccess.does,
        isGain: true,
        doing: memberText.giveAccess.doing,
        means: memberText.giveAccess.means,
        change: { ...give, undo: take },
      };
}

function role(member: MemberRow): MemberAction {
  const { email } = member;
  const tjn = update(member, 'role', { role: 'tjn' }, memberText.makeTjn.done(email));
  const plain = update(member, 'role', { role: 'member' }, memberText.makePlain.done(email));
  return member.role === 'tjn'
    ? {
        does: memberText.makePlain.does,
        doing: memberText.makePlain.doing,
        means: memberText.makePlain.means,
        change: { ...plain, undo: tjn },
      }
    : {
        does: memberText.makeTjn.does,
        isGain: true,
        doing: memberText.makeTjn.doing,
        means: memberText.makeTjn.means,
        change: { ...tjn, undo: plain },
      };
}

/** To give them takes a password (StaffRights.tsx), so taking them has no way back that is one press. */
const takeRights = (member: MemberRow): MemberAction => ({
  does: memberText.takeRights.does,
  doing: memberText.takeRights.doing,
  means: memberText.takeRights.means,
  change: update(member, 'rights', { dataPortalAdmin: false }, memberText.takeRights.done(member.email)),
});

const sessions = ({ id, email }: MemberRow): MemberAction => ({
  does: memberText.endSessions.does,
  doing: memberText.endSessions.doing,
  means: memberText.endSessions.means,
  change: {
    name: 'members.endSessions',
    request: { params: { id } },
    rowId: `${id}-sessions`,
    message: memberText.endSessions.done(email),
    isEnd: true,
  },
});

/** @param own whether it is whoever asks: nobody takes the staff rights from themselves */
export const actionsOf = (member: MemberRow, own: boolean): MemberAction[] => [
  access(member),
  role(member),
  ...(member.dataPortalAdmin && !own ? [takeRights(member)] : []),
  ...(member.sessions > 0 ? [sessions(member)] : []),
];
