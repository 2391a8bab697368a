// Changing the password: the form, or what came of it.
import { useSelector } from '@xstate/react';
import type { PasswordChanged } from '#contract/account/account.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectAnswer } from '#machines/kinds/form/select.ts';
import { FormDone } from '#src/form/FormDone.tsx';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { plural } from '#src/ui/text/numbers.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { changePassword, type ChangePasswordRef } from './account.actors.ts';
import { AccountPage } from './AccountPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SharedAccountNote } from './SharedAccountNote.tsx';

export const actors = { form: changePassword } satisfies ScreenActors;

function Changed({ form }: { form: ChangePasswordRef }) {
  const tokens = useSelector(form, selectAnswer<PasswordChanged>);
  return (
    <FormDone form={form} again="Change it again">
      Your password is changed. Other devices have been signed out. {tokens && fateOf(tokens)}
    </FormDone>
  );
}

/** What became of the API tokens; nothing where there were none. */
function fateOf({ revokedTokens, keptTokens }: PasswordChanged): string {
  if (revokedTokens > 0)
    return `${plural(revokedTokens, 'API token was', 'API tokens were')} revoked: scripts that use ${revokedTokens === 1 ? 'it' : 'them'} no longer work.`;
  return keptTokens > 0 ? `${plural(keptTokens, 'API token was', 'API tokens were')} kept.` : '';
}

export function Screen() {
  const form = useActor('form', changePassword);
  return (
    <AccountPage
      title="Change password"
      lede="A new password signs out every other browser in which you are signed in, cancels a new e-mail address that is not confirmed yet, and revokes your API tokens unless you keep them."
    >
      <SharedAccountNote />
      {form && <FormOrDone form={form} Open={PasswordForm} Done={Changed} />}
    </AccountPage>
  );
}
