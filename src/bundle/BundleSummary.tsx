// The whole bundle in figures, and what can be done with it as a whole.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { loginAddress } from '#machines/login/safe-target.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { selectIsAbsent } from '#machines/portal/select.ts';
import { focusHeading } from '#src/parts/dom/focus.ts';
import { formatNumber } from '#src/parts/format.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { Totals } from '#src/parts/Totals.tsx';
import { usePart, usePartState } from '#src/shell/portal-context.ts';
import { css, cx } from '#styled/css';
import { aside, button, card, preflight, text } from '#styled/recipes';
import { FileSize } from './FileSize.tsx';
import { TitleField } from './TitleField.tsx';
import { WholeCountries } from './WholeCountries.tsx';
import { WholeCoverage } from './WholeCoverage.tsx';

type Props = { groups: readonly Group[]; children: ReactNode };

export function BundleSummary({ groups, children }: Props) {
  const c = card({ rule: true });
  const bundle = usePart('bundle');
  const isAbsent = usePartState('session', selectIsAbsent);
  const counts = [
    { term: 'Variables', value: formatNumber(countVariables(groups)) },
    { term: 'Datasets', value: formatNumber(groups.length) },
  ];
  const files = groups.map((group) => ({ term: group.dataset.title, value: <FileSize {...group} /> }));
  const clear = () => {
    focusHeading();
    bundle.send({ type: 'bundle.clear' });
  };
  return (
    <aside className={aside().root} aria-label="The whole bundle">
      <div className={c.root}>
        <h2 className={c.title}>The whole bundle</h2>
        <Totals items={counts} />
        <WholeCoverage groups={groups} />
        <WholeCountries groups={groups} />
        <Totals items={files} words />
        <TitleField />
        <div className={cx(preflight().action, css({ mt: '4' }))}>
          <Link className={button({ tone: 'primary', wide: true })} href="/download">
            <Icon name="download" size="small" />
            Download
          </Link>
          <button type="button" className={button({ tone: 'quiet', wide: true })} onClick={clear}>
            <Icon name="trash" size="small" />
            Clear bundle
          </button>
        </div>
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
