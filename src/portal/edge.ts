// The edge: where the machines get the browser's powers. Every actor that fetches, stores, navigates or listens is
// given here and nowhere else, so a test builds the same portal with other powers.
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import {
  clientOf,
  createTransport,
  RequestFailure,
  type Transport,
  type Word,
} from '#contract/api/client.ts';
import { firstPaths } from '#contract/api/first-paths.ts';
import type { Account } from '#contract/account/account.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { ConnectionEvent, ServerAnswer } from '#machines/connection/connection.setup.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import type { SessionEvent } from '#machines/session/session.setup.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { watchHistory } from '#src/browser/powers/history.ts';
import type { Drawn } from '#src/browser/taking-over/drawn.ts';
import { holdPage, watchNetwork, watchPage } from '#src/browser/powers/page.ts';
import { createSyncBundle } from '#src/browser/powers/storage.ts';
import { createWatchAccount, createWatchTabs } from '#src/browser/powers/tabs.ts';

/** How long the server may take to say that it is there. */
const soon = 5000;

export type Edge = {
  transport: Transport;
  storagePrefix: string;
  drawn: Drawn;
  /** Nobody was signed in when the page was sent: that is not asked again until something happens. */
  isSignedOut: boolean;
  /** The catalogue is too long to be loaded. */
  isPaged: boolean;
  loadScreen: (route: RouteName) => Promise<void>;
  /** What the search box does, which the first load does not carry. */
  loadSearch: () => Promise<SearchPowers>;
};

type SearchPowers = {
  loadBox: () => Promise<void>;
  findSuggestions: (transport: Transport, text: string, signal: AbortSignal) => Promise<SearchAnswer>;
  watchKey: (
    sendBack: (event: AnyEventObject) => void,
    receive: (listener: (event: AnyEventObject) => void) => void,
  ) => () => void;
};

const words = {
  lag: { type: 'connection.lag' },
  answer: { type: 'connection.answer' },
  miss: { type: 'connection.miss' },
} as const satisfies Record<Word, ConnectionEvent>;

/** The portal with the browser's powers. */
export function providedPortal(edge: Edge) {
  const { transport, storagePrefix, drawn, isPaged, loadScreen, loadSearch } = edge;
  const call = clientOf(transport, firstPaths);
  const askServer = fromPromise<ServerAnswer>(({ signal }) =>
    call('version.get', {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(soon)]), quiet: true }),
  );
  let isKnown = edge.isSignedOut;
  return portalMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadAccount: fromPromise<Account>(async ({ signal }) => {
            if (isKnown) {
              isKnown = false;
              throw new RequestFailure(401);
            }
            await new Promise<void>(drawn.when);
            return call('account.get', {}, { signal, expiry: 'ignored' });
          }),
          endSession: fromPromise<void>(({ signal }) =>
            call('session.close', {}, { signal, expiry: 'ignored' }),
          ),
          // Theirs is the machine's own rule for a session that is over.
          readEnd: fromPromise<SessionEnd>(({ signal }) =>
            call('session.get', {}, { signal, expiry: 'ignored' }),
          ),
          stay: fromPromise<SessionEnd>(({ signal }) =>
            call('session.stay', {}, { signal, expiry: 'ignored' }),
          ),
          watchTabs: createWatchTabs(storagePrefix),
          watchAccount: createWatchAccount(storagePrefix),
        },
      }),
      bundle: bundleMachine.provide({ actors: { syncBundle: createSyncBundle(storagePrefix, drawn) } }),
      catalogue: catalogueMachine.provide({
        actors: {
          loadMetadata: fromPromise<Metadata | null>(async ({ signal }) => {
            if (isPaged) return null;
            const { loadList } = await import('./load-list.ts');
            return loadList(call, signal);
          }),
        },
      }),
      searchbox: searchboxMachine.provide({
        actors: {
          loadBox: fromPromise(() => loadSearch().then(({ loadBox }) => loadBox())),
          findSuggestions: fromPromise<SearchAnswer, string>(({ input, signal }) =>
            loadSearch().then(({ findSuggestions }) => findSuggestions(transport, input, signal)),
          ),
          watchKey: fromCallback(({ sendBack, receive }) => {
            let end: (() => void) | undefined;
            drawn.when(() => void loadSearch().then(({ watchKey }) => (end = watchKey(sendBack, receive))));
            return () => end?.();
          }),
        },
      }),
      toaster: toasterMachine.provide({ actors: { watchPage } }),
      dialog: dialogMachine.provide({ actors: { holdPage } }),
      location: locationMachine.provide({
        actors: {
          watchHistory,
          loadScreen: fromPromise<void, { route: RouteName }>(({ input }) => loadScreen(input.route)),
          askServer,
        },
      }),
      connection: connectionMachine.provide({ actors: { askServer, watchNetwork } }),
    },
  });
}

/** @param tell hears of a 401 to any request that did not opt out of the expiry rule, and of how each request goes */
export const browserTransport = (
  tell: (part: 'session' | 'connection', event: SessionEvent | ConnectionEvent) => void,
): Transport =>
  createTransport({
    onUnauthorized: () => tell('session', { type: 'session.unauthorize' }),
    onWord: (word) => tell('connection', words[word]),
  });
