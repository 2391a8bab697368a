// The whole bundle in figures, worked out once somebody opens them, and the sentence that says where the bundle is kept.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { loginAddress } from '#machines/session/safe-target.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { figuresFold, selectFolds } from '#machines/bundle/select-workbench.ts';
import { selectIsAbsent } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Totals } from '#src/ui/Totals.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css, cx } from '#styled/css';
import { rows, text } from '#styled/recipes';
import { FileSize } from './FileSize.tsx';
import type { Actors } from '#src/bundle/rows/row-acts.ts';
import { WholeCountries } from './WholeCountries.tsx';
import { WholeCoverage } from './WholeCoverage.tsx';

function Figures({ groups }: { groups: readonly Group[] }) {
  const counts = [
    { term: workbenchText.variablesTerm, value: formatNumber(countVariables(groups)) },
    { term: workbenchText.datasetsTerm, value: formatNumber(groups.length) },
  ];
  const files = groups.map((group) => ({ term: group.dataset.title, value: <FileSize {...group} /> }));
  return (
    <div className={css({ maxWidth: 'prose', pb: '5' })}>
      <Totals items={counts} />
      <WholeCoverage groups={groups} />
      <WholeCountries groups={groups} />
      <Totals items={files} words />
    </div>
  );
}

const figures = css({ mt: '6', py: '2', borderTop: 'rule', borderBottom: 'rule' });
const unopened = css({ _print: { display: 'none' } });

type Props = { groups: readonly Group[]; workbench: Actors['workbench'] };

export function BundleFigures({ groups, workbench }: Props) {
  const isOpen = useSelector(workbench, selectFolds).has(figuresFold);
  return (
    <section className={cx(figures, !isOpen && unopened)}>
      <h2>
        <button
          type="button"
          className={rows().toggle}
          aria-expanded={isOpen}
          onClick={() => workbench.send({ type: 'fold.toggle', fold: figuresFold })}
        >
          <Icon name="chevron" size="small" />
          {workbenchText.figures}
        </button>
      </h2>
      {isOpen ? (
        <Figures groups={groups} />
      ) : (
        <p className={text({ size: 'small', tone: 'muted' })}>{workbenchText.countedOnOpening}</p>
      )}
    </section>
  );
}

export function KeptHere() {
  const isAbsent = usePartState('session', selectIsAbsent);
  return (
    <p className={text({ size: 'fine', tone: 'muted' })}>
      {workbenchText.storedHere}
      {isAbsent && (
        <>
          {' '}
          <Filled
            words={workbenchText.toSave}
            parts={{ signIn: <Link href={loginAddress('/bundle')}>{workbenchText.signIn}</Link> }}
          />
        </>
      )}
    </p>
  );
}
