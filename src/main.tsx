// The portal's pages: the table of its screens, and its start, which reads what the installation says, starts the machines
// once, outside React, and draws them. index.html calls it; whoever else imports this file starts nothing.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { isInspectorPath } from '#contract/api/inspector.ts';
import { browserTransport, providedPortal } from '#src/portal/edge.ts';
import type { Tools } from '#src/inspector/start.tsx';
import { readConfig, readReads, type PortalConfig } from '#src/browser/powers/config.ts';
import { randomName } from '#src/browser/powers/random.ts';
import { isRecorded } from '#src/browser/powers/recorded.ts';
import { fetchAhead } from '#src/browser/taking-over/ahead.ts';
import { keepPresses } from '#src/browser/taking-over/keep-presses.ts';
import { createDrawn } from '#src/browser/taking-over/drawn.ts';
import { takeReloadMark } from '#src/browser/powers/history.ts';
import { quietConsole } from '#src/browser/powers/logging.ts';
import { locationOf, type RouteName } from '#machines/location/routes.ts';
import { wantsList } from '#machines/portal/thing.ts';
import type { DrawnPage } from '#src/shell/late/take-over.tsx';
import { late } from '#src/shell/late/late.tsx';
import { actorsOf, keepScreen, type ScreenModule } from '#src/shell/registry.ts';
import { withReads } from '#src/portal/reads.ts';
import { App } from '#src/shell/App.tsx';

const loadList = () => import('#src/dataset/ListScreen.tsx');
const loadFiled = () => import('#src/dataset/FiledScreen.tsx');

const screens: Record<RouteName, () => Promise<ScreenModule>> = {
  home: () => import('#src/home/HomeScreen.tsx'),
  browse: () => import('#src/browse/BrowseScreen.tsx'),
  variable: () => import('#src/variable/VariableScreen.tsx'),
  datasets: loadList,
  dataset: () => import('#src/dataset/DatasetScreen.tsx'),
  sources: loadList,
  source: loadFiled,
  collections: loadList,
  collection: loadFiled,
  places: () => import('#src/place/PlacesScreen.tsx'),
  place: () => import('#src/place/PlaceScreen.tsx'),
  bundle: () => import('#src/bundle/BundleScreen.tsx'),
  shared: () => import('#src/selection/SharedScreen.tsx'),
  download: () => import('#src/file/DownloadScreen.tsx'),
  login: () => import('#src/session/LoginScreen.tsx'),
  messages: () => import('#src/shell/messages/MessagesScreen.tsx'),
  pages: () => import('#src/articles/PagesScreen.tsx'),
  changePassword: () => import('#src/account/ChangePasswordScreen.tsx'),
  account: () => import('#src/account/AccountScreen.tsx'),
  billing: () => import('#src/billing/BillingScreen.tsx'),
  notifications: () => import('#src/account/notifications/NotificationsScreen.tsx'),
  sessions: () => import('#src/session/SessionsScreen.tsx'),
  apiTokens: () => import('#src/token/ApiTokensScreen.tsx'),
  changeEmail: () => import('#src/account/ChangeEmailScreen.tsx'),
  deleteAccount: () => import('#src/account/DeleteAccountScreen.tsx'),
  passwordResetLink: () => import('#src/account/links/ResetLinkScreen.tsx'),
  resetPassword: () => import('#src/account/links/ResetPasswordScreen.tsx'),
  pricing: () => import('#src/billing/pricing/PricingScreen.tsx'),
  freeAccess: () => import('#src/billing/FreeAccessScreen.tsx'),
  registration: () => import('#src/account/registration/RegistrationScreen.tsx'),
  resendValidation: () => import('#src/account/links/ResendScreen.tsx'),
  validate: () => import('#src/account/links/ValidateScreen.tsx'),
  desk: () => import('#src/admin/DeskScreen.tsx'),
  notFound: () => import('#src/shell/NotFoundScreen.tsx'),
};

/** Fetches a route's screen with its look; rejects when the server has it no more. */
export async function loadScreen(route: RouteName): Promise<void> {
  keepScreen(route, await screens[route]());
}

/** What the search box does; the key that leads to it is heard once this is here. */
export const loadSearch = () => import('#src/search/search.actors.ts').then(({ search }) => search);

/** What is waited for here would, while the page stands, come 300 ms after that. */
async function show(page: DrawnPage, isDrawn: boolean): Promise<void> {
  const views = await late().catch(() => undefined);
  // Where the frame's views do not come, the page is not as it was drawn.
  if (isDrawn && views) await views.takeOver(page);
  else createRoot(page.root).render(page.page);
}

function startPortal(config: PortalConfig, tools?: Tools) {
  const { origin, pathname, search, hash } = window.location;
  const reads = readReads(document);
  const drawn = createDrawn(reads !== undefined);
  const asked = browserTransport((part, event) => portal.getSnapshot().children[part]?.send(event as never));
  const transport = reads ? withReads(asked, reads, drawn) : asked;
  const { storagePrefix, signedOut: isSignedOut, isPaged } = config;
  const portal = createActor(
    providedPortal({ transport, storagePrefix, drawn, isSignedOut, isPaged, loadScreen, loadSearch }),
    {
      inspect: tools?.inspect,
      input: {
        location: {
          origin,
          address: `${pathname}${search}${hash}`,
          productName: config.name,
          hasReloaded: takeReloadMark(),
        },
        bundle: { tab: randomName() },
        version: { build: config.build },
        catalogue: { isPaged },
        now: Date.now,
        actorsOf,
        powers: { transport, randomName, isPaged, drawn },
      },
    },
  ).start();
  // Beside the screen's code and not after it.
  if (wantsList(locationOf(pathname, origin)))
    portal.getSnapshot().children.catalogue?.send({ type: 'catalogue.want' });
  const page = <App portal={portal} config={config} onDrawn={drawn.tell} />;
  const shown = tools ? tools.around(portal, page) : page;
  const root = document.getElementById('root')!;
  if (reads) {
    const doPresses = keepPresses(root);
    // After what else was waiting, such as the bundle. No timer: a test may hold the clock.
    drawn.when(() => queueMicrotask(doPresses));
  }
  fetchAhead(document, (address) => {
    const { route } = locationOf(address, origin);
    // Whether it comes, the location says when somebody goes there.
    if (route !== 'notFound') void loadScreen(route).catch(() => undefined);
  });
  void show({ portal, page: shown, root, drawn }, reads !== undefined);
}

/** Once the inspector has been opened in a tab, the recorder is there before the first event of its pages; nobody else
 * loads a byte of it. Not by a top-level await: chunks that share code with this one would wait for it, and it for them. */
export function start(): void {
  const config = readConfig(document);
  if (config.production) quietConsole();
  const { origin, pathname } = window.location;
  if (config.inspector && (isInspectorPath(pathname) || isRecorded(config.storagePrefix)))
    import('#src/inspector/start.tsx')
      .then(({ startInspector }) => startInspector(config, origin))
      .catch(() => undefined)
      .then((tools) => startPortal(config, tools));
  else startPortal(config);
}
