// Browse data: every variable, searched, filtered and put into the bundle.
import { lazy, memo, Suspense } from 'react';
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { onEscape } from '#src/browser/elements/escape.ts';
import { Facets } from '#src/browse/filters/Facets.tsx';
import { FilterBar } from '#src/browse/filters/FilterBar.tsx';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { drafts, foundQuery, listingQuery } from './browse.actors.ts';
import { Results } from './Results.tsx';
import { AnswerContext, useNewAnswer } from './found/use-found.ts';
import { ListingContext, useCanFilter, useNewListing } from './use-listing.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { browseText } from '#texts/en/browse/browse.ts';
import { cx } from '#styled/css';
import { facet, page, pageHead, split, text } from '#styled/recipes';

// Most visitors of wide screens never open it, so it and Ark's dialog are a chunk of their own.
const FiltersDialog = lazy(() =>
  import('#src/browse/filters/FiltersDialog.tsx').then((module) => ({ default: module.FiltersDialog })),
);

export const actors = { drafts, query: foundQuery, thing: listingQuery } satisfies ScreenActors;

const Page = memo(function Page() {
  const dialog = usePart('dialog');
  const isFiltering = usePartState('dialog', ({ context }) => context.name === 'filters');
  const canFilter = useCanFilter();
  return (
    <>
      <div
        className={page()}
        ref={isFiltering ? onEscape(() => dialog.send({ type: 'dialog.close' })) : undefined}
      >
        <div className={pageHead({ tight: true }).root}>
          <h1>{browseText.title}</h1>
          <p className={text({ size: 'small', tone: 'soft' })}>
            <Filled
              words={browseText.ways.all}
              parts={{
                datasets: <Link href="/datasets">{browseText.ways.datasets}</Link>,
                sources: <Link href="/sources">{browseText.ways.sources}</Link>,
                collections: <Link href="/collections">{browseText.ways.collections}</Link>,
                places: <Link href="/places">{browseText.ways.places}</Link>,
              }}
            />
          </p>
        </div>
        <div className={canFilter ? split() : undefined}>
          {canFilter && (
            <aside className={cx(facet().side)} aria-label={browseText.filters}>
              {/* The dialog has them then, and two groups have no one name. */}
              {!isFiltering && <Facets />}
            </aside>
          )}
          <div>
            {canFilter && <FilterBar />}
            <Results />
          </div>
        </div>
      </div>
      <SelectedBar />
      <Suspense fallback={null}>{isFiltering && <FiltersDialog />}</Suspense>
    </>
  );
});

export function Screen() {
  const listing = useNewListing();
  const answer = useNewAnswer(listing);
  return (
    <ListingContext value={listing}>
      <AnswerContext value={answer}>
        <Page />
      </AnswerContext>
    </ListingContext>
  );
}
