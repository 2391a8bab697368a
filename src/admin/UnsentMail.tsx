// E-mails that could not be sent yet, or at all, and the button that tries one again.
import { useSelector } from '@xstate/react';
import type { UnsentMessage, UnsentMessages } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { plural } from '#src/ui/text/numbers.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { mailList, type MailListRef } from './desk.actors.ts';
import { DeskPage } from './DeskPage.tsx';
import { formatMoment } from './admin.text.ts';
import { css } from '#styled/css';
import { setting, text } from '#styled/recipes';

type Props = { listActor: MailListRef };

export function UnsentMail() {
  const listActor = useActor('list', mailList);
  return (
    <DeskPage
      title="Letters"
      lede="Messages that the mail server has not taken. Each is tried eight times over some hours, then given up."
    >
      {listActor && (
        <ListSection listActor={listActor} title="Not sent" loading="Loading the letters">
          <Rows listActor={listActor} />
        </ListSection>
      )}
    </DeskPage>
  );
}

function Rows({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<UnsentMessages>);
  if (!list) return null;
  if (list.items.length === 0)
    return (
      <EmptyState title="Every letter was sent" heading="h3">
        {list.waiting > 0 && `${plural(list.waiting, 'letter waits', 'letters wait')} for the next attempt.`}
      </EmptyState>
    );
  return (
    <ul>
      {list.items.map((message) => (
        <MessageRow key={message.id} listActor={listActor} message={message} />
      ))}
    </ul>
  );
}

const wrapped = css({ overflowWrap: 'anywhere' });

function MessageRow({ listActor, message }: Props & { message: UnsentMessage }) {
  const c = setting();
  const { id, subject, recipient, createdAt, attempts, error, nextAttemptAt, canRetry } = message;
  const again: ListChange<'letters.retry'> = {
    name: 'letters.retry',
    request: { params: { id } },
    rowId: id,
    message: `The letter to ${recipient} is tried again now.`,
    isEnd: true,
  };
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          {subject} {nextAttemptAt === null ? <Tag tone="bad">given up</Tag> : <Tag tone="warn">delayed</Tag>}
        </h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          To {recipient} · written {formatMoment(createdAt)} · {plural(attempts, 'attempt', 'attempts')}
          {nextAttemptAt !== null && ` · next ${formatMoment(nextAttemptAt)}`}
        </p>
        {!canRetry && (
          <p className={c.text}>
            It carried a link that is not kept. Whoever it was for can ask for a new one.
          </p>
        )}
        {error && <p className={`${c.text} ${wrapped}`}>The mail server said: {error}</p>}
      </div>
      {canRetry && (
        <RowButton
          listActor={listActor}
          rowId={id}
          does="Try again"
          doing="Trying…"
          what={`the letter to ${recipient}`}
          onPress={() => listActor.send({ type: 'list.change', change: again })}
        />
      )}
    </li>
  );
}
