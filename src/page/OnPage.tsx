// The parts of a long page, as links: in the aside on a desk, in a row above the parts on small screens.
import { markCurrent } from '#src/browser/elements/mark-current.ts';
import { onPageText } from '#texts/en/screens/on-page.ts';
import { onPage } from '#styled/recipes';

export type PagePart = {
  /** The id of its heading. */
  id: string;
  title: string;
};

export function OnPage({ parts, place }: { parts: readonly PagePart[]; place: 'aside' | 'above' }) {
  const c = onPage({ place });
  return (
    <nav className={c.root} aria-label={onPageText.label} ref={markCurrent}>
      {place === 'aside' && <p className={c.title}>{onPageText.label}</p>}
      {parts.map(({ id, title }, at) => (
        <a key={id} className={c.link} href={`#${id}`} aria-current={at === 0 || undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
