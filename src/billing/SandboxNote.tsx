// Says so where no money moves.
import { useSelector } from '@xstate/react';
import { billingText } from '#texts/en/billing/subscription.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { productQuery, selectProduct, type ProductRef } from './product.actors.ts';
import { css } from '#styled/css';

export function SandboxNote() {
  const queryActor = useActor('query', productQuery);
  return queryActor ? <Note queryActor={queryActor} /> : null;
}

function Note({ queryActor }: { queryActor: ProductRef }) {
  const isSandbox = useSelector(queryActor, selectProduct)?.isSandbox === true;
  if (!isSandbox) return null;
  return (
    <Notice className={css({ maxWidth: 'prose' })}>
      <b>{billingText.sandbox.title}</b> {billingText.sandbox.text}
    </Notice>
  );
}
