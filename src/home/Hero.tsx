// The head of home: what this is, in a sentence with the catalogue's own count, and the way in. Only the
// demonstration's data are known to be about public finance; any other catalogue gets a headline true of all.
import { homeText } from '#texts/en/home/home.ts';
import { Globe } from '#src/ui/drawn/Globe.tsx';
import { useConfig } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { hero, page } from '#styled/recipes';
import { HeroLede } from './HeroLede.tsx';
import { SearchField } from '#src/search/SearchField.tsx';
import { OftenSearched } from './OftenSearched.tsx';

const view = { lon: -4, lat: 28, lean: -8 };

export function Hero() {
  const isDemonstration = useConfig().demoAccounts.length > 0;
  const c = hero();
  return (
    <div className={c.root}>
      <div className={c.sky}>
        <div className={cx(page(), css({ position: 'relative' }))}>
          <Globe {...view} className={c.globe} label="0°" />
        </div>
      </div>
      <div className={page()}>
        <div className={c.inner}>
          <div>
            <h1 className={c.title}>
              {isDemonstration ? homeText.title.demonstration : homeText.title.other}
            </h1>
            <HeroLede />
            <div className={c.search}>
              <SearchField place="page" />
            </div>
            <OftenSearched />
          </div>
        </div>
      </div>
    </div>
  );
}
