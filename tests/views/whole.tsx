// The whole portal as main.tsx starts it, in jsdom, its requests handed by msw to the real server in process. The
// test decides when a request reaches the server and whether its answer arrives: transport may be delayed or
// dropped, and every status comes from the server itself, by its named seeds where need be. The browser's history is
// jsdom's own; only a load of another document, which jsdom does not know, stops at being asked for.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';
import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorOptions,
  type AnyActorRef,
  type SimulatedClock,
} from 'xstate';
import { createTransport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { locationMachine, type HistoryRequest } from '#machines/location/location.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import { providedPortal } from '#src/portal/edge.ts';
import { watchHistory } from '#src/browser/powers/history.ts';
import type { PortalConfig } from '#src/browser/powers/config.ts';
import type { Tools } from '#src/inspector/start.tsx';
import { App } from '#src/shell/App.tsx';
import { guestOf, loadScreen } from '#src/shell/registry.ts';
import {
  freshApp,
  password,
  type FreshApp,
  type FreshOptions,
  type Visitor,
} from '#tests/server/fresh-app.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { atRest, doing, origin, testConfig } from './driver.tsx';
import { afterFile, afterTest } from './endings.ts';

/** The map's outlines, an asset that Vite serves from where it lies. */
export const world = '/countries-50m.json';
const require = createRequire(import.meta.url);

/** A request that waits: let it through to where it goes and see its answer off, or lose it on the way. */
type Held = { pass: () => Promise<void>; drop: () => void };

const wire = setupServer();
const usual: FreshOptions = {};
/** One app for all tests of a file that ask for the same. */
const apps = new Map<FreshOptions, Promise<FreshApp>>();
function appOf(options: FreshOptions): Promise<FreshApp> {
  const app = apps.get(options) ?? freshApp(options);
  apps.set(options, app);
  return app;
}

let isListening = false;
function listen(): void {
  if (!isListening) wire.listen({ onUnhandledFrame: 'error' });
  isListening = true;
}
afterFile.push(async () => {
  if (isListening) wire.close();
  isListening = false;
  for (const app of apps.values()) await (await app).close();
  apps.clear();
});
const open: AnyActorRef[] = [];
afterTest.push(() => {
  open.splice(0).forEach((actor) => actor.stop());
  wire.resetHandlers();
  localStorage.clear();
});

export type Opening = {
  /** The server's, when it is to serve other data than the shared ones. */
  server?: FreshOptions;
  /** Told of all that the portal's actors do. */
  inspect?: ActorOptions<typeof portalMachine>['inspect'];
  /** The inspector, where it is to be there. */
  tools?: Tools;
  /** Turned by the test; the time of the day when left out. */
  clock?: SimulatedClock;
  /** A member who has signed in before. */
  isMember?: boolean;
  /** A member of the test's own, who has signed in before: the name before the @. */
  newcomer?: string;
  /** What has been done before the page is opened, by this visitor or to the app. */
  prepare?: (visitor: Visitor, app: FreshApp) => Promise<unknown>;
  /** What the installation says of itself, where it is not as in the other tests. */
  config?: Partial<PortalConfig>;
  /** The load is the one reload that a missing chunk is granted. */
  hasReloaded?: boolean;
};

/** What the browser is told to do and to fetch. */
type Asked = HistoryRequest | { type: 'screen.fetch'; route: RouteName };

// Where XState keeps the function that a callback actor was made of.
const watch = watchHistory.config as Parameters<typeof fromCallback<HistoryRequest>>[0];

/** The browser's own history, but for loads of other documents, all told in `asked`. */
const historyTold = (asked: Asked[]) =>
  fromCallback<HistoryRequest>(({ receive, ...given }) =>
    watch({
      ...given,
      receive: (listener) =>
        receive((request) => {
          asked.push(request);
          if (request.type !== 'history.load' && request.type !== 'history.reload') listener(request);
        }),
    }),
  );

/** Whether a request belongs to the gate of this name, in which a star stands for anything. */
const fits = (gate: string, name: string): boolean =>
  new RegExp(`^${gate.replaceAll('*', '.*')}$`).test(name);

/** @param gated endpoints such as `GET /api/account`, and `screen`, whose requests wait for the test */
export async function openPortal(address: string, gated: readonly string[] = [], opening: Opening = {}) {
  const {
    server = usual,
    tools,
    inspect = tools?.inspect,
    clock,
    isMember = false,
    newcomer,
    prepare,
    config,
    hasReloaded = false,
  } = opening;
  listen();
  const app = await appOf(server);
  const visitor = newcomer === undefined ? app.visitor() : await app.newcomer(newcomer);
  if (isMember) await visitor.signIn();
  await prepare?.(visitor, app);
  window.history.replaceState(null, '', address);
  const held = new Map<string, Held[]>(gated.map((name) => [name, []]));
  const asked: Asked[] = [];

  const reach = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith(world))
      return new HttpResponse(await readFile(require.resolve(`world-atlas${world}`)));
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    return visitor.ask(`${pathname}${search}`, { method: request.method, headers: request.headers, body });
  };
  /** By way of the gate of this name, where there is one. */
  const through = <Answer,>(name: string, go: () => Promise<Answer>, lose: () => Promise<Answer>) => {
    const gate = gated.find((one) => fits(one, name));
    const queue = gate && held.get(gate);
    if (!queue) return go();
    return new Promise<Answer>((resolve) => {
      const pass = async () => {
        const answered = go();
        resolve(answered);
        await answered;
      };
      queue.push({ pass, drop: () => resolve(lose()) });
    });
  };
  const answer = (request: Request): Promise<Response> =>
    through(
      `${request.method} ${new URL(request.url).pathname}`,
      () => reach(request),
      async () => HttpResponse.error(),
    );
  const fetchScreen = (route: RouteName): Promise<void> => {
    asked.push({ type: 'screen.fetch', route });
    return through(
      'screen',
      () => loadScreen(route),
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
  };
  // XMLHttpRequest asks the document's own origin, which is jsdom's.
  for (const from of [origin, window.location.origin])
    wire.use(http.all(`${from}/*`, ({ request }) => answer(request)));

  const transport = createTransport({
    baseURL: origin,
    onUnauthorized: () => part('session').send({ type: 'session.unauthorize' }),
  });
  const location = locationMachine.provide({
    actors: {
      watchHistory: historyTold(asked),
      loadScreen: fromPromise<void, { route: RouteName }>(({ input }) => fetchScreen(input.route)),
    },
  });
  const machine = providedPortal({ transport, storagePrefix: 'dev-', loadScreen, guestOf }).provide({
    actors: { location },
  });
  const portal = createActor(machine, {
    inspect,
    ...(clock && { clock }),
    input: {
      location: { origin, address, productName: 'Meridian', hasReloaded },
      bundle: { tab: 'here' },
      now: Date.now,
    },
  }).start();
  open.push(portal);
  const part = (name: PartName) => portal.getSnapshot().children[name] as AnyActorRef;
  const page = <App portal={portal} config={{ ...testConfig, ...config }} />;
  render(tools ? tools.around(portal, page) : page);
  /** Waits for a part's state and until it shows, and for no time. */
  const until = async (name: PartName, state: string): Promise<void> => {
    await waitFor(() => expect(part(name)?.getSnapshot().matches(state)).toBe(true));
    await atRest();
  };
  // The first screen of a worker is compiled first.
  if (gated.includes('screen')) await atRest();
  else await until('location', 'settled');
  /** The newest request of an endpoint: older ones were called off. */
  const newest = (name: string): Held => {
    const request = held.get(name)?.splice(0).at(-1);
    if (!request) throw new Error(`No ${name} is waiting.`);
    return request;
  };
  /** Lets through or loses all requests of an endpoint that wait, once there are any. */
  const settleAll = async (name: string, how: keyof Held): Promise<void> => {
    await waitFor(() => expect(held.get(name)?.length).toBeGreaterThan(0));
    await Promise.all(
      held
        .get(name)!
        .splice(0)
        .map((request) => request[how]()),
    );
  };
  /** The same, once it has been sent. */
  const waiting = (name: string): Promise<Held> => waitFor(() => newest(name));
  const url = () => part('location').getSnapshot().context.wanted.url as string;
  /** The messages that the server has put up to be sent, newest first. */
  const { letters } = app;
  const call = wholeClient(transport);
  return { part, visitor, call, newest, waiting, settleAll, asked, until, url, letters, app };
}

/** What stands before the server answers for it, as a proxy may, until the test is over. */
export const answerBefore = (path: string, answer: () => HttpResponse<string>): void =>
  wire.use(http.all(`${origin}${path}`, answer));

/** The visitor goes back or forward to this address: the browser writes it and says so afterwards. */
export const popTo = (address: string): Promise<void> =>
  doing(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** One of the shared accounts, whose subscription runs. */
export const active = { email: 'active@meridian.example', password };

/** A visitor who stands at login fills it in as that member, and sends it. */
export const sendLogin = (): Promise<void> =>
  doing(() => {
    const values = { 'E-mail': active.email, Password: active.password };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  });

export type Whole = Awaited<ReturnType<typeof openPortal>>;
