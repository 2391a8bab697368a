// What staff has done: when, who, what and about whom, newest first.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { staffLogDays } from '#contract/ground/constants.ts';
import type { Log, LogEntry } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { staffLog, type StaffLogRef } from './desk.actors.ts';
import { addressWith, useListParameters } from './address.ts';
import { DeskPage } from './DeskPage.tsx';
import { actionText, formatMoment } from './admin.text.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { listActor: StaffLogRef };

export function LogPage() {
  const listActor = useActor('list', staffLog);
  return (
    <DeskPage title={deskText.log.title} lede={deskText.log.lede(staffLogDays)}>
      {listActor && (
        <ListSection listActor={listActor} title={deskText.log.list} loading={deskText.log.loading}>
          <Entries listActor={listActor} />
        </ListSection>
      )}
    </DeskPage>
  );
}

function Entries({ listActor }: Props) {
  const log = useSelector(listActor, selectAnswer<Log>);
  if (!log) return null;
  if (log.items.length === 0)
    return (
      <EmptyState title={deskText.log.empty} heading="h3">
        {deskText.log.whenEmpty}
      </EmptyState>
    );
  return (
    <>
      <CardTable
        labelledBy="list"
        columns={[
          deskText.log.when,
          deskText.log.who,
          deskText.log.what,
          deskText.log.about,
          deskText.log.details,
        ]}
      >
        {log.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </CardTable>
      <Pages next={log.next} />
    </>
  );
}

// Times are never broken, addresses only where nothing else helps, what somebody wrote anywhere.
const time = css({ whiteSpace: 'nowrap' });
const address = css({ overflowWrap: 'break-word' });
const wrapped = css({ overflowWrap: 'anywhere' });

const Entry = ({ entry: { at, by, action, about, details } }: { entry: LogEntry }) => (
  <tr>
    <td className={time}>{formatMoment(at)}</td>
    <td className={address} data-label={deskText.log.who}>
      {by}
    </td>
    <td data-label={deskText.log.what}>{actionText[action] ?? action}</td>
    <td className={wrapped} data-label={deskText.log.about}>
      {about}
    </td>
    <td className={wrapped} data-label={deskText.log.details}>
      {details}
    </td>
  </tr>
);

function Pages({ next }: { next: string | null }) {
  const { before } = useListParameters();
  if (next === null && before === undefined) return null;
  return (
    <nav className={css({ display: 'flex', gap: '2' })} aria-label={deskText.log.pages}>
      {before !== undefined && (
        <Link className={button({ size: 'small' })} href="/admin/log">
          {deskText.log.newest}
        </Link>
      )}
      {next !== null && (
        <Link className={button({ size: 'small' })} href={addressWith('/admin/log', { before: next })}>
          {deskText.log.older}
        </Link>
      )}
    </nav>
  );
}
