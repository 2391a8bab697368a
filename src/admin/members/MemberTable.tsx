// Members by e-mail: who they are, what they may do, and when they were here. One row at a time, named by the address,
// has its buttons.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { MemberList, MemberRow } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDay } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { addressWith, useListParameters } from '#src/admin/address.ts';
import { roleText, statusText } from '#src/admin/admin.text.ts';
import type { MemberListRef } from './members.actors.ts';
import { MemberActions } from './MemberActions.tsx';
import { memberText } from '#texts/en/admin/members.ts';
import { css } from '#styled/css';
import { button, text } from '#styled/recipes';

type Props = { listActor: MemberListRef };

export function MemberTable({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<MemberList>);
  if (!list) return null;
  return (
    <CardTable
      labelledBy="list"
      columns={[
        memberText.member,
        memberText.role,
        memberText.status,
        memberText.lastSeen,
        memberText.sessions,
      ]}
      last={memberText.action}
    >
      {list.items.map((member) => (
        <MemberEntry key={member.id} listActor={listActor} member={member} now={list.now} />
      ))}
    </CardTable>
  );
}

type EntryProps = Props & { member: MemberRow; now: string };

function MemberEntry({ listActor, member, now }: EntryProps) {
  const isOpen = useListParameters()['id'] === member.id;
  const { role, subscriptionStatus, grantedStatus, lastSeenAt, sessions, dataPortalAdmin } = member;
  return (
    <>
      <tr>
        <td>
          <Who member={member} />
        </td>
        <td data-label={memberText.role}>
          {roleText[role]} {dataPortalAdmin && <Tag tone="warn">{memberText.staff}</Tag>}
        </td>
        <td data-label={memberText.status}>
          {statusText[subscriptionStatus]} {grantedStatus === 'active' && <Tag>{memberText.given}</Tag>}
        </td>
        <td data-label={memberText.lastSeen}>{lastSeenAt ? formatDay(lastSeenAt, now) : memberText.never}</td>
        <td data-label={memberText.sessions}>{sessions}</td>
        <td data-align="end">
          <OpenLink member={member} isOpen={isOpen} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <MemberActions listActor={listActor} member={member} />
          </td>
        </tr>
      )}
    </>
  );
}

const Who = ({ member: { email, name, organisation, validated } }: { member: MemberRow }) => (
  <div className={css({ display: 'grid', overflowWrap: 'anywhere' })}>
    <b>
      {email} {!validated && <Tag tone="warn">{memberText.unconfirmed}</Tag>}
    </b>
    <span className={text({ size: 'fine', tone: 'muted' })}>
      {[name, organisation].filter(Boolean).join(' · ')}
    </span>
  </div>
);

function OpenLink({ member: { id, email }, isOpen }: { member: MemberRow; isOpen: boolean }) {
  const { id: _opened, decision: _begun, ...parameters } = useListParameters();
  return (
    <Link
      className={button({ size: 'small' })}
      href={addressWith('/admin/members', isOpen ? parameters : { ...parameters, id })}
      aria-expanded={isOpen}
    >
      {isOpen ? memberText.close : memberText.change} <VisuallyHidden>{email}</VisuallyHidden>
    </Link>
  );
}
