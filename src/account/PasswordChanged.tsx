// The password is changed: what that means, and the way to do it again.
import { focusAtOnce, focusHeading } from '#src/parts/dom/focus.ts';
import { Notice } from '#src/parts/Notice.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

export function PasswordChanged({ form }: { form: PartRef<'form'> }) {
  const again = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => {
        focusHeading();
        form.send({ type: 'form.reopen' });
      }}
    >
      Change it again
    </button>
  );
  return (
    <div ref={focusAtOnce} tabIndex={-1} className={css({ maxWidth: 'prose' })}>
      <Notice tone="ok" live="status" action={again}>
        Your password is changed. Other devices have been signed out.
      </Notice>
    </div>
  );
}
