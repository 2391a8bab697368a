// Ending all sessions but this browser's, after a question; or the sentence that there are none.
import { useSelector } from '@xstate/react';
import type { SessionEntries } from '#contract/session/sessions.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { sessionsText } from '#texts/en/session/sessions.ts';
import { RowButton } from '#src/list/RowButton.tsx';
import { endOthers } from './end-sessions.ts';
import type { SessionListRef } from './session.actors.ts';
import { text } from '#styled/recipes';

export function OtherSessions({ listActor }: { listActor: SessionListRef }) {
  const list = useSelector(listActor, selectAnswer<SessionEntries>);
  if (list?.items.every(({ current }) => current))
    return <p className={text({ size: 'small', tone: 'soft' })}>{sessionsText.noOthers}</p>;
  return (
    <p>
      <RowButton
        listActor={listActor}
        rowId={endOthers.rowId}
        does={sessionsText.endOthers}
        doing={sessionsText.ending}
        onPress={() => listActor.send({ type: 'list.ask', change: endOthers })}
      />
    </p>
  );
}
