// The search box of the header, the footer, the bottom bar, and what the frame shows only now and then, in one chunk that is
// fetched with the first page, because it is needed most when nothing can be fetched: the line about the server, the outlines
// of a page, toasts, and what stands in the place of a page that waits for the server, could not be fetched or broke.
import { createElement, lazy, Suspense, useMemo, type ComponentType } from 'react';
import { ErrorBoundary } from '#src/browser/elements/ErrorBoundary.tsx';

type Late = typeof import('./late-views.ts');
type LateViews = Late['lateViews'];

/** Once they are here. */
let views: LateViews | undefined;
/** A page is not taken over before: what is drawn meanwhile would differ from what comes. */
export async function late(): Promise<Late> {
  const module = await import('./late-views.ts');
  views = module.lateViews;
  return module;
}

/**
 * Nothing in its place until it is here, and where it does not come. What is here already is not waited for: React would
 * keep it back for 300 ms, and take such a part of a drawn page over after the page, when the visitor may be known.
 */
function arriving<Name extends keyof LateViews>(name: Name): LateViews[Name] {
  const View = lazy(async () => ({ default: (await late()).lateViews[name] as ComponentType<object> }));
  function Arriving(props: object) {
    // As it began, or it would begin anew.
    const known = useMemo(() => views?.[name] as ComponentType<object> | undefined, []);
    return (
      <ErrorBoundary>
        {known ? createElement(known, props) : <Suspense>{createElement(View, props)}</Suspense>}
      </ErrorBoundary>
    );
  }
  return Arriving as LateViews[Name];
}

export const ServerLine = arriving('ServerLine');
export const PendingBar = arriving('PendingBar');
export const PageOutline = arriving('PageOutline');
export const UnreachedPage = arriving('UnreachedPage');
export const PageFailed = arriving('PageFailed');
export const BrokenPage = arriving('BrokenPage');
export const InactiveWarning = arriving('InactiveWarning');
export const RichText = arriving('RichText');
export const TabBar = arriving('TabBar');
export const Footer = arriving('Footer');
export const SearchField = arriving('SearchField');
export const ToastPlace = arriving('ToastPlace');
