// The sentence under the headline, with the catalogue's own figures, so it is true of any catalogue.
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { homeText } from '#texts/en/home/home.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { cx } from '#styled/css';
import { hero, skeleton } from '#styled/recipes';

/** The sentence has the height that it will have, whatever the figures are. */
const usualSize = { variables: 100, sources: 10 };

export function HeroLede() {
  const index = usePartState('catalogue', selectIndex);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  if (!index && !hasFailed)
    return (
      <output className={cx(hero().lede, skeleton().lines)}>
        <VisuallyHidden>{homeText.counting}</VisuallyHidden>
        <span aria-hidden="true">{homeText.lede(usualSize)}</span>
      </output>
    );
  if (index?.variables.length === 0) return null;
  const size = index && { variables: index.variables.length, sources: index.sources.length };
  return <p className={hero().lede}>{homeText.lede(size)}</p>;
}
