// E-mails that could not be sent yet, or at all, and the button that tries one again.
import { useSelector } from '@xstate/react';
import type { UnsentMessage, UnsentMessages } from '#contract/admin/admin.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { mailList, type MailListRef } from './desk.actors.ts';
import { DeskPage } from './DeskPage.tsx';
import { formatMoment } from './admin.text.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { css } from '#styled/css';
import { setting, text } from '#styled/recipes';

type Props = { listActor: MailListRef };

export function UnsentMail() {
  const listActor = useActor('list', mailList);
  return (
    <DeskPage title={deskText.mail.title} lede={deskText.mail.lede}>
      {listActor && (
        <ListSection listActor={listActor} title={deskText.mail.list} loading={deskText.mail.loading}>
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
      <EmptyState title={deskText.mail.empty} heading="h3">
        {list.waiting > 0 && deskText.mail.waiting(list.waiting)}
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
    message: deskText.mail.retried(recipient),
    isEnd: true,
  };
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          {subject}{' '}
          {nextAttemptAt === null ? (
            <Tag tone="bad">{deskText.mail.givenUp}</Tag>
          ) : (
            <Tag tone="warn">{deskText.mail.delayed}</Tag>
          )}
        </h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          {deskText.mail.facts(
            recipient,
            formatMoment(createdAt),
            attempts,
            nextAttemptAt && formatMoment(nextAttemptAt),
          )}
        </p>
        {!canRetry && <p className={c.text}>{deskText.mail.cannotRetry}</p>}
        {error && (
          <p className={`${c.text} ${wrapped}`}>
            {deskText.mail.error} {error}
          </p>
        )}
      </div>
      {canRetry && (
        <RowButton
          listActor={listActor}
          rowId={id}
          does={deskText.mail.retry}
          doing={deskText.mail.retrying}
          what={deskText.mail.which(recipient)}
          onPress={() => listActor.send({ type: 'list.change', change: again })}
        />
      )}
    </li>
  );
}
