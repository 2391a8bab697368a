// Browse data: every variable, searched, filtered and put into the bundle.
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { Facets } from '#src/browse/filters/Facets.tsx';
import { FilterBar } from '#src/browse/filters/FilterBar.tsx';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { suggestions } from './browse.actors.ts';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import { Results } from './Results.tsx';
import { cx } from '#styled/css';
import { facet, page, pageHead, split, text } from '#styled/recipes';

// Most visitors of wide screens never open it, so it and Ark's dialog are a chunk of their own.
const FiltersDialog = lazy(() =>
  import('#src/browse/filters/FiltersDialog.tsx').then((module) => ({ default: module.FiltersDialog })),
);

export const actors = { suggestions } satisfies ScreenActors;

export function Screen() {
  const isFiltering = usePartState('dialog', ({ context }) => context.name === 'filters');
  return (
    <>
      <div className={page()}>
        <div className={pageHead({ tight: true }).root}>
          <h1>Browse data</h1>
          <p className={text({ size: 'small', tone: 'soft' })}>
            All variables; or go by <Link href="/datasets">datasets</Link>,{' '}
            <Link href="/sources">sources</Link> or <Link href="/collections">collections</Link>.
          </p>
        </div>
        <div className={split()}>
          <aside className={cx(facet().side)} aria-label="Filters">
            <Facets />
          </aside>
          <div>
            <CatalogueSearch />
            <FilterBar />
            <Results />
          </div>
        </div>
      </div>
      <SelectedBar />
      <Suspense fallback={null}>{isFiltering && <FiltersDialog />}</Suspense>
    </>
  );
}
