// One dataset: what it is, its variables, its versions with what each changed, and how it is cited.
import { Link } from 'wouter';
import { selectShown } from '#machines/portal/select.ts';
import { giveResource } from '#src/guests/resource.ts';
import { NotFound } from '#src/pages/NotFound.tsx';
import { DatasetPage } from '#src/shelves/DatasetPage.tsx';
import { ShelfPage } from '#src/shelves/ShelfPage.tsx';
import { usePartState } from '#src/shell/portal-context.ts';

export const guests = { resource: giveResource };

export function Screen() {
  const id = usePartState('location', (location) => selectShown(location)?.params['id'] ?? '');
  return (
    <ShelfPage title={id}>
      {(index) => {
        const dataset = index.datasetsById.get(id);
        if (dataset) return <DatasetPage index={index} dataset={dataset} />;
        return (
          <NotFound>
            <Link href="/datasets">Datasets</Link> lists all there are.
          </NotFound>
        );
      }}
    </ShelfPage>
  );
}
