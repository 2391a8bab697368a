// Searches to begin with, of which only those stand here that the catalogue answers.
import { Link } from 'wouter';
import { usualSearches } from '#machines/catalogue/figures.ts';
import { searchAddress } from '#machines/catalogue/query.ts';
import { homeText } from '#texts/en/home/home.ts';
import { useHasFailed } from '#src/catalogue/use-index.ts';
import { useOverview } from './use-overview.ts';
import { css, cx } from '#styled/css';
import { hero } from '#styled/recipes';

export function OftenSearched() {
  const overview = useOverview();
  const hasFailed = useHasFailed();
  // Their place is kept while it is not known which stand here.
  const isAwaited = !overview && !hasFailed;
  const searches = overview?.searches ?? usualSearches;
  if (hasFailed || searches.length === 0) return null;
  const c = hero();
  return (
    <p className={cx(c.try, isAwaited && css({ visibility: 'hidden' }))}>
      <span>{homeText.oftenSearched}</span>
      {searches.map((search) => (
        <Link key={search} href={searchAddress(search)} className={c.tryLink}>
          {search}
        </Link>
      ))}
    </p>
  );
}
