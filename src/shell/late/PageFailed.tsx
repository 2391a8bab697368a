// A page whose module could not be fetched, even after a reload: says so above the page that still stands.
import { selectHasFailed } from '#machines/portal/select.ts';
import { Notice } from '#src/ui/Notice.tsx';
import * as lateText from '#texts/en/screens/late.ts';
import { css, cx } from '#styled/css';
import { button, page } from '#styled/recipes';
import { usePart, usePartState } from '#src/portal/portal-context.ts';

export function PageFailed() {
  const location = usePart('location');
  const hasFailed = usePartState('location', selectHasFailed);
  if (!hasFailed) return null;
  const retry = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => location.send({ type: 'location.retry' })}
    >
      {lateText.tryAgain}
    </button>
  );
  return (
    <div className={cx(page(), css({ pt: '6' }))}>
      <Notice tone="danger" live="alert" action={retry}>
        {lateText.pageFailed}
      </Notice>
    </div>
  );
}
