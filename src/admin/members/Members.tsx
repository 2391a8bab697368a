// Everybody who has an account: found by a word or by what they may download, and changed one at a time.
import { useSelector } from '@xstate/react';
import type { MemberList } from '#contract/admin/staff.ts';
import { selectUser } from '#machines/portal/select.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { plural } from '#src/ui/text/numbers.ts';
import { RosterSection } from '#src/list/RosterSection.tsx';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { text } from '#styled/recipes';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { deedsOf } from './member-deeds.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberPages } from './MemberPages.tsx';
import { MemberTable } from './MemberTable.tsx';
import { type Asked, Question } from '#src/admin/Question.tsx';
import { StaffRights } from './StaffRights.tsx';

type Props = { roster: PartRef<'roster'>; form: PartRef<'form'> };

export function Members() {
  const roster = useOptionalPart('roster');
  const form = useOptionalPart('form');
  return (
    <DeskPage
      title="Members"
      lede="Everybody who has an account here. Every change is asked about first and stands in the log."
    >
      {roster && form && (
        <>
          <MemberFilters roster={roster} />
          <List roster={roster} form={form} />
        </>
      )}
    </DeskPage>
  );
}

function List({ roster, form }: Props) {
  const list = useSelector(roster, selectAnswer<MemberList>);
  const own = usePartState('session', selectUser)?.id;
  const asks = ({ about }: { about: string }): Asked | undefined => {
    for (const member of list?.items ?? []) {
      const deed = deedsOf(member, member.id === own).find(({ change }) => change.about === about);
      if (deed) return { ...deed, whom: member.email };
    }
    return undefined;
  };
  return (
    <RosterSection
      roster={roster}
      title="Members"
      loading="Loading the members"
      aside={
        list && (
          <output className={text({ size: 'small', tone: 'muted' })}>
            {plural(list.total, 'member', 'members')}
          </output>
        )
      }
      question={
        <>
          <Question roster={roster} asks={asks} />
          <StaffRights form={form} list={list} />
        </>
      }
    >
      {list?.total === 0 ? (
        <EmptyState title="No member is like that" heading="h3">
          Look for another word, or choose another status.
        </EmptyState>
      ) : (
        <MemberTable roster={roster} />
      )}
      <MemberPages roster={roster} />
    </RosterSection>
  );
}
