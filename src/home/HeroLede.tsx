// The sentence under the headline, with the catalogue's own figures, so it is true of any catalogue.
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { homeText } from '#texts/en/home/home.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { hero } from '#styled/recipes';

export function HeroLede() {
  const index = usePartState('catalogue', selectIndex);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  if (!index && !hasFailed)
    return (
      <div className={css({ mt: '5' })}>
        <Skeleton label={homeText.counting} />
      </div>
    );
  if (index?.variables.length === 0) return null;
  const size = index && { variables: index.variables.length, sources: index.sources.length };
  return <p className={hero().lede}>{homeText.lede(size)}</p>;
}
