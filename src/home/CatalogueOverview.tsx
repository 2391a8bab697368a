// What home says of the catalogue once it is loaded, and what it says while it is not.
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { homeText } from '#texts/en/home/home.ts';
import { EmptyCatalogue } from '#src/catalogue/EmptyCatalogue.tsx';
import { CatalogueFailed } from '#src/catalogue/CatalogueFailed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { CatalogueStats } from './CatalogueStats.tsx';
import { CollectionList } from './CollectionList.tsx';
import { LatestVersions } from './LatestVersions.tsx';
import { SyntheticNotice } from './SyntheticNotice.tsx';

export function CatalogueOverview() {
  const index = usePartState('catalogue', selectIndex);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  if (!index)
    return (
      <div className={css({ py: '8' })}>
        {hasFailed ? <CatalogueFailed /> : <Skeleton label={homeText.loading} rows={16} />}
      </div>
    );
  if (index.variables.length === 0)
    return (
      <div className={css({ py: '8' })}>
        <EmptyCatalogue />
      </div>
    );
  return (
    <>
      <CatalogueStats index={index} />
      <SyntheticNotice index={index} />
      <div className={css({ mt: '8' })}>
        <CollectionList index={index} />
        <LatestVersions index={index} />
      </div>
    </>
  );
}
