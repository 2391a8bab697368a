// The results in whichever state the catalogue is: on their way, missing, none, or the rows of a page.
import { memo } from 'react';
import { browseText } from '#texts/en/browse/browse.ts';
import { css } from '#styled/css';
import { EmptyCatalogue } from '#src/catalogue/EmptyCatalogue.tsx';
import { MetadataWait } from '#src/catalogue/MetadataWait.tsx';
import { AlsoRelated } from './found/AlsoRelated.tsx';
import { BestMatches } from './found/BestMatches.tsx';
import { Offers } from './found/Offers.tsx';
import { OtherWays } from './found/OtherWays.tsx';
import { PlacePages } from './found/PlacePages.tsx';
import { NoResults } from './NoResults.tsx';
import { Pager } from './Pager.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { useHasFailed } from '#src/catalogue/use-index.ts';
import { useListing } from './use-listing.ts';

export const Results = memo(function Results() {
  const listing = useListing();
  const hasFailed = useHasFailed();
  if (listing?.variables === 0) return <EmptyCatalogue />;
  // What answers another question is not shown as this one's answer for longer than it takes.
  if (!listing || hasFailed)
    return (
      <div className={css({ pt: '6' })}>
        <MetadataWait label={browseText.loading} rows={12} />
      </div>
    );
  if (listing.page.total === 0)
    return (
      <>
        <NoResults />
        <AlsoRelated />
        <OtherWays />
      </>
    );
  return (
    <>
      <Offers />
      <PlacePages />
      <BestMatches />
      <ResultsBar />
      <ResultList />
      <Pager />
      <AlsoRelated />
    </>
  );
});
