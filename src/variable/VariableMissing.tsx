// No variable has this id: the specification's words for an address that leads nowhere, and the way to the list.
import { Link } from 'wouter';
import { page, pageHead } from '#styled/recipes';

export function VariableMissing() {
  const c = pageHead();
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>Page not found</h1>
        <p className={c.lede}>
          The address you were trying to open was not found. Please try to use the menu to find the correct
          page or proceed to our <Link href="/">home page</Link>.
        </p>
        <p className={c.lede}>
          The variable may have been withdrawn. <Link href="/browse">Browse data</Link> lists all there are.
        </p>
      </div>
    </div>
  );
}
