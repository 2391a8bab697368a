// Chooses a new password by the link of a message.
import type { ScreenActors } from '#machines/portal/page.ts';
import { addressWith } from '#contract/api/purpose.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { linkText } from '#texts/en/account/links.ts';
import { Came } from '#src/account/purpose/Came.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { FormPage } from '#src/form/FormPage.tsx';
import { resetPassword } from './links.actors.ts';
import { LinkDone } from './LinkDone.tsx';
import { ResetForm } from './ResetForm.tsx';

export const actors = { form: resetPassword } satisfies ScreenActors;

const { reset } = linkText;

function Changed() {
  const purpose = usePartState('location', selectPurpose);
  return (
    <>
      <LinkDone way={linkText.signIn} href={addressWith('/login', purpose)}>
        {reset.changed}
      </LinkDone>
      <div className={css({ maxWidth: 'prose', mt: '5' })}>
        <Came />
      </div>
    </>
  );
}

export const Screen = () => (
  <FormPage
    form={useActor('form', resetPassword)}
    title={reset.title}
    lede={reset.lede}
    Open={ResetForm}
    Done={Changed}
  />
);
