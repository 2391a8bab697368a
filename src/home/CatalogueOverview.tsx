// What home says of the catalogue once it is loaded, and what it says while it is not.
import { homeText } from '#texts/en/home/home.ts';
import { EmptyCatalogue } from '#src/catalogue/EmptyCatalogue.tsx';
import { MetadataWait } from '#src/catalogue/MetadataWait.tsx';
import { css } from '#styled/css';
import { CatalogueStats } from './CatalogueStats.tsx';
import { CollectionList } from './CollectionList.tsx';
import { LatestVersions } from './LatestVersions.tsx';
import { useOverview } from './use-overview.ts';
import { SyntheticNotice } from './SyntheticNotice.tsx';

export function CatalogueOverview() {
  const overview = useOverview();
  if (!overview)
    return (
      <div className={css({ py: '8' })}>
        <MetadataWait label={homeText.loading} rows={16} />
      </div>
    );
  if (overview.variables === 0)
    return (
      <div className={css({ py: '8' })}>
        <EmptyCatalogue />
      </div>
    );
  return (
    <>
      <CatalogueStats overview={overview} />
      <SyntheticNotice overview={overview} />
      <div className={css({ mt: '8' })}>
        <CollectionList overview={overview} />
        <LatestVersions overview={overview} />
      </div>
    </>
  );
}
