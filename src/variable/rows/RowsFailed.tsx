// The first rows did not come.
import { useSelector } from '@xstate/react';
import type { VariableQueryRef } from '#src/variable/variable.actors.ts';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { variableText } from '#texts/en/variable/page.ts';

export function RowsFailed({ queryActor }: { queryActor: VariableQueryRef }) {
  const message = useSelector(queryActor, ({ context }) => context.message);
  return (
    <FailedNotice onRetry={() => queryActor.send({ type: 'query.retry' })}>
      {variableText.rowsFailed(message)}
    </FailedNotice>
  );
}
