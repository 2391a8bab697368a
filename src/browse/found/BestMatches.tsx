// Above a long list, the first few of it by how well they answer. Their place is kept while they are on their way, so that
// they never push the list down.
import { bestCount } from '#machines/catalogue/found.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import { useListing } from '#src/browse/use-listing.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { found } from '#styled/recipes';
import { FoundList } from './FoundList.tsx';
import { useFoundRows, useIsFinding } from './use-found.ts';

export function BestMatches() {
  const { best, related } = useFoundRows();
  const isFinding = useIsFinding();
  const listing = useListing();
  if (!listing) return null;
  const { total: count, number } = listing.page;
  const hasWords = termsOf(listing.query.search).length > 0;
  if (!hasWords || number > 1 || bestCount(count) === 0 || (best.length === 0 && !isFinding)) return null;
  const c = found();
  return (
    <section className={c.root} aria-labelledby="best" aria-busy={isFinding}>
      <div className={c.head}>
        <h2 id="best" className={c.title}>
          {foundText.best}
        </h2>
        {best.length > 0 && (
          <p className={c.note}>
            {foundText.ofList(best.length, count)}
            {related.length > 0 && (
              <>
                {', '}
                <a href="#related">{foundText.moreRelated(related.length)}</a>
              </>
            )}
          </p>
        )}
      </div>
      {best.length > 0 ? <FoundList rows={best} heading="best" /> : <div className={c.place} />}
    </section>
  );
}
