// Home: what the portal holds, in figures, collections and latest versions, and the ways in.
import type { ScreenActors } from '#machines/portal/page.ts';
import { CatalogueOverview } from './CatalogueOverview.tsx';
import { GuideList } from './GuideList.tsx';
import { Hero } from './Hero.tsx';
import { overviewQuery } from './home.actors.ts';
import { page } from '#styled/recipes';

export const actors = { thing: overviewQuery } satisfies ScreenActors;

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
