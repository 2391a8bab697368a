// Any address that is no page of the portal. One of them is the inspector's, for those who have it; the rest of the
// portal does not know that address.
import { lazy, Suspense, use } from 'react';
import { isInspectorPath } from '#contract/api/inspector.ts';
import { selectShown } from '#machines/portal/select.ts';
import { InspectorContext } from '#src/inspector/inspector-context.ts';
import { lostText } from '#texts/en/screens/lost.ts';
import { NotFound } from '#src/page/NotFound.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const MachinesPage = lazy(() =>
  import('#src/inspector/MachinesPage.tsx').then((module) => ({ default: module.MachinesPage })),
);

export function Screen() {
  const isInspected = use(InspectorContext) !== null;
  const isThere = usePartState('location', (location) => isInspectorPath(selectShown(location)?.path ?? ''));
  if (!isInspected || !isThere) return <NotFound />;
  return (
    <Suspense fallback={<Skeleton label={lostText.loadingMachines} />}>
      <MachinesPage />
    </Suspense>
  );
}
