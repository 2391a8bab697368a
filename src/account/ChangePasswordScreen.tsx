// Changing the password: the form, or what came of it.
import { useSelector } from '@xstate/react';
import type { PasswordChanged } from '#contract/account/account.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectAnswer } from '#machines/kinds/form/select.ts';
import { memberText } from '#texts/en/account/member.ts';
import { FormDone } from '#src/form/FormDone.tsx';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { changePassword, type ChangePasswordRef } from './account.actors.ts';
import { AccountPage } from './AccountPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SharedAccountNote } from './SharedAccountNote.tsx';

export const actors = { form: changePassword } satisfies ScreenActors;

const { password } = memberText;

function Changed({ form }: { form: ChangePasswordRef }) {
  const tokens = useSelector(form, selectAnswer<PasswordChanged>);
  return (
    <FormDone form={form} again={password.again}>
      {password.changed} {tokens && fateOf(tokens)}
    </FormDone>
  );
}

/** What became of the API tokens; nothing where there were none. */
function fateOf({ revokedTokens, keptTokens }: PasswordChanged): string {
  if (revokedTokens > 0) return password.revoked(revokedTokens);
  return keptTokens > 0 ? password.kept(keptTokens) : '';
}

export function Screen() {
  const form = useActor('form', changePassword);
  return (
    <AccountPage title={password.title} lede={password.lede}>
      <SharedAccountNote />
      {form && <FormOrDone form={form} Open={PasswordForm} Done={Changed} />}
    </AccountPage>
  );
}
