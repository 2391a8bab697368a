// The first rows did not come.
import { useSelector } from '@xstate/react';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';

export function RowsFailed({ queryActor }: { queryActor: PartRef<'query'> }) {
  const message = useSelector(queryActor, ({ context }) => context.message);
  return (
    <FailedNotice onRetry={() => queryActor.send({ type: 'query.retry' })}>
      {`The first rows could not be read. ${message}`}
    </FailedNotice>
  );
}
