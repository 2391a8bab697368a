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
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { listActor: StaffLogRef };

export function LogPage() {
  const listActor = useActor('list', staffLog);
  return (
    <DeskPage
      title="Log"
      lede={`Everything that was done at this desk. An entry is written with the change itself, cannot be altered here, and goes after ${staffLogDays} days.`}
    >
      {listActor && (
        <ListSection listActor={listActor} title="What was done" loading="Loading the log">
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
      <EmptyState title="Nothing yet" heading="h3">
        The first change that somebody makes at this desk stands here.
      </EmptyState>
    );
  return (
    <>
      <CardTable labelledBy="list" columns={['When (UTC)', 'Who', 'What', 'About', 'Details']}>
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
    <td className={address} data-label="Who">
      {by}
    </td>
    <td data-label="What">{actionText[action] ?? action}</td>
    <td className={wrapped} data-label="About">
      {about}
    </td>
    <td className={wrapped} data-label="Details">
      {details}
    </td>
  </tr>
);

function Pages({ next }: { next: string | null }) {
  const { before } = useListParameters();
  if (next === null && before === undefined) return null;
  return (
    <nav className={css({ display: 'flex', gap: '2' })} aria-label="Pages">
      {before !== undefined && (
        <Link className={button({ size: 'small' })} href="/admin/log">
          Newest
        </Link>
      )}
      {next !== null && (
        <Link className={button({ size: 'small' })} href={addressWith('/admin/log', { before: next })}>
          Older
        </Link>
      )}
    </nav>
  );
}
