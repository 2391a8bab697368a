// A variable that is known: its head and parts, and the facts beside them.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { OnPage } from '#src/page/OnPage.tsx';
import { PrintFoot } from '#src/page/PrintFoot.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { Coverage } from '#src/variable/coverage/Coverage.tsx';
import { FirstRows } from '#src/variable/rows/FirstRows.tsx';
import { variableQuery } from './variable.actors.ts';
import { ChartsPart } from './ChartsPart.tsx';
import { partsOf } from './parts.ts';
import { VariableAside } from './VariableAside.tsx';
import { VariableCrumbs } from './VariableCrumbs.tsx';
import { VariableDetails } from './VariableDetails.tsx';
import { VariableHead } from './VariableHead.tsx';
import { WithdrawnNotice } from './WithdrawnNotice.tsx';
import { css } from '#styled/css';
import { page, split } from '#styled/recipes';

type Props = { index: Index; variable: Variable };

const parts = css({
  display: 'grid',
  gap: { base: '12', _print: '6' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  pb: '12',
});

function Sections({ index, variable }: Props) {
  const queryActor = useActor('query', variableQuery);
  return (
    <>
      <OnPage parts={partsOf(variable)} place="above" />
      <div className={parts}>
        <ChartsPart index={index} variable={variable} />
        <FirstRows id={variable.id} />
        <Coverage index={index} variable={variable} />
        {queryActor && <VariableDetails id={variable.id} queryActor={queryActor} />}
      </div>
    </>
  );
}

export const VariablePage = ({ index, variable }: Props) => (
  <>
    <div className={page()}>
      <VariableCrumbs index={index} variable={variable} />
      <div className={split({ aside: 'end' })}>
        <div>
          <VariableHead index={index} variable={variable} />
          {variable.withdrawn ? (
            <WithdrawnNotice index={index} variable={variable} />
          ) : (
            <Sections index={index} variable={variable} />
          )}
        </div>
        <VariableAside index={index} variable={variable} />
      </div>
      <PrintFoot />
    </div>
    <SelectedBar />
  </>
);
