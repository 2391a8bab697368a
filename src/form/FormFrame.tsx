// What every form has: what is wrong above it, its fields, and the button that sends it and says so while it does.
// What is allowed is the server's to say, so that nobody is refused here for a rule that is not true there. A form
// whose session has ended asks for its member first; one that is no longer its member's shows nothing of what was
// typed.
import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectFailure, selectIsBusy, selectIsForeign, selectIsLocked } from '#machines/kinds/form/select.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { ForeignNotice } from './ForeignNotice.tsx';
import { FormProblems } from './FormProblems.tsx';
import { LockedPanel } from './LockedPanel.tsx';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = {
  form: FormRef;
  /** What the button says, and what it says while the form is on its way. */
  send: string;
  sending: string;
  tone?: 'primary' | 'confirm';
  children: ReactNode;
};

const stack = css({ display: 'grid', gap: '5', width: 'full', maxWidth: 'form' });

export function FormFrame({ form, send, sending, tone = 'primary', children }: Props) {
  const isBusy = useSelector(form, selectIsBusy);
  const isLocked = useSelector(form, selectIsLocked);
  if (useSelector(form, selectIsForeign)) return <ForeignNotice />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.send({ type: 'form.submit' });
  };
  return (
    <div className={stack}>
      {isLocked && <LockedPanel form={form} />}
      <form className={stack} noValidate onSubmit={submit}>
        <FormProblems form={form} />
        <FormFailure form={form} />
        {children}
        {!isLocked && (
          <button type="submit" className={button({ tone })} aria-busy={isBusy || undefined}>
            {isBusy ? sending : send}
          </button>
        )}
      </form>
    </div>
  );
}

/** Sending failed: why, and the button that sends it again. */
function FormFailure({ form }: { form: FormRef }) {
  const failure = useSelector(form, selectFailure);
  if (!failure) return null;
  return (
    <div ref={focusAtOnce} tabIndex={-1}>
      <FailedNotice onRetry={() => form.send({ type: 'form.submit' })}>{failure}</FailedNotice>
    </div>
  );
}
