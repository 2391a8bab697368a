// The page of a link: what somebody has passed on, and whether it comes into the bundle. Answered either way, it leads to
// the bundle's page.
import type { ScreenActors } from '#machines/portal/page.ts';
import { heldMetadata } from '#src/catalogue/catalogue.actors.ts';
import { useIndex } from '#src/catalogue/use-index.ts';
import { offerText } from '#texts/en/selection/offer.ts';
import { CatalogueWait } from '#src/catalogue/CatalogueWait.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { selectionOpening } from './selection.actors.ts';
import { SelectionOffer } from './SelectionOffer.tsx';
import { page, pageHead } from '#styled/recipes';

export const actors = { thing: heldMetadata, selection: selectionOpening } satisfies ScreenActors;

export function Screen() {
  const c = pageHead();
  const shared = useOptionalPart('selection');
  const index = useIndex();
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>{offerText.title}</h1>
        <p className={c.lede}>{offerText.lede}</p>
      </div>
      {!index && <CatalogueWait />}
      {index && shared && <SelectionOffer shared={shared} index={index} />}
    </div>
  );
}
