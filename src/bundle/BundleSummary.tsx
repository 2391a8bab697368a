// The whole bundle in figures, its title, and how it is passed on. It goes with the page: it is often higher than the
// window, and what stays in sight is above it (BundleActions.tsx).
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { loginAddress } from '#machines/session/safe-target.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { selectIsAbsent } from '#machines/portal/select.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Totals } from '#src/ui/Totals.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { aside, card, text } from '#styled/recipes';
import { FileSize } from './FileSize.tsx';
import { TitleField } from './TitleField.tsx';
import { WholeCountries } from './WholeCountries.tsx';
import { WholeCoverage } from './WholeCoverage.tsx';

type Props = { groups: readonly Group[]; children: ReactNode };

export function BundleSummary({ groups, children }: Props) {
  const c = card({ rule: true });
  const isAbsent = usePartState('session', selectIsAbsent);
  const counts = [
    { term: 'Variables', value: formatNumber(countVariables(groups)) },
    { term: 'Datasets', value: formatNumber(groups.length) },
  ];
  const files = groups.map((group) => ({ term: group.dataset.title, value: <FileSize {...group} /> }));
  return (
    <aside className={cx(aside().root, css({ position: 'static' }))} aria-label="The whole bundle">
      <div className={c.root}>
        <h2 className={c.title}>The whole bundle</h2>
        <Totals items={counts} />
        <WholeCoverage groups={groups} />
        <WholeCountries groups={groups} />
        <Totals items={files} words />
        <TitleField />
      </div>
      {children}
      <p className={text({ size: 'fine', tone: 'muted' })}>
        Your bundle is kept in this browser.
        {isAbsent && (
          <>
            {' '}
            <Link href={loginAddress('/bundle')}>Sign in</Link> to save it in your account.
          </>
        )}
      </p>
    </aside>
  );
}
