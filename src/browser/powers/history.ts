// The browser's history and document, at the location machine's orders: it writes addresses and titles, scrolls,
// moves the focus to the new page's heading, and hears the Back button. Scroll positions are kept per entry of
// the history, because the browser would restore them before the page is there.
import { fromCallback } from 'xstate';
import type { HistoryRequest } from '#machines/location/location.setup.ts';
import { randomName } from './random.ts';

const reloadMark = 'portal-reloaded';

/** Whether this load is the one reload that a missing chunk is granted; asking forgets it. */
export function takeReloadMark(): boolean {
  try {
    const hasReloaded = sessionStorage.getItem(reloadMark) !== null;
    sessionStorage.removeItem(reloadMark);
    return hasReloaded;
  } catch {
    return true; // No memory of an earlier reload could be kept: rather none than one after another.
  }
}

function reload(): void {
  try {
    sessionStorage.setItem(reloadMark, '1');
  } catch {
    // The next load takes it for granted (takeReloadMark).
  }
  window.location.reload();
}

const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const pageAddress = () => `${window.location.pathname}${window.location.search}`;

const entryKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first';

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

function scrollTo(hash: string, y: number): void {
  const anchor = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (anchor) {
    anchor.scrollIntoView();
    focusOn(anchor);
  } else window.scrollTo(0, y);
}

type Settle = Extract<HistoryRequest, { type: 'history.settle' }>;

function showAt({ manner, isMove }: Settle, y: number): void {
  const { hash } = window.location;
  if (!isMove && manner !== 'load') focusOn(document.querySelector<HTMLElement>('main h1'));
  if (manner === 'pop') scrollTo('', y);
  // A page that the server drew is read before it is taken over: whoever has scrolled it stays there.
  else if (hash !== '' || !(isMove || manner === 'load')) scrollTo(hash, 0);
}

export const watchHistory = fromCallback<HistoryRequest>(({ sendBack, receive }) => {
  const positions = new Map<string, number>();
  let shownPage = pageAddress();
  // The entry whose page is shown; null while another is on its way, when a scroll event may come late from the old
  // page and would be taken for the new one's.
  let shownEntry: string | null = entryKey();
  let arrival: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  window.history.scrollRestoration = 'manual';

  const remember = () => shownEntry !== null && positions.set(shownEntry, window.scrollY);
  const leaveEntry = () => {
    remember();
    shownEntry = null;
    clearTimeout(arrival); // A visitor quicker than the page: what was arriving is already left.
  };
  const pop = () => {
    // A step within the page, to a fragment: the browser has done it.
    if (pageAddress() === shownPage) return;
    shownPage = pageAddress();
    leaveEntry();
    sendBack({ type: 'location.pop', to: address() });
  };
  // Kept alive by the browser and shown again, a page that was to be gone is wanted after all: as a fresh one.
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isLeft) sendBack({ type: 'location.pop', to: pageAddress() });
  };
  const writeEntry = (url: string, replace: boolean) => {
    if (replace || url === address()) window.history.replaceState(window.history.state, '', url);
    else {
      leaveEntry();
      window.history.pushState({ key: randomName() }, '', url);
    }
    shownPage = pageAddress();
  };

  const settle = (request: Settle) => {
    if (address() !== request.url) window.history.replaceState(window.history.state, '', request.url);
    document.title = request.title;
    clearTimeout(arrival);
    // React shows a snapshot in a microtask; after a task the page is there to scroll and focus.
    arrival = setTimeout(() => {
      const entry = entryKey();
      showAt(request, positions.get(entry) ?? 0);
      shownEntry = entry;
    }, 0);
  };

  receive((request) => {
    if (request.type === 'history.write') writeEntry(request.url, request.replace);
    if (request.type === 'history.settle') settle(request);
    if (request.type === 'history.title') document.title = request.title;
    if (request.type === 'history.load') {
      isLeft = true;
      // To be sent to the same page with a fragment is no load.
      if (request.to === address()) window.location.reload();
      else window.location.assign(request.to);
    }
    if (request.type === 'history.reload') reload();
  });
  window.addEventListener('popstate', pop);
  window.addEventListener('pageshow', restore);
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    window.removeEventListener('popstate', pop);
    window.removeEventListener('pageshow', restore);
    window.removeEventListener('scroll', remember);
  };
});
