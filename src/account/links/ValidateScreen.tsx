// Confirms an e-mail address by the link of a message, and leads on to what its owner came for.
import { useSelector } from '@xstate/react';
import { selectIsAsked, selectIsDone, selectValue } from '#machines/kinds/form/select.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { linkText } from '#texts/en/account/links.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { Came } from '#src/account/purpose/Came.tsx';
import { Confirmed } from '#src/account/purpose/Confirmed.tsx';
import type { RefOf } from '#machines/kinds/declaration.ts';
import { css } from '#styled/css';
import { page } from '#styled/recipes';
import { validateAddress } from './links.actors.ts';
import { ValidateForm } from './ValidateForm.tsx';

export const actors = { form: validateAddress } satisfies ScreenActors;

const above = css({ maxWidth: 'prose', mb: '6' });

function Validation({ form }: { form: RefOf<typeof validateAddress> }) {
  const email = useSelector(form, (snapshot) => selectValue(snapshot, 'email'));
  const isElsewhere = useSelector(form, (snapshot) => selectIsAsked(snapshot, 'password'));
  if (useSelector(form, selectIsDone)) return <Confirmed email={email} isElsewhere={isElsewhere} />;
  return (
    <>
      <PageIntro title={linkText.validate.title} lede={linkText.validate.lede} />
      <div className={above}>
        <Came />
      </div>
      <ValidateForm form={form} />
    </>
  );
}

export function Screen() {
  const form = useActor('form', validateAddress);
  return <div className={page()}>{form && <Validation form={form} />}</div>;
}
