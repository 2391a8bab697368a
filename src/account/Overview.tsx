// The account's home: who is signed in and what they may download, the way to all its pages, and what can be corrected.
import { Link } from 'wouter';
import { memberText } from '#texts/en/account/member.ts';
import { useActor } from '#src/portal/portal-context.ts';
import { FormOrDone } from '#src/form/FormPage.tsx';
import { changeDetails } from './account.actors.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountSplit } from './AccountSplit.tsx';
import { DetailsForm, DetailsSaved } from './DetailsForm.tsx';
import { Person } from './Person.tsx';
import { css } from '#styled/css';
import { group, page, standalone } from '#styled/recipes';

export function Overview() {
  const form = useActor('form', changeDetails);
  const c = group();
  return (
    <div className={page()}>
      <Person />
      <AccountSplit>
        <section className={c.root}>
          <h2 className={c.head}>{memberText.details.title}</h2>
          <div className={css({ mb: '6' })}>
            <AccountFacts />
            <Link className={standalone()} href="/account/change-email">
              {memberText.changeEmail}
            </Link>
          </div>
          {form && <FormOrDone form={form} Open={DetailsForm} Done={DetailsSaved} />}
        </section>
      </AccountSplit>
    </div>
  );
}
