// Searches to begin with, of which only those stand here that the catalogue answers.
import { Link } from 'wouter';
import { offeredSearches } from '#machines/catalogue/figures.ts';
import { searchAddress } from '#machines/catalogue/query.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { homeText } from '#texts/en/home/home.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { hero } from '#styled/recipes';

export function OftenSearched() {
  const index = usePartState('catalogue', selectIndex);
  const searches = index ? offeredSearches(index) : [];
  if (searches.length === 0) return null;
  const c = hero();
  return (
    <p className={c.try}>
      <span>{homeText.oftenSearched}</span>
      {searches.map((search) => (
        <Link key={search} href={searchAddress(search)} className={c.tryLink}>
          {search}
        </Link>
      ))}
    </p>
  );
}
