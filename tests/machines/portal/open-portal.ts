// The whole portal in Node, its parts wired as they are in the browser, with the edge's powers held by the test.
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import * as examples from '#contract/api/examples.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { StorageRequest } from '#machines/bundle/bundle.setup.ts';
import { syncStored, type Stored } from '#machines/bundle/record.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { HistoryRequest } from '#machines/location/location.setup.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import type { ActorsOf } from '#machines/portal/page.ts';
import { parts, type PartName, type SlotName } from '#machines/portal/parts.ts';
import { portalInput } from '#machines/portal/portal.cases.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import type { Requests } from '#machines/kinds/query/query.setup.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { member } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { actorsOf } from '#tests/model/declarations.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

export const { variable } = examples;

export const theMetadata: Metadata = {
  variables: [variable],
  datasets: [examples.dataset],
  sources: [],
  collections: [],
};

type World = { address: string; isSignedIn: boolean; signOutFails?: boolean; isSlow?: boolean };

/** The edge of a browser, as far as the wires can tell. */
function edgeOf(world: World) {
  const stored: Stored = { list: null, record: null };
  const asked: HistoryRequest[] = [];
  const account = fromPromise(async () => {
    if (!world.isSignedIn) throw failure(401);
    return member;
  });
  const endSession = fromPromise(async () => {
    if (world.signOutFails) throw failure(0);
    world.isSignedIn = false;
  });
  const syncBundle = fromCallback<StorageRequest, { tab: string }>(({ receive, sendBack, input }) => {
    receive(({ record }) => {
      const next = syncStored(record, stored, input.tab);
      Object.assign(stored, next.stored);
      sendBack({ type: 'storage.merged', record: next.record });
    });
  });
  const watchHistory = fromCallback<HistoryRequest>(({ receive }) =>
    receive((request) => void asked.push(request)),
  );
  const metadata = deferred<Metadata | null>();
  const atOnce = fromPromise<Metadata | null>(async () => theMetadata);
  const loadMetadata = world.isSlow ? (metadata.actor as typeof atOnce) : atOnce;
  const actors = {
    session: sessionMachine.provide({ actors: { loadAccount: account, endSession } }),
    catalogue: catalogueMachine.provide({
      actors: { loadMetadata },
    }),
    location: locationMachine.provide({ actors: { loadScreen: fromPromise(async () => {}), watchHistory } }),
    bundle: bundleMachine.provide({ actors: { syncBundle } }),
  };
  const part = deferred<unknown, Requests>();
  const partAtOnce = fromPromise<unknown, Requests>(async () => ({ metadata: theMetadata }));
  const readQuery = world.isSlow ? (part.actor as typeof partAtOnce) : partAtOnce;
  return { actors, thing: queryMachine.provide({ actors: { readQuery } }), stored, asked, metadata, part };
}

const loginOf = () => loginMachine.provide({ actors: { authenticate: fromPromise(async () => member) } });

/** What screens declare, with machines that nobody has given anything; but login lets everybody in, and things are read. */
const standIns =
  (thing: AnyActorLogic): ActorsOf =>
  (place) => {
    const { says = [], ...slots } = actorsOf(place);
    const logics: Partial<Record<SlotName, () => AnyActorLogic>> = { login: loginOf, thing: () => thing };
    const given = Object.entries(slots).map(([slot, declared]) => [
      slot,
      { ...declared, logic: logics[slot as SlotName] ?? (() => parts[slot as SlotName]) },
    ]);
    return { says, ...Object.fromEntries(given) };
  };

export async function openPortal(world: World) {
  const { actors, thing, stored, asked, metadata, part: thingPart } = edgeOf(world);
  const clock = new SimulatedClock();
  const input = {
    location: {
      origin: 'http://portal.test',
      address: world.address,
      productName: 'Meridian',
      hasReloaded: false,
    },
    bundle: { tab: 'A' },
    version: { build: '' },
    now: () => 1_700_000_000_000,
    actorsOf: standIns(thing),
    powers: portalInput.powers,
  };
  /** Every event that an actor of the portal was given, in order. */
  const told: [id: string, event: AnyEventObject][] = [];
  const portal = createActor(portalMachine.provide({ actors }), {
    id: 'portal',
    input,
    clock,
    inspect: (seen) => {
      if (seen.type === '@xstate.event') told.push([(seen.actorRef as AnyActorRef).id, seen.event]);
    },
  }).start();
  const part = (name: PartName) => {
    const children: Partial<Record<string, AnyActorRef>> = portal.getSnapshot().children;
    return children[name];
  };
  const stateOf = (name: PartName) => part(name)?.getSnapshot().value;
  const shown = () => part('location')!.getSnapshot().context.shown?.url;
  await settled();
  return { portal, part, stateOf, shown, clock, stored, asked, metadata, thingPart, told };
}
