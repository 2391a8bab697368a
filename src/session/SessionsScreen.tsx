// The browsers in which the member is signed in, and the ways to sign the others out.
import { useSelector } from '@xstate/react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectQuestion } from '#machines/kinds/list/select.ts';
import { sessionsText } from '#texts/en/session/sessions.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { ListQuestion } from '#src/list/ListQuestion.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { rowButtonId } from '#src/list/RowButton.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { endOthers } from './end-sessions.ts';
import { sessionList, type SessionListRef } from './session.actors.ts';
import { OtherSessions } from './OtherSessions.tsx';
import { SessionTable } from './SessionTable.tsx';

export const actors = { list: sessionList } satisfies ScreenActors;

const { question } = sessionsText;

function Question({ listActor }: { listActor: SessionListRef }) {
  if (!useSelector(listActor, selectQuestion)) return null;
  return (
    <ListQuestion
      listActor={listActor}
      title={question.title}
      confirm={question.confirm}
      confirming={sessionsText.ending}
      keep={question.keep}
      from={rowButtonId(endOthers.rowId)}
    >
      {question.text}
    </ListQuestion>
  );
}

export function Screen() {
  const listActor = useActor('list', sessionList);
  return (
    <AccountPage title={sessionsText.title} lede={sessionsText.lede}>
      {listActor && (
        <ListSection
          listActor={listActor}
          title={sessionsText.list}
          loading={sessionsText.loading}
          question={<Question listActor={listActor} />}
        >
          <SessionTable listActor={listActor} />
          <OtherSessions listActor={listActor} />
        </ListSection>
      )}
    </AccountPage>
  );
}
