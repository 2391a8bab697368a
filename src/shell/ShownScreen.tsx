// The screen of the shown route, behind the outlines of another that takes long, or behind the page that waits for the
// server; its module is there, because the location machine shows no route before. Keyed by
// path, so that another variable is another page, and a page that broke does not stay broken on the next.
import { createElement } from 'react';
import { selectIsLong, selectIsUnsure, selectIsWaiting, selectShown } from '#machines/portal/select.ts';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';
import { screenOf } from './registry.ts';
import { BrokenPage, PageOutline, UnreachedPage } from '#src/shell/late/late.tsx';
import { NoScreen } from './NoScreen.tsx';
import { css } from '#styled/css';
import { usePartState } from '#src/portal/portal-context.ts';

/** The page's parts are laid out as if it had no box of its own. */
const inPlace = css({ '&:not([hidden])': { display: 'contents' } });

export function ShownScreen() {
  const shown = usePartState('location', selectShown);
  const isLong = usePartState('location', selectIsLong);
  const isWaiting = usePartState('location', selectIsWaiting);
  const isUnsure = usePartState('session', selectIsUnsure);
  const isUnreached = isWaiting && isUnsure;
  const Screen = shown && screenOf(shown.route);
  return (
    <>
      {isUnreached && <UnreachedPage />}
      {isLong && <PageOutline />}
      {Screen ? (
        <div className={inPlace} hidden={isLong || isUnreached}>
          <ErrorBoundary key={shown.path} fallback={<BrokenPage />}>
            {createElement(Screen)}
          </ErrorBoundary>
        </div>
      ) : (
        !isUnreached && <NoScreen />
      )}
    </>
  );
}
