// The screen of the shown route; its module is there, because the location machine shows no route before. Keyed by
// path, so that another variable is another page, and a page that broke does not stay broken on the next.
import { createElement } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';
import { screenOf } from './registry.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { NoScreen } from './NoScreen.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export function ShownScreen() {
  const shown = usePartState('location', selectShown);
  const Screen = shown && screenOf(shown.route);
  if (!Screen) return <NoScreen />;
  return (
    <ErrorBoundary key={shown.path} fallback={<BrokenPage />}>
      {createElement(Screen)}
    </ErrorBoundary>
  );
}
