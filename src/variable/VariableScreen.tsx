// One variable: what it measures, how much of it there is, its charts and its first rows. The id stands in the address; the
// metadata say whether there is such a variable.
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectShown } from '#machines/portal/select.ts';
import { chart } from '#src/chart/chart.actors.ts';
import { thingMetadata } from '#src/catalogue/catalogue.actors.ts';
import { MetadataWait } from '#src/catalogue/MetadataWait.tsx';
import { useIndex } from '#src/catalogue/use-index.ts';
import { PageWaiting } from '#src/page/PageWaiting.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { variableQuery } from './variable.actors.ts';
import { VariableMissing } from './VariableMissing.tsx';
import { VariablePage } from './VariablePage.tsx';
import { variableText } from '#texts/en/variable/page.ts';

export const actors = { thing: thingMetadata, query: variableQuery, chart } satisfies ScreenActors;

export function Screen() {
  const id = usePartState('location', (location) => selectShown(location)?.params['id'] ?? '');
  const index = useIndex();
  const variable = index?.byId.get(id);
  if (index && variable) return <VariablePage index={index} variable={variable} />;
  if (index) return <VariableMissing />;
  return (
    <PageWaiting title={id}>
      <MetadataWait label={variableText.loading} />
    </PageWaiting>
  );
}
