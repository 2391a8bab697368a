// A link of a written page. Pages of this portal go through its own navigation; files of the server and other
// sites are plain links.
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

export function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  if (isPage(href)) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
