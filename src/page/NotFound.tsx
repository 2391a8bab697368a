// An address that leads nowhere, in the specification's words, with ways on. `children` adds what is known of it.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Globe } from '#src/ui/drawn/Globe.tsx';
import { SearchField } from '#src/search/SearchField.tsx';
import { lostText } from '#texts/en/screens/lost.ts';
import { cx } from '#styled/css';
import { lost, page } from '#styled/recipes';

export function NotFound({ children }: { children?: ReactNode }) {
  const c = lost();
  return (
    <div className={cx(page(), c.root)}>
      <div>
        <h1>{lostText.title}</h1>
        <p className={c.lede}>
          {lostText.text} <Link href="/home">{lostText.home}</Link>.
        </p>
        {children && <p className={c.lede}>{children}</p>}
        <div className={c.search}>
          <SearchField place="page" />
        </div>
      </div>
      <Globe className={c.globe} lon={-28} lat={-48} lean={-12} />
    </div>
  );
}
