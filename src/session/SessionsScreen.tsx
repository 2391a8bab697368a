// The browsers in which the member is signed in, and the ways to sign the others out.
import { useSelector } from '@xstate/react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectQuestion } from '#machines/kinds/list/select.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { sessionList, type SessionListRef, endOthers } from './session.actors.ts';
import { OtherSessions } from './OtherSessions.tsx';
import { SessionTable } from './SessionTable.tsx';

export const actors = { list: sessionList } satisfies ScreenActors;

function Question({ listActor }: { listActor: SessionListRef }) {
  if (!useSelector(listActor, selectQuestion)) return null;
  return (
    <ListQuestion
      listActor={listActor}
      title="End all other sessions?"
      confirm="End all others"
      confirming="Ending…"
      keep="Leave them"
      from={rowButtonId(endOthers.rowId)}
    >
      Every other browser is signed out at once. This one stays signed in.
    </ListQuestion>
  );
}

export function Screen() {
  const listActor = useActor('list', sessionList);
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
