// The whole portal as main.tsx starts it, in jsdom, its requests handed by msw to the real server in process. The
// test decides when a request reaches the server and whether its answer arrives: transport may be delayed or
// dropped, and every status comes from the server itself, by its named seeds where need be.
import { render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createActor, fromCallback, fromPromise, type ActorOptions, type AnyActorRef } from 'xstate';
import { createClient } from '#contract/client.ts';
import { locationMachine, type HistoryRequest } from '#machines/location/location.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import { providedPortal } from '#src/edge.ts';
import { App } from '#src/shell/App.tsx';
import { loadScreen } from '#src/screens/registry.ts';
import { freshApp, type FreshApp, type FreshOptions } from '#tests/server/fresh-app.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { atRest, origin, testConfig } from './driver.tsx';

/** A request that waits: let it through to the server and see its answer off, or lose it on the way. */
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

beforeAll(() => wire.listen({ onUnhandledFrame: 'error' }));
afterAll(async () => {
  wire.close();
  for (const app of apps.values()) await (await app).close();
});
const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((actor) => actor.stop());
  wire.resetHandlers();
  localStorage.clear();
});

/**
 * @param gated endpoints such as `GET /api/account`, whose requests wait for the test
 * @param options of the server, when it is to serve other data than the shared ones
 * @param inspect told of all that the portal's actors do
 */
export async function openPortal(
  address: string,
  gated: readonly string[] = [],
  options = usual,
  inspect?: ActorOptions<typeof portalMachine>['inspect'],
) {
  const app = await appOf(options);
  const visitor = app.visitor();
  const held = new Map<string, Held[]>(gated.map((name) => [name, []]));
  const asked: HistoryRequest[] = [];

  const reach = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    return visitor.ask(`${pathname}${search}`, { method: request.method, headers: request.headers, body });
  };
  const answer = (request: Request): Promise<Response> => {
    const queue = held.get(`${request.method} ${new URL(request.url).pathname}`);
    if (!queue) return reach(request);
    return new Promise((resolve) => {
      const pass = async () => resolve(await reach(request));
      queue.push({ pass, drop: () => resolve(HttpResponse.error()) });
    });
  };
  wire.use(http.all(`${origin}/*`, ({ request }) => answer(request)));

  const call = createClient({
    baseURL: origin,
    onUnauthorized: () => part('session').send({ type: 'session.unauthorize' }),
  });
  const watchHistory = fromCallback<HistoryRequest>(({ receive }) =>
    receive((request) => void asked.push(request)),
  );
  const location = locationMachine.provide({
    actors: {
      watchHistory,
      loadScreen: fromPromise<void, { route: RouteName }>(({ input }) => loadScreen(input.route)),
    },
  });
  const machine = providedPortal({ call, storagePrefix: 'dev-', loadScreen }).provide({
    actors: { location },
  });
  const portal = createActor(machine, {
    inspect,
    input: {
      location: { origin, address, productName: 'Meridian', hasReloaded: false },
      bundle: { tab: 'here' },
      now: Date.now,
    },
  }).start();
  open.push(portal);
  const part = (name: PartName) => portal.getSnapshot().children[name] as AnyActorRef;
  render(<App portal={portal} config={testConfig} />);
  /** Waits for a part's state and until it shows, and for no time. */
  const until = async (name: PartName, state: string): Promise<void> => {
    await waitFor(() => expect(part(name)?.getSnapshot().matches(state)).toBe(true));
    await atRest();
  };
  // The first screen of a worker is compiled first.
  await until('location', 'settled');
  /** The newest request of an endpoint: older ones were called off. */
  const newest = (name: string): Held => {
    const request = held.get(name)?.splice(0).at(-1);
    if (!request) throw new Error(`No ${name} is waiting.`);
    return request;
  };
  /** The same, once it has been sent. */
  const waiting = (name: string): Promise<Held> => waitFor(() => newest(name));
  const url = () => part('location').getSnapshot().context.wanted.url as string;
  return { part, visitor, call, newest, waiting, asked, until, url };
}

export type Whole = Awaited<ReturnType<typeof openPortal>>;
