// The edge: where the machines get the browser's powers. Every actor that fetches, stores, navigates or listens is
// given here and nowhere else, so a test builds the same portal with other powers.
import { fromPromise } from 'xstate';
import { clientOf, createTransport, type ClientOf, type Transport } from '#contract/api/client.ts';
import { firstPaths, type FirstEndpointName } from '#contract/api/first-paths.ts';
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { watchHistory } from '#src/browser/powers/history.ts';
import { holdPage, watchPage } from '#src/browser/powers/page.ts';
import { rest } from '#src/browser/powers/rest.ts';
import { createSyncBundle } from '#src/browser/powers/storage.ts';
import { createWatchAccount, createWatchTabs } from '#src/browser/powers/tabs.ts';

/**
 * All metadata in one go: four lists, each cached by the browser under its ETag. What searches them comes beside them
 * and is made ready here, in slices, so that the first search of a long catalogue stops nobody.
 */
async function loadMetadata(call: ClientOf<FirstEndpointName>, signal: AbortSignal): Promise<Metadata> {
  const [{ buildColumns }, variables, datasets, sources, collections] = await Promise.all([
    import('#machines/catalogue/columns.ts'),
    call('variables.list', { query: {} }, { signal }),
    call('datasets.list', { query: {} }, { signal }),
    call('sources.list', {}, { signal }),
    call('collections.list', {}, { signal }),
  ]);
  const metadata = {
    variables: variables.items,
    datasets: datasets.items,
    sources: sources.items,
    collections: collections.items,
  };
  await buildColumns(metadata, rest);
  return metadata;
}

export type Edge = {
  transport: Transport;
  storagePrefix: string;
  loadScreen: (route: RouteName) => Promise<void>;
};

/** The portal with the browser's powers. */
export function providedPortal(edge: Edge) {
  const { transport, storagePrefix, loadScreen } = edge;
  const call = clientOf(transport, firstPaths);
  return portalMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadAccount: fromPromise<Account>(({ signal }) =>
            call('account.get', {}, { signal, expiry: 'ignored' }),
          ),
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
      bundle: bundleMachine.provide({ actors: { syncBundle: createSyncBundle(storagePrefix) } }),
      catalogue: catalogueMachine.provide({
        actors: { loadMetadata: fromPromise<Metadata>(({ signal }) => loadMetadata(call, signal)) },
      }),
      toaster: toasterMachine.provide({ actors: { watchPage } }),
      dialog: dialogMachine.provide({ actors: { holdPage } }),
      location: locationMachine.provide({
        actors: {
          watchHistory,
          loadScreen: fromPromise<void, { route: RouteName }>(({ input }) => loadScreen(input.route)),
        },
      }),
    },
  });
}

/** @param onUnauthorized told of a 401 to any request that did not opt out of the expiry rule */
export const browserTransport = (onUnauthorized: () => void): Transport =>
  createTransport({ onUnauthorized });
