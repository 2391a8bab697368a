// Other tabs: they tell each other that somebody signed in or out, and each then asks the server who is here. The
// message says nothing about whom. A page that comes back from the browser's cache asks as well.
import { fromCallback, type AnyEventObject } from 'xstate';
import type { Account } from '#contract/account/account.ts';

/** @param prefix before the channel's name, such as `dev-` */
export const createWatchTabs = (prefix: string) =>
  fromCallback<{ type: 'tabs.tell' }>(({ sendBack, receive }) => {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${prefix}session`);
    const recheck = () => sendBack({ type: 'session.recheck' });
    const recheckRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck();
    };
    channel?.addEventListener('message', recheck);
    window.addEventListener('pageshow', recheckRestored);
    // A channel reaches this origin only, so there is no target to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    receive(() => channel?.postMessage('changed'));
    return () => {
      channel?.close();
      window.removeEventListener('pageshow', recheckRestored);
    };
  });

/** The server's own word, which reaches all tabs by their channel; it comes with a file of its own, since nobody waits for it. */
export const createWatchAccount = (prefix: string) =>
  fromCallback<AnyEventObject, Pick<Account, 'subscriptionStatus'>>(({ input }) => {
    const end = new AbortController();
    import('./changes.ts').then(
      ({ listen }) => listen(prefix, input.subscriptionStatus, end.signal),
      // Without it the page hears of a change with the next page that it loads.
      () => {},
    );
    return () => end.abort();
  });
