// The bundle's page: what the visitor has collected, by dataset, and what the whole of it would be.
import { groupsOf, selectIds } from '#machines/bundle/select-groups.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { BundleGroup } from '#src/bundle/BundleGroup.tsx';
import { BundleSummary } from '#src/bundle/BundleSummary.tsx';
import { CatalogueWait } from '#src/bundle/CatalogueWait.tsx';
import { EmptyBundle } from '#src/bundle/EmptyBundle.tsx';
import { ledeOf } from '#src/bundle/words.ts';
import { usePartState } from '#src/shell/portal-context.ts';
import { page, pageHead, split } from '#styled/recipes';

export function Screen() {
  const c = pageHead();
  const ids = usePartState('bundle', selectIds);
  const index = usePartState('catalogue', selectIndex);
  const groups = index && groupsOf(index, ids);
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>Your bundle</h1>
        {groups && groups.length > 0 && <p className={c.lede}>{ledeOf(groups)}</p>}
      </div>
      {!groups && <CatalogueWait />}
      {groups?.length === 0 && <EmptyBundle />}
      {groups && groups.length > 0 && (
        <div className={split({ aside: 'end' })}>
          <div>
            {groups.map((group) => (
              <BundleGroup key={group.dataset.id} {...group} />
            ))}
          </div>
          <BundleSummary groups={groups} />
        </div>
      )}
    </div>
  );
}
