// The head of home: what this is, in a sentence with the catalogue's own count, and the way in. Only the
// demonstration's data are known to be about public finance; any other catalogue gets a headline true of all.
import { Globe } from '#src/ui/drawn/Globe.tsx';
import { useConfig } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { hero, page } from '#styled/recipes';
import { HeroLede } from './HeroLede.tsx';
import { HeroSearch } from './HeroSearch.tsx';
import { OftenSearched } from './OftenSearched.tsx';

const view = { lon: -4, lat: 28, lean: -8 };

export function Hero() {
  const isDemonstration = useConfig().demoAccounts.length > 0;
  const c = hero();
  return (
    <div className={c.root}>
      <div className={cx(page(), css({ position: 'relative' }))}>
        <Globe {...view} className={c.globe} label="0°" />
        <div className={c.inner}>
          <div>
            <h1 className={c.title}>
              {isDemonstration
                ? 'Public finance, country by country, year by year'
                : 'Public data, measured and explained'}
            </h1>
            <HeroLede />
            <div className={c.search}>
              <HeroSearch />
            </div>
            <OftenSearched />
          </div>
        </div>
      </div>
    </div>
  );
}
