// The renderer: the portal's own machines and views, drawn once for a visitor's address in the server. It is built by
// itself (vite.render.config.ts) and knows no browser: what the machines would ask of one never answers here.
import { prerender } from 'react-dom/static.edge';
import { createActor, fromPromise } from 'xstate';
import { addressOfCall, clientOf, problemOf, RequestFailure, type Transport } from '#contract/api/client.ts';
import type { PageToRender, Refused, RenderPage } from '#contract/api/rendering.ts';
import type { Account } from '#contract/account/account.ts';
import { firstPaths } from '#contract/api/first-paths.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { isAbsent } from '#machines/kinds/failure.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { locationOf, type RouteName } from '#machines/location/routes.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';
import { loadList } from '#src/portal/load-list.ts';
import { whenStill } from '#src/portal/still.ts';
import { actorsOf } from '#src/shell/registry.ts';
import { App } from '#src/shell/App.tsx';
import { late } from '#src/shell/late/late.tsx';
import { loadScreen } from './main.tsx';

/** The pages that are drawn here, with the modules of their screens. */
const modules: Partial<Record<RouteName, string>> = {
  home: 'src/home/HomeScreen.tsx',
  browse: 'src/browse/BrowseScreen.tsx',
  variable: 'src/variable/VariableScreen.tsx',
  datasets: 'src/dataset/ListScreen.tsx',
  dataset: 'src/dataset/DatasetScreen.tsx',
  sources: 'src/dataset/ListScreen.tsx',
  source: 'src/dataset/FiledScreen.tsx',
  collections: 'src/dataset/ListScreen.tsx',
  collection: 'src/dataset/FiledScreen.tsx',
  places: 'src/place/PlacesScreen.tsx',
  place: 'src/place/PlaceScreen.tsx',
  pages: 'src/articles/PagesScreen.tsx',
  pricing: 'src/billing/pricing/PricingScreen.tsx',
  notFound: 'src/shell/NotFoundScreen.tsx',
};

/** Asks by `read`, and keeps what was answered. */
function readingTransport({ read }: PageToRender) {
  const reads: Record<string, unknown> = {};
  let failures = 0;
  const transport: Transport = async (route, request) => {
    const address = addressOfCall(route, request);
    const { status, data } = await read(address);
    if (status !== 200) {
      const failure = new RequestFailure(status, problemOf(data));
      // That there is no such thing is an answer, which the browser is given too.
      const { problem } = failure;
      if (isAbsent(failure) && problem) reads[address] = { refused: problem, status } satisfies Refused;
      else failures += 1;
      throw failure;
    }
    reads[address] = data;
    return data;
  };
  return { transport, reads, hasFailed: () => failures > 0 };
}

/** Nobody, or nobody knows: who is signed in is not in a page that others get too. */
const whoIsHere = (mayBeSignedIn: boolean) =>
  fromPromise<Account>(() =>
    mayBeSignedIn ? new Promise<never>(() => {}) : Promise.reject(new RequestFailure(401)),
  );

export const render: RenderPage = async (page) => {
  const { address, origin, mayBeSignedIn } = page;
  const module = modules[locationOf(address, origin).route];
  if (!module) return null;
  const config = page.config as PortalConfig;
  const { transport, reads, hasFailed } = readingTransport(page);
  const portal = createActor(
    portalMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: { loadAccount: whoIsHere(mayBeSignedIn) } }),
        catalogue: catalogueMachine.provide({
          actors: {
            loadMetadata: fromPromise<Metadata | null>(async ({ signal }) =>
              config.isPaged ? null : loadList(clientOf(transport, firstPaths), signal),
            ),
          },
        }),
        location: locationMachine.provide({
          actors: {
            loadScreen: fromPromise<void, { route: RouteName }>(({ input }) => loadScreen(input.route)),
          },
        }),
      },
    }),
    {
      input: {
        location: { origin, address, productName: config.name, hasReloaded: true },
        bundle: { tab: 'none' },
        version: { build: config.build },
        catalogue: { isPaged: config.isPaged },
        now: Date.now,
        actorsOf,
        powers: { transport, randomName: () => '' },
      },
    },
  ).start();
  try {
    await Promise.all([whenStill(portal), late()]);
    // A page that something is missing from is drawn by the browser, which says so and asks again.
    if (hasFailed()) return null;
    const { prelude } = await prerender(<App portal={portal} config={config} />);
    const { title } = portal.getSnapshot().children.location!.getSnapshot().context;
    return { html: await new Response(prelude).text(), title, reads, module };
  } finally {
    portal.stop();
  }
};
