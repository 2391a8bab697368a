// The pages of one area beside each of them; a strip that scrolls on small screens.
import { Link } from 'wouter';
import { showInStrip } from '#src/browser/elements/strip.ts';
import { sidenav } from '#styled/recipes';

type Entry = { href: string; title: string; tone?: 'danger' };
type Props = { label: string; pages: readonly Entry[]; path: string };

export function SideNav({ label, pages, path }: Props) {
  const c = sidenav();
  return (
    <nav className={c.root} aria-label={label}>
      {pages.map(({ href, title, tone }) => (
        <Link
          key={href}
          className={c.link}
          href={href}
          data-tone={tone}
          aria-current={href === path ? 'page' : undefined}
          ref={href === path ? showInStrip : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
