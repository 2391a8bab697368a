// What stands in the place of a screen that broke while it was drawn. The frame works on; loading the page afresh is
// a plain link, which needs nothing of what broke.
import { selectHere } from '#machines/portal/select.ts';
import { Notice } from '#src/ui/Notice.tsx';
import * as lateText from '#texts/en/screens/late.ts';
import { css, cx } from '#styled/css';
import { button, page } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

export function BrokenPage() {
  const here = usePartState('location', selectHere);
  const reload = (
    <a className={button({ size: 'small' })} href={here}>
      {lateText.loadAgain}
    </a>
  );
  return (
    <div className={cx(page(), css({ py: '10' }))}>
      <Notice tone="danger" live="alert" action={reload}>
        {lateText.broken}
      </Notice>
    </div>
  );
}
