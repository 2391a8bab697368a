// What a page of the bundle shows while the metadata are not here: bones, or why they did not come.
import { selectCatalogueFailure } from '#machines/bundle/select-groups.ts';
import { Bones } from '#src/parts/Bones.tsx';
import { Notice } from '#src/parts/Notice.tsx';
import { usePart, usePartState } from '#src/shell/portal-context.ts';
import { button } from '#styled/recipes';

export function CatalogueWait() {
  const catalogue = usePart('catalogue');
  const failure = usePartState('catalogue', selectCatalogueFailure);
  if (failure === null) return <Bones label="Loading your bundle" rows={6} />;
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
      The list of variables could not be loaded, so your bundle cannot be shown. It is still kept. {failure}
    </Notice>
  );
}
