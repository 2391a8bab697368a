// The first rows did not come: why, and the button that asks again.
import { useSelector } from '@xstate/react';
import { Notice } from '#src/parts/Notice.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { button } from '#styled/recipes';

export function RowsFailed({ resource }: { resource: PartRef<'resource'> }) {
  const message = useSelector(resource, ({ context }) => context.message);
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => resource.send({ type: 'resource.retry' })}
        >
          Try again
        </button>
      }
    >
      {`The first rows could not be read. ${message}`}
    </Notice>
  );
}
