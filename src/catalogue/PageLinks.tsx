// The pages of a list. Each is an address, so it can be linked and gone back to; the link leads to the list.
import { pagerNumbers, type ListPage } from '#machines/catalogue/select.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { pager } from '#styled/recipes';
import { PageLink } from './PageLink.tsx';

type Props = { page: ListPage<unknown>; address: (number: number) => string };

export function PageLinks({ page: { number, pages, from, to, total }, address }: Props) {
  if (pages === 1) return null;
  const c = pager();
  const link = (page: number) => ({ page, href: address(page) });
  return (
    <nav className={c.root} aria-label={listText.pages}>
      <span className={c.range}>{listText.range(from, to, total)}</span>
      <ol className={c.list}>
        {number > 1 && <PageLink {...link(number - 1)} icon="back" label={listText.previous} />}
        {pagerNumbers(number, pages).map((page, at, all) =>
          page === null ? (
            <li key={`after ${all[at - 1]}`} className={c.item} aria-hidden="true">
              …
            </li>
          ) : (
            <PageLink key={page} {...link(page)} isCurrent={page === number} />
          ),
        )}
        {number < pages && <PageLink {...link(number + 1)} icon="arrow" label={listText.next} />}
      </ol>
    </nav>
  );
}
