// The browsers in which the member is signed in, and the ways to sign the others out.
import { useSelector } from '@xstate/react';
import { selectQuestion } from '#machines/kinds/list/select.ts';
import { giveList } from '#src/list/list.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { endOthers } from '#src/list/changes.ts';
import { OtherSessions } from './OtherSessions.tsx';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { SessionTable } from './SessionTable.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';

export const guests = { list: giveList };

function Question({ listActor }: { listActor: PartRef<'list'> }) {
  if (!useSelector(listActor, selectQuestion)) return null;
  return (
    <ListQuestion
      listActor={listActor}
      title="End all other sessions?"
      confirm="End all others"
      confirming="Ending…"
      keep="Leave them"
      from={rowButtonId(endOthers.about)}
    >
      Every other browser is signed out at once. This one stays signed in.
    </ListQuestion>
  );
}

export function Screen() {
  const listActor = useOptionalPart('list');
  return (
    <AccountPage
      title="Sessions"
      lede="Every browser in which you are signed in. Is one of them not yours? End it, then change your password."
    >
      {listActor && (
        <ListSection
          listActor={listActor}
          title="Where you are signed in"
          loading="Loading your sessions"
          question={<Question listActor={listActor} />}
        >
          <SessionTable listActor={listActor} />
          <OtherSessions listActor={listActor} />
        </ListSection>
      )}
    </AccountPage>
  );
}
