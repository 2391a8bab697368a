// A form has done its work: what has come of it, and the way to do it again.
import type { ReactNode } from 'react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { focusAtOnce, focusHeading } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { form: FormRef; again: string; children: ReactNode };

export function FormDone({ form, again, children }: Props) {
  const reopen = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => {
        focusHeading();
        form.send({ type: 'form.reopen' });
      }}
    >
      {again}
    </button>
  );
  return (
    <div ref={focusAtOnce} tabIndex={-1} className={css({ maxWidth: 'prose' })}>
      <Notice tone="ok" live="status" action={reopen}>
        {children}
      </Notice>
    </div>
  );
}
