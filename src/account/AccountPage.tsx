// A page of the account: its title, what it is about, and the way to the others, which on small screens is the way back to
// the account's home.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { css, cx } from '#styled/css';
import { page, standalone } from '#styled/recipes';
import { accountHome as text } from '#texts/en/account/home.ts';
import { AccountSplit } from './AccountSplit.tsx';

type Props = { title: string; lede: string; children: ReactNode };

const back = css({ _wide: { display: 'none' }, mt: '3', mb: '[-1.75rem]', fontSize: 'small' });

export const AccountPage = ({ title, lede, children }: Props) => (
  <div className={page()}>
    <Link className={cx(standalone(), back)} href="/account">
      <Icon name="back" size="small" />
      {text.back}
    </Link>
    <PageIntro title={title} lede={lede} />
    <AccountSplit>{children}</AccountSplit>
  </div>
);
