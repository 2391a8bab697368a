// The sentence under the headline, with the catalogue's own figures, so it is true of any catalogue.
import { homeText } from '#texts/en/home/home.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useHasFailed } from '#src/catalogue/use-index.ts';
import { useOverview } from './use-overview.ts';
import { cx } from '#styled/css';
import { hero, skeleton } from '#styled/recipes';

/** The sentence has the height that it will have, whatever the figures are. */
const usualSize = { variables: 100, sources: 10 };

export function HeroLede() {
  const overview = useOverview();
  const hasFailed = useHasFailed();
  if (!overview && !hasFailed)
    return (
      <output className={cx(hero().lede, skeleton().lines)}>
        <VisuallyHidden>{homeText.counting}</VisuallyHidden>
        <span aria-hidden="true">{homeText.lede(usualSize)}</span>
      </output>
    );
  if (overview?.variables === 0) return null;
  return <p className={hero().lede}>{homeText.lede(overview)}</p>;
}
