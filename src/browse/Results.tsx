// The results in whichever state the catalogue is: on their way, missing, none, or the rows of a page.
import {
  selectHasFailed,
  selectIsEmpty,
  selectIsLoading,
  selectMatchCount,
} from '#machines/catalogue/select.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { css } from '#styled/css';
import { CatalogueFailed } from '#src/catalogue/CatalogueFailed.tsx';
import { EmptyCatalogue } from '#src/catalogue/EmptyCatalogue.tsx';
import { AlsoRelated } from './found/AlsoRelated.tsx';
import { BestMatches } from './found/BestMatches.tsx';
import { Offers } from './found/Offers.tsx';
import { OtherWays } from './found/OtherWays.tsx';
import { NoResults } from './NoResults.tsx';
import { Pager } from './Pager.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsBar } from './ResultsBar.tsx';

export function Results() {
  const isLoading = usePartState('catalogue', selectIsLoading);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  const isEmpty = usePartState('catalogue', selectIsEmpty);
  const hasMatches = usePartState('catalogue', (catalogue) => selectMatchCount(catalogue) > 0);
  if (isEmpty) return <EmptyCatalogue />;
  if (hasFailed || isLoading)
    return (
      <div className={css({ pt: '6' })}>
        {hasFailed ? <CatalogueFailed /> : <Skeleton label={browseText.loading} rows={12} />}
      </div>
    );
  if (!hasMatches)
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
      <BestMatches />
      <ResultsBar />
      <ResultList />
      <Pager />
      <AlsoRelated />
    </>
  );
}
