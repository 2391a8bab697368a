// Below the list, what answers without having the words.
import { useTerms } from '#src/browse/use-listing.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { found } from '#styled/recipes';
import { FoundList } from './FoundList.tsx';
import { useFoundRows } from './use-found.ts';

export function AlsoRelated() {
  const { related } = useFoundRows();
  const terms = useTerms();
  if (related.length === 0) return null;
  const c = found();
  return (
    <section id="related" className={c.below} aria-labelledby="also">
      <div className={c.head}>
        <h2 id="also" className={c.title}>
          {foundText.related}
        </h2>
        <p className={c.note}>{foundText.without(terms)}</p>
      </div>
      <FoundList rows={related} heading="also" />
    </section>
  );
}
