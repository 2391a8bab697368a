// The browsers in which the member is signed in, and the ways to sign the others out.
import { useSelector } from '@xstate/react';
import { selectQuestion } from '#machines/kinds/list/select.ts';
import { giveRoster } from '#src/list/roster.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { endOthers } from '#src/list/changes.ts';
import { OtherSessions } from './OtherSessions.tsx';
import { RosterQuestion } from '#src/list/RosterQuestion.tsx';
import { RosterSection } from '#src/list/RosterSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { SessionTable } from './SessionTable.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';

export const guests = { roster: giveRoster };

function Question({ roster }: { roster: PartRef<'roster'> }) {
  if (!useSelector(roster, selectQuestion)) return null;
  return (
    <RosterQuestion
      roster={roster}
      title="End all other sessions?"
      confirm="End all others"
      confirming="Ending…"
      keep="Leave them"
      from={rowButtonId(endOthers.about)}
    >
      Every other browser is signed out at once. This one stays signed in.
    </RosterQuestion>
  );
}

export function Screen() {
  const roster = useOptionalPart('roster');
  return (
    <AccountPage
      title="Sessions"
      lede="Every browser in which you are signed in. Is one of them not yours? End it, then change your password."
    >
      {roster && (
        <RosterSection
          roster={roster}
          title="Where you are signed in"
          loading="Loading your sessions"
          question={<Question roster={roster} />}
        >
          <SessionTable roster={roster} />
          <OtherSessions roster={roster} />
        </RosterSection>
      )}
    </AccountPage>
  );
}
