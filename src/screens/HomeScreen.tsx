// Home: what the portal holds, in figures, collections and latest versions, and the ways in.
import { CatalogueOverview } from '#src/home/CatalogueOverview.tsx';
import { GuideList } from '#src/home/GuideList.tsx';
import { Hero } from '#src/home/Hero.tsx';
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
