// No variable has this id: the specification's words for an address that leads nowhere, and the way to the list.
import { Link } from 'wouter';
import { LostSearch } from '#src/pages/LostSearch.tsx';
import { Globe } from '#src/parts/Globe.tsx';
import { cx } from '#styled/css';
import { lost, page } from '#styled/recipes';

export function VariableMissing() {
  const c = lost();
  return (
    <div className={cx(page(), c.root)}>
      <div>
        <h1>Page not found</h1>
        <p className={c.lede}>
          The address you were trying to open was not found. Please try to use the menu to find the correct
          page or proceed to our <Link href="/">home page</Link>.
        </p>
        <p className={c.lede}>
          The variable may have been withdrawn. <Link href="/browse">Browse data</Link> lists all there are.
        </p>
        <LostSearch />
      </div>
      <Globe className={c.globe} lon={-28} lat={-48} lean={-12} />
    </div>
  );
}
