// Ends the account: what goes and what stays, the last copy of it, and the form that does it.
import type { ScreenActors } from '#machines/portal/page.ts';
import { memberText } from '#texts/en/account/member.ts';
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

const { deletion } = memberText;

const Deleted = () => <Notice tone="ok">{deletion.done}</Notice>;

export function Screen() {
  const form = useActor('form', deleteAccount);
  const c = group();
  return (
    <AccountPage title={deletion.title} lede={deletion.lede}>
      <SharedAccountNote />
      <section className={c.root}>
        <h2 className={c.head}>{deletion.what}</h2>
        <div className={prose()}>
          <p>{deletion.deleted}</p>
          <p>{deletion.kept}</p>
        </div>
        <p className={css({ mt: '5' })}>
          <a className={cx(button(), css({ justifySelf: 'start' }))} href="/api/account/export" download>
            {deletion.copy}
          </a>
        </p>
      </section>
      <section className={c.root}>
        <h2 className={c.head}>{deletion.form}</h2>
        {form && <FormOrDone form={form} Open={DeleteForm} Done={Deleted} />}
      </section>
    </AccountPage>
  );
}
