// What can be done to the member whose row is open.
import type { MemberRow } from '#contract/admin/admin.ts';
import { selectUser } from '#machines/portal/select.ts';
import { RowButton } from '#src/list/RowButton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import type { MemberListRef } from './members.actors.ts';
import { actionsOf } from './member-actions.ts';
import { RightsLink } from './RightsLink.tsx';
import { memberText } from '#texts/en/admin/members.ts';
import { css } from '#styled/css';

type Props = { listActor: MemberListRef; member: MemberRow };

export function MemberActions({ listActor, member }: Props) {
  const own = usePartState('session', selectUser)?.id;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      {actionsOf(member, member.id === own).map(({ does, doing, change }) => (
        <RowButton
          key={change.rowId}
          listActor={listActor}
          rowId={change.rowId}
          does={does}
          doing={doing}
          what={memberText.of(member.email)}
          onPress={() => listActor.send({ type: 'list.ask', change })}
        />
      ))}
      {!member.dataPortalAdmin && <RightsLink member={member} />}
    </div>
  );
}
