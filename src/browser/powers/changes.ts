// The server's stream of changes to what the member may do. One tab of a browser holds it, since a browser has few
// connections to a server, and tells the others by the channel that they share; when it goes, another takes over. A page
// that is left lets go of it, because one that holds a lock or a connection cannot be kept for the Back button.
import type { Account } from '#contract/account/account.ts';
import { firstPaths } from '#contract/api/first-paths.ts';

/** After an answer that ends the stream for good: the session may be over, or the server not well. */
const pause = 60_000;

/** Reads until the stream is given up. @returns when it has ended for good or `signal` says so */
const read = (address: string, hear: () => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const source = new EventSource(address);
    const end = () => {
      source.close();
      resolve();
    };
    source.addEventListener('changed', hear);
    // A connection that broke is made again by the browser; an answer that is none is not.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end();
    });
    signal.addEventListener('abort', end, { once: true });
  });

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

async function hold(address: string, hear: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await read(address, hear, signal);
    if (!signal.aborted) await waitFor(pause, signal);
  }
}

/**
 * @param prefix before the names of channel and lock, such as `dev-`
 * @param status what the page shows; the server tells at once of another
 * @param signal ends it
 */
export function listen(prefix: string, status: Account['subscriptionStatus'], signal: AbortSignal): void {
  if (signal.aborted || !('EventSource' in globalThis) || !('locks' in navigator)) return;
  const channel = new BroadcastChannel(`${prefix}session`);
  // Heard by this tab too: its own rechecks come by another object of the channel (./tabs.ts).
  // A channel reaches this origin only, so there is no target to name.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  const hear = () => channel.postMessage('changed');
  const address = `${firstPaths['account.changes'][1]}?status=${status}`;
  let left = new AbortController();
  const begin = () => {
    left = new AbortController();
    const until = AbortSignal.any([left.signal, signal]);
    navigator.locks
      .request(`${prefix}changes`, { signal: until }, () => hold(address, hear, until))
      // Called off while it waited for its turn.
      .catch(() => {});
  };
  begin();
  window.addEventListener('pagehide', () => left.abort(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
}
