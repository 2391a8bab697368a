// The rows of one page. They stay as they are while the visitor types: only an answered question brings others.
import { datasetOf } from '#machines/catalogue/figures.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { results } from '#styled/recipes';
import { ResultHead } from '#src/catalogue/ResultHead.tsx';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';
import { useAxis, useIsAsking, useListing, useTerms } from './use-listing.ts';

export function ResultList() {
  const listing = useListing();
  const terms = useTerms();
  const isAsking = useIsAsking();
  const years = useAxis();
  if (!listing) return null;
  const { rows, from } = listing.page;
  return (
    <>
      <ResultHead years={years} />
      <ol
        className={results().list}
        start={from}
        aria-label={browseText.results}
        aria-busy={isAsking || undefined}
      >
        {rows.map((variable) => (
          <ResultRow
            key={variable.id}
            variable={variable}
            dataset={datasetOf(listing.index, variable.dataset.id)}
            terms={terms}
            years={years}
            level={3}
          />
        ))}
      </ol>
    </>
  );
}
