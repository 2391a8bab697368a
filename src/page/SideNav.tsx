// The pages of one area beside each of them; on small screens in lines above it that hide none.
import { Link } from 'wouter';
import { sidenav } from '#styled/recipes';

type Props = { label: string; pages: readonly { href: string; title: string }[]; path: string };

export function SideNav({ label, pages, path }: Props) {
  const c = sidenav();
  return (
    <nav className={c.root} aria-label={label}>
      {pages.map(({ href, title }) => (
        <Link key={href} className={c.link} href={href} aria-current={href === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
