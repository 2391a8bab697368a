// Everybody who has an account: found by a word or by what they may download, and changed one at a time.
import { useSelector } from '@xstate/react';
import type { MemberList } from '#contract/admin/admin.ts';
import { selectUser } from '#machines/portal/select.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { type QuestionText, Question } from '#src/admin/Question.tsx';
import { giveRights, memberList, type MemberListRef, type RightsRef } from './members.actors.ts';
import { actionsOf } from './member-actions.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberPages } from './MemberPages.tsx';
import { MemberTable } from './MemberTable.tsx';
import { StaffRights } from './StaffRights.tsx';
import { memberText } from '#texts/en/admin/members.ts';
import { text } from '#styled/recipes';

type Props = { listActor: MemberListRef; form: RightsRef };

export function Members() {
  const listActor = useActor('list', memberList);
  const form = useActor('form', giveRights);
  return (
    <DeskPage title={memberText.title} lede={memberText.lede}>
      {listActor && form && (
        <>
          <MemberFilters listActor={listActor} />
          <List listActor={listActor} form={form} />
        </>
      )}
    </DeskPage>
  );
}

function List({ listActor, form }: Props) {
  const list = useSelector(listActor, selectAnswer<MemberList>);
  const own = usePartState('session', selectUser)?.id;
  const asks = ({ rowId }: { rowId: string }): QuestionText | undefined => {
    for (const member of list?.items ?? []) {
      const action = actionsOf(member, member.id === own).find(({ change }) => change.rowId === rowId);
      if (action) return { ...action, whom: member.email };
    }
    return undefined;
  };
  return (
    <ListSection
      listActor={listActor}
      title={memberText.title}
      loading={memberText.loading}
      aside={
        list && (
          <output className={text({ size: 'small', tone: 'muted' })}>{memberText.total(list.total)}</output>
        )
      }
      question={
        <>
          <Question listActor={listActor} asks={asks} />
          <StaffRights form={form} list={list} />
        </>
      }
    >
      {list?.total === 0 ? (
        <EmptyState title={memberText.none} heading="h3">
          {memberText.whenNone}
        </EmptyState>
      ) : (
        <MemberTable listActor={listActor} />
      )}
      <MemberPages listActor={listActor} />
    </ListSection>
  );
}
