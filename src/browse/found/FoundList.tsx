// Variables that were found by what they mean, each with the reason instead of its description.
import { foundAddress } from '#machines/catalogue/addresses.ts';
import type { FoundRow } from '#machines/catalogue/found.ts';
import { aligned } from '#machines/catalogue/select.ts';
import { ResultRow } from '#src/catalogue/ResultRow.tsx';
import { useListing } from '#src/browse/use-listing.ts';
import { results } from '#styled/recipes';
import { Reasons } from './Reasons.tsx';
import { useAnswer } from './use-found.ts';

const noTerms: readonly string[] = [];

/** @param props.heading the id of what names the list */
export function FoundList({ rows, heading }: { rows: readonly FoundRow[]; heading: string }) {
  const listing = useListing();
  const years = aligned(listing?.years ?? null);
  const answer = useAnswer();
  return (
    <ol className={results().list} aria-labelledby={heading}>
      {rows.map((row) => (
        <ResultRow
          key={row.variable.id}
          variable={row.variable}
          dataset={row.dataset}
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
}
