// Which side of a list is shown. Each is an address, so it can be linked and gone back to.
import { Link } from 'wouter';
import { segmented } from '#styled/recipes';

type Props = { label: string; sides: readonly { title: string; href: string; isShown: boolean }[] };

export function Sides({ label, sides }: Props) {
  const c = segmented();
  return (
    <nav className={c.root} aria-label={label}>
      {sides.map(({ title, href, isShown }) => (
        <Link key={href} className={c.item} href={href} aria-current={isShown ? 'true' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
