// Variables that were found by what they mean, each with the reason instead of its description.
import { memo } from 'react';
import { foundAddress } from '#machines/catalogue/addresses.ts';
import type { FoundRow } from '#machines/catalogue/found.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';
import { useAxis, useListing } from '#src/browse/use-listing.ts';
import { results } from '#styled/recipes';
import { Reasons } from './Reasons.tsx';
import { useAnswer } from './use-found.ts';

const noTerms: readonly string[] = [];

type Props = { rows: readonly FoundRow[]; /** The id of what names the list. */ heading: string };

export const FoundList = memo(function FoundList({ rows, heading }: Props) {
  const listing = useListing();
  const years = useAxis();
  const answer = useAnswer();
  return (
    <ol className={results().list} aria-labelledby={heading}>
      {rows.map((row) => (
        <ResultRow
          key={row.variable.id}
          variable={row.variable}
          dataset={row.dataset ?? (listing ? datasetOf(listing.index, row.variable.dataset.id) : undefined)}
          terms={noTerms}
          years={years}
          level={3}
          to={answer ? foundAddress(row.variable.id, row.reasons, answer.filters) : undefined}
        >
          <Reasons reasons={row.reasons} search={answer?.rest ?? listing?.query.search ?? ''} />
        </ResultRow>
      ))}
    </ol>
  );
});
