// The page of messages: what was said on this visit, for those who were not quick enough or looked elsewhere.
import { selectMessages } from '#machines/portal/select-account.ts';
import { focusHeading } from '#src/browser/elements/focus.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { css } from '#styled/css';
import { button, page } from '#styled/recipes';
import { messagePage as text } from '#texts/en/screens/message.ts';
import { MessageRow } from './MessageRow.tsx';

const list = css({ maxWidth: 'prose', borderBottom: 'rule', mb: '6' });

export function Screen() {
  const toaster = usePart('toaster');
  const messages = usePartState('toaster', selectMessages);
  const clear = () => {
    focusHeading();
    toaster.send({ type: 'toast.forget' });
  };
  return (
    <div className={page()}>
      <PageIntro title={text.title} lede={text.lede} />
      {messages.length === 0 && <EmptyState title={text.none}>{text.whenNone}</EmptyState>}
      {messages.length > 0 && (
        <>
          <ol className={list}>
            {messages.map((toast) => (
              <MessageRow key={`${toast.time}-${toast.id}`} toast={toast} />
            ))}
          </ol>
          <button type="button" className={button()} onClick={clear}>
            {text.clear}
          </button>
        </>
      )}
    </div>
  );
}
