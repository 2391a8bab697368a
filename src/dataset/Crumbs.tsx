// Where a page stands: the list of all variables, and the list of its own kind.
import { Link } from 'wouter';
import { entryText } from '#texts/en/dataset/entries.ts';
import { crumbs } from '#styled/recipes';

type Props = { list?: { title: string; to: string } };

export function Crumbs({ list }: Props) {
  const c = crumbs();
  return (
    <nav aria-label={entryText.breadcrumb}>
      <ol className={c.root}>
        {[{ title: entryText.browse, to: '/browse' }, ...(list ? [list] : [])].map(({ title, to }) => (
          <li key={to} className={c.item}>
            <Link href={to} className={c.link}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
