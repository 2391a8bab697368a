// Above the rows: how many there are, and what can be done with all of them. A pager's link leads here, so that
// the reader hears the count first.
import { countFilters } from '#machines/catalogue/chips.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { css } from '#styled/css';
import { found, results } from '#styled/recipes';
import { AddAllButton } from '#src/catalogue/AddAllButton.tsx';
import { Announced } from '#src/ui/Announced.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useListing, useTerms } from './use-listing.ts';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexGrow: { _phone: '1' },
  gap: '4',
});

/** “34 of 491 variables contain “gdp””; with filters they match, and without either they are all. */
function countText(shown: number, total: number, terms: readonly string[], isFiltered: boolean): string {
  if (isFiltered) return foundText.match(shown, total);
  return terms.length > 0 ? foundText.contain(shown, total, terms) : foundText.all(total);
}

export function ResultsBar() {
  const listing = useListing();
  const terms = useTerms();
  if (!listing) return null;
  const { all, page, query, variables } = listing;
  const isFiltered = countFilters(query) > 0;
  return (
    <div id="results" className={results().bar}>
      <div>
        <Announced>
          <h2 className={found().title}>{countText(page.total, variables, terms, isFiltered)}</h2>
        </Announced>
      </div>
      <div className={tools}>
        {all && <AddAllButton variables={all} what={browseText.allResults} />}
        <SortSelect />
      </div>
    </div>
  );
}
