// The bundle's page: what the visitor has collected, by dataset, what the whole of it would be, and how it is passed on.
import { useMemo } from 'react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { titleId } from '#machines/bundle/notes.ts';
import {
  groupsOf,
  selectIds,
  selectLast,
  selectNote,
  selectNotes,
  withdrawnOf,
} from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { heldMetadata } from '#src/catalogue/catalogue.actors.ts';
import { useIndex } from '#src/catalogue/use-index.ts';
import { documentOf } from '#machines/selection/document.ts';
import { bundleWorkbench } from './bundle.actors.ts';
import { savedBundles, selectionOpening } from '#src/selection/selection.actors.ts';
import { CatalogueWait } from '#src/catalogue/CatalogueWait.tsx';
import { PrintFoot } from '#src/page/PrintFoot.tsx';
import { SavedBundles } from '#src/selection/SavedBundles.tsx';
import { PassOn } from '#src/selection/PassOn.tsx';
import { SelectionOffer } from '#src/selection/SelectionOffer.tsx';
import { useActor, useOptionalPart, usePart, usePartState } from '#src/portal/portal-context.ts';
import { BundleFigures, KeptHere } from './BundleFigures.tsx';
import { EmptyBundle } from './EmptyBundle.tsx';
import { TitleField } from './TitleField.tsx';
import { WithdrawnItems } from './WithdrawnItems.tsx';
import { RowList } from '#src/bundle/rows/RowList.tsx';
import type { Actors } from '#src/bundle/rows/row-acts.ts';
import { WorkBar } from './WorkBar.tsx';
import { ledeOf } from './bundle.text.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css } from '#styled/css';
import { page, pageHead } from '#styled/recipes';

export const actors = {
  // The bar of this page says what was changed.
  says: ['bundle'],
  thing: heldMetadata,
  selection: selectionOpening,
  list: savedBundles,
  workbench: bundleWorkbench,
} satisfies ScreenActors;

/** What a member has saved; whoever is not signed in has the summary's sentence. */
function Saved({ index, ids }: { index: Index; ids: readonly string[] }) {
  const notes = usePartState('bundle', selectNotes);
  const listActor = useActor('list', savedBundles);
  const shared = useOptionalPart('selection');
  if (!listActor || !shared) return null;
  const document = ids.length > 0 ? documentOf(index, ids, notes) : null;
  return <SavedBundles listActor={listActor} shared={shared} document={document} />;
}

const onScreen = css({ _print: { display: 'none' } });
/** What stands beside a bundle stands under an empty one, where it begins. */
const narrow = css({ maxWidth: 'form', mt: '8', display: 'grid', gap: '6' });

function Work({ index, workbench }: { index: Index; workbench: Actors['workbench'] }) {
  const bundle = usePart('bundle');
  const ids = usePartState('bundle', selectIds);
  const last = usePartState('bundle', selectLast);
  const parts = useMemo(() => ({ workbench, bundle }), [workbench, bundle]);
  const shared = useOptionalPart('selection');
  const groups = groupsOf(index, ids);
  const withdrawn = withdrawnOf(index, ids);
  return (
    <>
      {(ids.length > 0 || last) && <WorkBar index={index} actors={parts} />}
      {shared && <SelectionOffer shared={shared} index={index} />}
      {withdrawn.length > 0 && <WithdrawnItems items={withdrawn} />}
      {ids.length === 0 && <EmptyBundle />}
      {groups.length > 0 && <RowList groups={groups} index={index} actors={parts} />}
      {groups.length > 0 && <BundleFigures groups={groups} workbench={workbench} />}
      <div className={onScreen}>
        {shared && (
          <div className={narrow}>
            {ids.length > 0 && <TitleField />}
            <PassOn shared={shared} index={index} />
          </div>
        )}
        <div className={css({ mt: '10' })}>
          <Saved index={index} ids={ids} />
        </div>
        <KeptHere />
      </div>
    </>
  );
}

export function Screen() {
  const c = pageHead();
  const ids = usePartState('bundle', selectIds);
  const title = usePartState('bundle', selectNote(titleId));
  const index = useIndex();
  const workbench = useOptionalPart('workbench');
  const groups = index ? groupsOf(index, ids) : [];
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>{workbenchText.title}</h1>
        {title && (
          <p data-printed className={c.lede}>
            {title}
          </p>
        )}
        {groups.length > 0 && <p className={c.lede}>{ledeOf(groups)}</p>}
      </div>
      {index && workbench ? <Work index={index} workbench={workbench} /> : <CatalogueWait />}
      <PrintFoot />
    </div>
  );
}
