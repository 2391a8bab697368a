// The sentence under the headline, with the catalogue's own figures, so it is true of any catalogue.
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import { plural } from '#src/ui/text/numbers.ts';
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
        <Skeleton label="Counting the variables" />
      </div>
    );
  if (index?.variables.length === 0) return null;
  const counted = index ? plural(index.variables.length, 'variable', 'variables') : 'Variables';
  const origin = index ? ` from ${plural(index.sources.length, 'source', 'sources')}` : '';
  return (
    <p className={hero().lede}>
      {`${counted}${origin}. Read what each one measures, collect the ones you need, and download exactly that.`}
    </p>
  );
}
