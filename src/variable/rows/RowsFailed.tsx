// The first rows did not come.
import { useSelector } from '@xstate/react';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';

export function RowsFailed({ resource }: { resource: PartRef<'resource'> }) {
  const message = useSelector(resource, ({ context }) => context.message);
  return (
    <FailedNotice onRetry={() => resource.send({ type: 'resource.retry' })}>
      {`The first rows could not be read. ${message}`}
    </FailedNotice>
  );
}
