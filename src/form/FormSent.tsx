// A message is on its way: what to do with it, what to do when it does not come, and, in a demonstration, where it can
// be read. The button for another one comes when its machine says so.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsCooling } from '#machines/kinds/form/select.ts';
import { formText } from '#texts/en/form/form.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useConfig } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { button, prose } from '#styled/recipes';

type Props = {
  form: FormRef;
  /** What has been done, in a sentence. */
  says: ReactNode;
  /** What the button says that asks for another message; none where there is none. */
  again?: string;
  children: ReactNode;
};

export function FormSent({ form, says, again, children }: Props) {
  const { outbox } = useConfig();
  return (
    <div ref={focusAtOnce} tabIndex={-1} className={css({ display: 'grid', gap: '5', maxWidth: 'prose' })}>
      <Notice tone="ok" live="status">
        {says}
      </Notice>
      <div className={prose()}>
        {children}
        {outbox && (
          <p>
            <Filled
              words={formText.demonstration}
              parts={{ outbox: <a href="/dev/outbox">{formText.outbox}</a> }}
            />
          </p>
        )}
      </div>
      {again && <AgainButton form={form} again={again} />}
    </div>
  );
}

function AgainButton({ form, again }: { form: FormRef; again: string }) {
  const isCooling = useSelector(form, selectIsCooling);
  if (isCooling) return <p className={css({ color: 'ink-3', fontSize: 'small' })}>{formText.cooling}</p>;
  return (
    <button
      type="button"
      className={cx(button(), css({ justifySelf: 'start' }))}
      onClick={() => form.send({ type: 'form.reopen' })}
    >
      {again}
    </button>
  );
}
