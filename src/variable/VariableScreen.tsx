// One variable: what it measures, how much of it there is, its charts and its first rows. The id stands in the address; the
// metadata say whether there is such a variable.
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { selectShown } from '#machines/portal/select.ts';
import { chart } from '#src/chart/chart.actors.ts';
import { CatalogueFailed } from '#src/catalogue/CatalogueFailed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { variableQuery } from './variable.actors.ts';
import { VariableMissing } from './VariableMissing.tsx';
import { VariablePage } from './VariablePage.tsx';
import { page, pageHead } from '#styled/recipes';

export const actors = { query: variableQuery, chart } satisfies ScreenActors;

export function Screen() {
  const id = usePartState('location', (location) => selectShown(location)?.params['id'] ?? '');
  const index = usePartState('catalogue', selectIndex);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  const variable = index?.byId.get(id);
  if (index && variable) return <VariablePage index={index} variable={variable} />;
  if (index) return <VariableMissing />;
  return (
    <div className={page()}>
      <div className={pageHead().root}>
        <h1>{id}</h1>
      </div>
      {hasFailed ? <CatalogueFailed /> : <Skeleton label="Loading the variable" rows={6} />}
    </div>
  );
}
