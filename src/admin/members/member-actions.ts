// What staff can do to a member: what it is called, what the question before it says, and the change it is, with what
// takes it back where that can be. Giving staff rights is no such action but a form of its own (StaffRights.tsx).
import type { MemberRow, MemberUpdate } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';

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
  const give = update(
    member,
    'access',
    { grantedStatus: 'active' },
    `${email} can download whole files now.`,
  );
  const take = update(
    member,
    'access',
    { grantedStatus: 'inactive' },
    `${email} has no given access any more.`,
  );
  return grantedStatus === 'active'
    ? {
        does: 'Take access',
        doing: 'Taking…',
        means: 'loses the access that staff has given, at once. What is paid for or approved stays.',
        change: { ...take, undo: give },
      }
    : {
        does: 'Give access',
        isGain: true,
        doing: 'Giving…',
        means: 'can download whole files without paying, until somebody takes that back.',
        change: { ...give, undo: take },
      };
}

function role(member: MemberRow): MemberAction {
  const { email } = member;
  const tjn = update(member, 'role', { role: 'tjn' }, `${email} is marked as TJN now.`);
  const plain = update(member, 'role', { role: 'member' }, `${email} is a member like any other now.`);
  return member.role === 'tjn'
    ? {
        does: 'Make a plain member',
        doing: 'Changing…',
        means: 'is no longer marked as one of the network.',
        change: { ...plain, undo: tjn },
      }
    : {
        does: 'Mark as TJN',
        isGain: true,
        doing: 'Marking…',
        means: 'is marked as one of the network wherever the address is shown.',
        change: { ...tjn, undo: plain },
      };
}

/** To give them takes a password (StaffRights.tsx), so taking them has no way back that is one press. */
const takeRights = (member: MemberRow): MemberAction => ({
  does: 'Take staff rights',
  doing: 'Taking…',
  means: 'sees nothing of this desk any more, from the next request on.',
  change: update(
    member,
    'rights',
    { dataPortalAdmin: false },
    `${member.email} may not use this desk any more.`,
  ),
});

const sessions = ({ id, email }: MemberRow): MemberAction => ({
  does: 'End sessions',
  doing: 'Ending…',
  means: 'is signed out of every browser at once. API tokens stay.',
  change: {
    name: 'members.endSessions',
    request: { params: { id } },
    rowId: `${id}-sessions`,
    message: `${email} is signed out everywhere.`,
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
