// Ends the account: what goes and what stays, the last copy of it, and the form that does it.
import type { ScreenActors } from '#machines/portal/page.ts';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { deleteAccount } from './account.actors.ts';
import { AccountPage } from './AccountPage.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { SharedAccountNote } from './SharedAccountNote.tsx';
import { css, cx } from '#styled/css';
import { button, group, prose } from '#styled/recipes';

export const actors = { form: deleteAccount } satisfies ScreenActors;

const Deleted = () => <Notice tone="ok">Your account is deleted.</Notice>;

export function Screen() {
  const form = useActor('form', deleteAccount);
  const c = group();
  return (
    <AccountPage title="Delete account" lede="Your account ends at once, and cannot be brought back.">
      <SharedAccountNote />
      <section className={c.root}>
        <h2 className={c.head}>What is deleted</h2>
        <div className={prose()}>
          <p>
            Your name, addresses and password; where you are signed in; API tokens, which stop serving at
            once; your choice of messages, and the messages themselves; which datasets you have downloaded.
          </p>
          <p>
            Nothing of it is kept back. A farewell goes to your address and is removed once it is sent. Your
            bundle stays in this browser, where it always was, and files that you have downloaded stay yours.
          </p>
        </div>
        <p className={css({ mt: '5' })}>
          <a className={cx(button(), css({ justifySelf: 'start' }))} href="/api/account/export" download>
            Download a copy of it first
          </a>
        </p>
      </section>
      <section className={c.root}>
        <h2 className={c.head}>Delete it</h2>
        {form && <FormOrDone form={form} Open={DeleteForm} Done={Deleted} />}
      </section>
    </AccountPage>
  );
}
