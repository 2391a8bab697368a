// One dataset: what it is, its variables, its versions with what each changed, and how it is cited.
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectShown } from '#machines/portal/select.ts';
import { thingMetadata } from '#src/catalogue/catalogue.actors.ts';
import { NotFound } from '#src/page/NotFound.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { datasetQuery } from './dataset.actors.ts';
import { DatasetPage } from './DatasetPage.tsx';
import { CataloguePage } from './CataloguePage.tsx';
import { datasetText } from '#texts/en/dataset/pages.ts';

export const actors = { thing: thingMetadata, query: datasetQuery } satisfies ScreenActors;

export function Screen() {
  const id = usePartState('location', (location) => selectShown(location)?.params['id'] ?? '');
  return (
    <CataloguePage title={id}>
      {(index) => {
        const dataset = index.datasetsById.get(id);
        if (dataset) return <DatasetPage index={index} dataset={dataset} />;
        return (
          <NotFound>
            <Link href="/datasets">{datasetText.all.dataset}</Link>
          </NotFound>
        );
      }}
    </CataloguePage>
  );
}
