// An address of no page, in the specification's words, with two ways on.
import { Link } from 'wouter';
import { LostSearch } from '#src/pages/LostSearch.tsx';
import { Globe } from '#src/parts/Globe.tsx';
import { cx } from '#styled/css';
import { lost, page } from '#styled/recipes';

export function Screen() {
  const c = lost();
  return (
    <div className={cx(page(), c.root)}>
      <div>
        <h1>Page not found</h1>
        <p className={c.lede}>
          The address you were trying to open was not found. Please try to use the menu to find the correct
          page or proceed to our <Link href="/home">home page</Link>.
        </p>
        <LostSearch />
      </div>
      <Globe className={c.globe} lon={-28} lat={-48} lean={-12} />
    </div>
  );
}
