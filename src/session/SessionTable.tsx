// Where the member is signed in, newest use first; this browser's session is marked, and ended by signing out.
import { useSelector } from '@xstate/react';
import type { SessionEntries, SessionEntry } from '#contract/session/sessions.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate, formatDay } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { type SessionListRef, endOne } from './session.actors.ts';

type Props = { listActor: SessionListRef };

export function SessionTable({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<SessionEntries>);
  if (!list) return null;
  return (
    <CardTable labelledBy="list" columns={['Browser', 'Signed in', 'Last used', 'Ends']} last="Action">
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
        <b>{device}</b> {current && <Tag tone="ok">this browser</Tag>}
      </td>
      <td data-label="Signed in">{formatDate(createdAt)}</td>
      <td data-label="Last used">{formatDay(lastSeenAt, now)}</td>
      <td data-label="Ends">{formatDate(endsAt)}</td>
      <td data-align="end">
        {!current && (
          <RowButton
            listActor={listActor}
            rowId={id}
            does="End session"
            doing="Ending…"
            what={`of ${device}`}
            onPress={() => listActor.send({ type: 'list.change', change: endOne(entry) })}
          />
        )}
      </td>
    </tr>
  );
}
