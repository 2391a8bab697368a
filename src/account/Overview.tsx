// The account's overview: who is signed in, and what can be corrected about them.
import { Link } from 'wouter';
import { useActor } from '#src/portal/portal-context.ts';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { changeDetails } from './account.actors.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountPage } from './AccountPage.tsx';
import { DetailsForm, DetailsSaved } from './DetailsForm.tsx';
import { css } from '#styled/css';
import { group } from '#styled/recipes';

export function Overview() {
  const form = useActor('form', changeDetails);
  const c = group();
  return (
    <AccountPage title="Account" lede="Who you are to this portal, and what you may download.">
      <div className={css({ display: 'grid', gap: '4' })}>
        <AccountFacts />
        <p>
          <Link href="/account/change-email">Change your e-mail address</Link>
        </p>
      </div>
      <section className={c.root}>
        <h2 className={c.head}>Your details</h2>
        {form && <FormOrDone form={form} Open={DetailsForm} Done={DetailsSaved} />}
      </section>
    </AccountPage>
  );
}
