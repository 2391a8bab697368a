// Nothing answers the question: why that may be, what may have been meant, and the way back to everything.
import { countFilters } from '#machines/catalogue/chips.ts';
import { usePart } from '#src/portal/portal-context.ts';
import { Announced } from '#src/ui/Announced.tsx';
import { browseText } from '#texts/en/browse/browse.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { button, found, text } from '#styled/recipes';
import { Offers } from './found/Offers.tsx';
import { useListing, useTerms } from './use-listing.ts';
import { PlacePages } from './found/PlacePages.tsx';

export function NoResults() {
  const catalogue = usePart('catalogue');
  const listing = useListing();
  const terms = useTerms();
  const isFiltered = listing !== null && countFilters(listing.query) > 0;
  // A filter may be why: then no word is blamed.
  const [title, why] =
    isFiltered || terms.length === 0
      ? [browseText.none, browseText.whenNone]
      : [foundText.noneContain(terms), foundText.mustContain(terms)];
  return (
    <div id="results" className={found().root}>
      <Announced>
        <h2>{title}</h2>
      </Announced>
      <p className={text({ tone: 'soft' })}>{why}</p>
      <Offers />
      <PlacePages />
      <p className={found().offers}>
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => catalogue.send({ type: 'catalogue.reset' })}
        >
          {browseText.clear}
        </button>
      </p>
    </div>
  );
}
