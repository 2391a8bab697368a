// The rows of one page. They stay as they are while the visitor types: only an answered question brings others.
import { aligned } from '#machines/catalogue/select.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { results } from '#styled/recipes';
import { ResultHead } from '#src/catalogue/ResultHead.tsx';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';
import { useIsAsking, useListing, useTerms } from './use-listing.ts';

export function ResultList() {
  const listing = useListing();
  const terms = useTerms();
  const isAsking = useIsAsking();
  if (!listing) return null;
  const { rows, from } = listing.page;
  const years = aligned(listing.years);
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
          <ResultRow key={variable.id} variable={variable} terms={terms} years={years} level={3} />
        ))}
      </ol>
    </>
  );
}
