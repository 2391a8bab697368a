// Says so where no money moves.
import { useSelector } from '@xstate/react';
import { selectProduct } from '#machines/billing/product.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';

export function SandboxNote() {
  const queryActor = useOptionalPart('query');
  return queryActor ? <Note queryActor={queryActor} /> : null;
}

function Note({ queryActor }: { queryActor: PartRef<'query'> }) {
  const isSandbox = useSelector(queryActor, selectProduct)?.isSandbox === true;
  if (!isSandbox) return null;
  return (
    <Notice className={css({ maxWidth: 'prose' })}>
      <b>Sandbox: no money moves.</b> Payments on this portal are a rehearsal, with the test cards that the
      payment page lists.
    </Notice>
  );
}
