// The account's pages beside each of them; a strip that scrolls on small screens.
import { Link } from 'wouter';
import { accountPages } from '#src/content/placeholders.ts';
import { showInStrip } from '#src/parts/dom/strip.ts';
import { sidenav } from '#styled/recipes';

const pages = [{ href: '/account', title: 'Overview' }, ...accountPages];

export function AccountNav({ path }: { path: string }) {
  const c = sidenav();
  return (
    <nav className={c.root} aria-label="Account">
      {pages.map((entry) => (
        <Link
          key={entry.href}
          className={c.link}
          href={entry.href}
          data-tone={'tone' in entry ? entry.tone : undefined}
          aria-current={entry.href === path ? 'page' : undefined}
          ref={entry.href === path ? showInStrip : undefined}
        >
          {entry.title}
        </Link>
      ))}
    </nav>
  );
}
