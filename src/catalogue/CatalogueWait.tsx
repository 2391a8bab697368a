// What a page of the bundle shows while the metadata are not here: a skeleton, or why they did not come.
import { selectHasFailed } from '#machines/catalogue/select.ts';
import { CatalogueFailed } from './CatalogueFailed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export function CatalogueWait() {
  return usePartState('catalogue', selectHasFailed) ? (
    <CatalogueFailed />
  ) : (
    <Skeleton label="Loading your bundle" rows={6} />
  );
}
