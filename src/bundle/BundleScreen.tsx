// The bundle's page: what the visitor has collected, by dataset, what the whole of it would be, and how it is passed on.
import type { ScreenActors } from '#machines/portal/page.ts';
import { groupsOf, selectIds, selectNotes, withdrawnOf } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { documentOf } from '#machines/selection/document.ts';
import { savedBundles, selectionOpening } from '#src/selection/selection.actors.ts';
import { CatalogueWait } from '#src/catalogue/CatalogueWait.tsx';
import { SavedBundles } from '#src/selection/SavedBundles.tsx';
import { PassOn } from '#src/selection/PassOn.tsx';
import { SelectionOffer } from '#src/selection/SelectionOffer.tsx';
import { useActor, useOptionalPart, usePartState } from '#src/portal/portal-context.ts';
import { BundleActions } from './BundleActions.tsx';
import { BundleGroup } from './BundleGroup.tsx';
import { BundleSummary } from './BundleSummary.tsx';
import { EmptyBundle } from './EmptyBundle.tsx';
import { WithdrawnItems } from './WithdrawnItems.tsx';
import { LastChange } from './LastChange.tsx';
import { movesOf } from './moves.ts';
import { ledeOf } from './bundle.text.ts';
import { css } from '#styled/css';
import { page, pageHead, split } from '#styled/recipes';

export const actors = { selection: selectionOpening, list: savedBundles } satisfies ScreenActors;

/** What a member has saved; whoever is not signed in has the summary's sentence. */
function Saved({ index, ids }: { index: Index; ids: readonly string[] }) {
  const notes = usePartState('bundle', selectNotes);
  const listActor = useActor('list', savedBundles);
  const shared = useOptionalPart('selection');
  if (!listActor || !shared) return null;
  const document = ids.length > 0 ? documentOf(index, ids, notes) : null;
  return <SavedBundles listActor={listActor} shared={shared} document={document} />;
}

/** What stands beside a bundle stands under an empty one, where it begins. */
const narrow = css({ maxWidth: 'form', mt: '8' });

export function Screen() {
  const c = pageHead();
  const ids = usePartState('bundle', selectIds);
  const index = usePartState('catalogue', selectIndex);
  const shared = useOptionalPart('selection');
  const groups = index && groupsOf(index, ids);
  const withdrawn = index ? withdrawnOf(index, ids) : [];
  const firsts = groups?.map(({ variables }) => variables[0]!.id) ?? [];
  const passOn = index && shared && <PassOn shared={shared} index={index} />;
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>Your bundle</h1>
        {groups && groups.length > 0 && <p className={c.lede}>{ledeOf(groups)}</p>}
        {index && <LastChange index={index} />}
      </div>
      {!groups && <CatalogueWait />}
      {groups && groups.length > 0 && <BundleActions groups={groups} />}
      {index && shared && <SelectionOffer shared={shared} index={index} />}
      {withdrawn.length > 0 && <WithdrawnItems items={withdrawn} />}
      {groups?.length === 0 && withdrawn.length === 0 && <EmptyBundle />}
      {groups?.length === 0 && <div className={narrow}>{passOn}</div>}
      {groups && groups.length > 0 && (
        <div className={split({ aside: 'end' })}>
          <div>
            {groups.map((group, at) => (
              <BundleGroup key={group.dataset.id} {...group} moves={movesOf(firsts, at)} />
            ))}
          </div>
          <BundleSummary groups={groups}>{passOn}</BundleSummary>
        </div>
      )}
      {groups && index && (
        <div className={css({ mt: '10' })}>
          <Saved index={index} ids={ids} />
        </div>
      )}
    </div>
  );
}
