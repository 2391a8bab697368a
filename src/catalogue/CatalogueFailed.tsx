// The metadata did not come. Every page that needs them shows this.
import { selectMessage } from '#machines/catalogue/select.ts';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { listText } from '#texts/en/catalogue/list.ts';

export function CatalogueFailed() {
  const catalogue = usePart('catalogue');
  return (
    <FailedNotice onRetry={() => catalogue.send({ type: 'catalogue.retry' })}>
      {listText.failed(usePartState('catalogue', selectMessage))}
    </FailedNotice>
  );
}
