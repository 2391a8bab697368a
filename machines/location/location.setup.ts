// What the chart beside this file is made of (./location.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ServerAnswer } from '#machines/connection/connection.setup.ts';
import { loginAddress } from '#machines/session/safe-target.ts';
import { isSamePage, locationOf, routes, titleOf, type PortalLocation, type RouteName } from './routes.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

export type LocationInput = {
  origin: string;
  /** The address the page was loaded with. */
  address: string;
  productName: string;
  /** True when this load is already the one reload that a missing chunk is granted. */
  hasReloaded: boolean;
};

/** How the wanted place was reached: decides what happens to the history, the scroll and the focus. */
export type Manner = 'load' | 'push' | 'replace' | 'pop';

export type LocationContext = {
  origin: string;
  productName: string;
  hasReloaded: boolean;
  /** Whether a member is here; null until the session knows. */
  isAdmitted: boolean | null;
  /** Whether it is one of the staff. */
  isStaff: boolean;
  wanted: PortalLocation;
  manner: Manner;
  shown: PortalLocation | null;
  title: string;
};

export type LocationEvent =
  /** A link or the portal itself wants this address. */
  | { type: 'location.go'; to: string; replace?: boolean }
  /** The visitor went back or forward. */
  | { type: 'location.pop'; to: string }
  /** Leave the portal's page for an address of this origin, by a full load. */
  | { type: 'location.leave'; to: string }
  | { type: 'location.admit'; isStaff: boolean }
  | { type: 'location.bar' }
  /** The shown page has found its name. */
  | { type: 'location.name'; title: string }
  | { type: 'location.retry' }
  /** The server is there again. */
  | { type: 'location.resume' };

export type LocationEmitted =
  /** A page is shown that was not before. */
  | { type: 'location.arrived'; place: PortalLocation }
  /** The same page with another query. */
  | { type: 'location.moved'; place: PortalLocation }
  /** A page cannot be fetched, because the server is away. */
  | { type: 'location.stranded' };

/** What the browser is told to do. */
export type HistoryRequest =
  | { type: 'history.write'; url: string; replace: boolean }
  /** The page is shown: write its title, and its address where that was a redirect, then scroll and focus. */
  | { type: 'history.settle'; manner: Manner; title: string; url: string; isMove: boolean }
  | { type: 'history.title'; title: string }
  | { type: 'history.load'; to: string }
  | { type: 'history.reload' };

const withHash = ({ url, hash }: PortalLocation): string => `${url}${hash}`;

export const locationSetup = setup({
  types: {
    context: {} as LocationContext,
    input: {} as LocationInput,
    events: {} as LocationEvent,
    emitted: {} as LocationEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** The browser's history and document: hears the Back button, does what it is told. */
    watchHistory: fromCallback<HistoryRequest>(() => {}),
    /** Fetches a route's screen. */
    loadScreen: fromPromise<void, { route: RouteName }>(notGiven),
    /** Rejects when the server does not answer. */
    askServer: fromPromise<ServerAnswer>(notGiven),
  },
  actions: {
    want: assign(({ context }, { to, manner }: { to: string; manner: Manner }) => ({
      wanted: locationOf(to, context.origin),
      manner,
    })),
    /** Another document: how it was reached matters to nobody here any more. */
    wantDocument: assign(({ context }, { to }: { to: string }) => ({
      wanted: locationOf(to, context.origin),
    })),
    wantLogin: assign(({ context }) => ({
      wanted: locationOf(loginAddress(withHash(context.wanted)), context.origin),
      manner: 'replace' as const,
    })),
    /** There is nothing at this address for who is here: it stays in the bar, and nothing says that others see more. */
    wantNothing: assign({ wanted: ({ context }) => ({ ...context.wanted, route: 'notFound', params: {} }) }),
    admit: assign(({ context: { shown } }, { isStaff }: { isStaff: boolean }) => ({
      isAdmitted: true,
      isStaff,
      shown: !isStaff && shown && routes[shown.route].staff ? null : shown,
    })),
    // A private page does not stay while another is fetched: nobody who is here may see it any more.
    bar: assign(({ context: { shown } }) => ({
      isAdmitted: false,
      isStaff: false,
      shown: shown && routes[shown.route].private ? null : shown,
    })),
    writeHistory: sendTo('watchHistory', ({ context }) => ({
      type: 'history.write' as const,
      url: withHash(context.wanted),
      replace: context.manner !== 'push',
    })),
    settle: sendTo('watchHistory', ({ context }, { isMove }: { isMove: boolean }) => ({
      type: 'history.settle' as const,
      isMove,
      manner: context.manner,
      title: context.title,
      url: withHash(context.wanted),
    })),
    writeTitle: sendTo('watchHistory', ({ context }) => ({
      type: 'history.title' as const,
      title: context.title,
    })),
    loadPage: sendTo('watchHistory', (_, { to }: { to: string }) => ({ type: 'history.load' as const, to })),
    reloadPage: sendTo('watchHistory', { type: 'history.reload' }),
    grantReload: assign({ hasReloaded: false }),
    show: assign(({ context }) => ({
      shown: context.wanted,
      title: titleOf(routes[context.wanted.route].title, context.productName),
    })),
    move: assign(({ context }) => ({ shown: context.wanted })),
    setTitle: assign(({ context }, { title }: { title: string }) => ({
      title: titleOf(title, context.productName),
    })),
    emitArrived: emit(({ context }) => ({ type: 'location.arrived', place: context.wanted }) as const),
    emitStranded: emit({ type: 'location.stranded' }),
    emitMoved: emit(({ context }) => ({ type: 'location.moved', place: context.wanted }) as const),
  },
  delays: {
    /** A page that comes sooner needs no outlines. */
    patience: 200,
    /** Without news of the server. */
    untilAgain: 30_000,
  },
  guards: {
    isUncertain: ({ context }) =>
      routes[context.wanted.route].private === true && context.isAdmitted === null,
    /** Who is signed out is led to sign in first. */
    isHidden: ({ context: { wanted, isAdmitted, isStaff } }) =>
      routes[wanted.route].staff === true && isAdmitted === true && !isStaff,
    isBarred: ({ context }) => routes[context.wanted.route].private === true && context.isAdmitted === false,
    isMove: ({ context }) => context.shown !== null && isSamePage(context.shown, context.wanted),
    isFirstLoss: ({ context }) => !context.hasReloaded,
    isPush: (_, { replace }: { replace?: boolean | undefined }) => replace !== true,
    isPrivate: ({ context }) => routes[context.wanted.route].private === true,
    /** The page that is shown or on its way is the staff's, and who is here is not, or not any more. */
    isLost: ({ context: { wanted } }, { isStaff }: { isStaff: boolean }) =>
      !isStaff && routes[wanted.route].staff === true,
  },
});
