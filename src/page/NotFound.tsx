// An address that leads nowhere, in the specification's words, with ways on. `children` adds what is known of it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Globe } from '#src/ui/drawn/Globe.tsx';
import { cx } from '#styled/css';
import { lost, page } from '#styled/recipes';
import { LostSearch } from './LostSearch.tsx';

export function NotFound({ children }: { children?: ReactNode }) {
  const c = lost();
  return (
    <div className={cx(page(), c.root)}>
      <div>
        <h1>Page not found</h1>
        <p className={c.lede}>
          The address you were trying to open was not found. Please try to use the menu to find the correct
          page or proceed to our <Link href="/home">home page</Link>.
        </p>
        {children && <p className={c.lede}>{children}</p>}
        <LostSearch />
      </div>
      <Globe className={c.globe} lon={-28} lat={-48} lean={-12} />
    </div>
  );
}
