// Where the member is signed in, newest use first; this browser's session is marked, and ended by signing out.
import { useSelector } from '@xstate/react';
import type { SessionEntries, SessionEntry } from '#contract/session/sessions.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { sessionsText } from '#texts/en/session/sessions.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate, formatDay } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { endOne } from './end-sessions.ts';
import type { SessionListRef } from './session.actors.ts';

const { columns } = sessionsText;

type Props = { listActor: SessionListRef };

export function SessionTable({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<SessionEntries>);
  if (!list) return null;
  return (
    <CardTable
      labelledBy="list"
      columns={[columns.browser, columns.signedIn, columns.lastUsed, columns.ends]}
      last={columns.action}
    >
      {list.items.map((entry) => (
        <SessionRow key={entry.id} listActor={listActor} entry={entry} now={list.now} />
      ))}
    </CardTable>
  );
}

type RowProps = Props & { entry: SessionEntry; now: string };

function SessionRow({ listActor, entry, now }: RowProps) {
  const { id, device, createdAt, lastSeenAt, endsAt, current } = entry;
  return (
    <tr>
      <td>
        <b>{device}</b> {current && <Tag tone="ok">{sessionsText.thisBrowser}</Tag>}
      </td>
      <td data-label={columns.signedIn}>{formatDate(createdAt)}</td>
      <td data-label={columns.lastUsed}>{formatDay(lastSeenAt, now)}</td>
      <td data-label={columns.ends}>{formatDate(endsAt)}</td>
      <td data-align="end">
        {!current && (
          <RowButton
            listActor={listActor}
            rowId={id}
            does={sessionsText.end}
            doing={sessionsText.ending}
            what={sessionsText.endWhat(device)}
            onPress={() => listActor.send({ type: 'list.change', change: endOne(entry) })}
          />
        )}
      </td>
    </tr>
  );
}
