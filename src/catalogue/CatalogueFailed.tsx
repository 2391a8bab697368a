// The metadata did not come: why, and the button that asks again. Every page that needs them shows this.
import { selectMessage } from '#machines/catalogue/select.ts';
import { Notice } from '#src/parts/Notice.tsx';
import { usePart, usePartState } from '#src/shell/portal-context.ts';
import { button } from '#styled/recipes';

export function CatalogueFailed() {
  const catalogue = usePart('catalogue');
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => catalogue.send({ type: 'catalogue.retry' })}
        >
          Try again
        </button>
      }
    >
      {`The catalogue could not be loaded. ${usePartState('catalogue', selectMessage)}`}
    </Notice>
  );
}
