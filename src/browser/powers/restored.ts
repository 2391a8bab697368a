// A page that was left and is shown again out of the browser's memory: everything in it stands as it was left, timers too,
// which may be due at once. Whoever waits to be gone hears of it before they are.
import { fromCallback } from 'xstate';

/** Sends `subscription.reload`, once the page is shown again. */
export const watchReturn = fromCallback(({ sendBack }) => {
  const tell = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sendBack({ type: 'subscription.reload' });
  };
  window.addEventListener('pageshow', tell);
  return () => window.removeEventListener('pageshow', tell);
});
