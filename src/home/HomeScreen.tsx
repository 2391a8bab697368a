// Home: what the portal holds, in figures, collections and latest versions, and the ways in.
import { CatalogueOverview } from './CatalogueOverview.tsx';
import { GuideList } from './GuideList.tsx';
import { Hero } from './Hero.tsx';
import { page } from '#styled/recipes';

export function Screen() {
  return (
    <>
      <Hero />
      <div className={page()}>
        <CatalogueOverview />
        <GuideList />
      </div>
    </>
  );
}
