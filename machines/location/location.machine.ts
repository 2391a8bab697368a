// Where the visitor is. The machine owns the browser's location: an address is wanted, its screen is fetched
// while the old page stays, and only then is it shown, with its title, its scroll position and the focus on its
// heading. Private pages wait until it is known who is here and lead to login when nobody is; the staff's wait too, and
// are no page to anybody else. wouter's links ask this machine; nothing else writes the history.
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { loginAddress } from '#machines/session/safe-target.ts';
import { isSamePage, placeOf, routes, titleOf, type Place, type RouteName } from './routes.ts';

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
  wanted: Place;
  manner: Manner;
  shown: Place | null;
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
  | { type: 'location.retry' };

export type LocationEmitted =
  /** A page is shown that was not before. */
  | { type: 'location.arrived'; place: Place }
  /** The same page with another query. */
  | { type: 'location.moved'; place: Place };

/** What the browser is told to do. */
export type HistoryRequest =
  | { type: 'history.write'; url: string; replace: boolean }
  /** The page is shown: write its title, and its address where that was a redirect, then scroll and focus. */
  | { type: 'history.settle'; manner: Manner; title: string; url: string; isMove: boolean }
  | { type: 'history.title'; title: string }
  | { type: 'history.load'; to: string }
  | { type: 'history.reload' };

const withHash = ({ url, hash }: Place): string => `${url}${hash}`;

export const locationMachine = setup({
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
    loadScreen: fromPromise<void, { route: RouteName }>(() =>
      Promise.reject(new Error('Given at the edge.')),
    ),
  },
  actions: {
    want: assign(({ context }, { to, manner }: { to: string; manner: Manner }) => ({
      wanted: placeOf(to, context.origin),
      manner,
    })),
    /** Another document: how it was reached matters to nobody here any more. */
    wantDocument: assign(({ context }, { to }: { to: string }) => ({ wanted: placeOf(to, context.origin) })),
    wantLogin: assign(({ context }) => ({
      wanted: placeOf(loginAddress(withHash(context.wanted)), context.origin),
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
    show: assign(({ context }) => ({
      shown: context.wanted,
      title: titleOf(routes[context.wanted.route].title, context.productName),
    })),
    move: assign(({ context }) => ({ shown: context.wanted })),
    setTitle: assign(({ context }, { title }: { title: string }) => ({
      title: titleOf(title, context.productName),
    })),
    tellArrived: emit(({ context }) => ({ type: 'location.arrived', place: context.wanted }) as const),
    tellMoved: emit(({ context }) => ({ type: 'location.moved', place: context.wanted }) as const),
  },
  guards: {
    isUncertain: ({ context }) =>
      routes[context.wanted.route].private === true && context.isAdmitted === null,
    isHidden: ({ context }) => routes[context.wanted.route].staff === true && !context.isStaff,
    isBarred: ({ context }) => routes[context.wanted.route].private === true && context.isAdmitted === false,
    isMove: ({ context }) => context.shown !== null && isSamePage(context.shown, context.wanted),
    isFirstLoss: ({ context }) => !context.hasReloaded,
    isPush: (_, { replace }: { replace?: boolean | undefined }) => replace !== true,
    isPrivate: ({ context }) => routes[context.wanted.route].private === true,
    /** The page that is shown or on its way is the staff's, and who is here is not, or not any more. */
    isLost: ({ context: { wanted } }, { isStaff }: { isStaff: boolean }) =>
      !isStaff && routes[wanted.route].staff === true,
  },
}).createMachine({
  id: 'location',
  context: ({ input }) => ({
    origin: input.origin,
    productName: input.productName,
    hasReloaded: input.hasReloaded,
    isAdmitted: null,
    isStaff: false,
    wanted: placeOf(input.address, input.origin),
    manner: 'load',
    shown: null,
    title: input.productName,
  }),
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  initial: 'deciding',
  on: {
    'location.go': [
      {
        guard: { type: 'isPush', params: ({ event }) => ({ replace: event.replace }) },
        target: '.deciding',
        actions: [
          { type: 'want', params: ({ event }) => ({ to: event.to, manner: 'push' }) },
          'writeHistory',
        ],
      },
      {
        target: '.deciding',
        actions: [
          { type: 'want', params: ({ event }) => ({ to: event.to, manner: 'replace' }) },
          'writeHistory',
        ],
      },
    ],
    'location.pop': {
      target: '.deciding',
      actions: { type: 'want', params: ({ event }) => ({ to: event.to, manner: 'pop' }) },
    },
    'location.leave': {
      target: '.leaving',
      actions: [
        { type: 'wantDocument', params: ({ event }) => event },
        { type: 'loadPage', params: ({ event }) => event },
      ],
    },
    'location.admit': [
      {
        guard: { type: 'isLost', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'admit', params: ({ event }) => event },
      },
      { actions: { type: 'admit', params: ({ event }) => event } },
    ],
    'location.bar': [{ guard: 'isPrivate', target: '.deciding', actions: 'bar' }, { actions: 'bar' }],
    // In every state: the shown page stands while another is on its way, and may be gone back to.
    'location.name': { actions: [{ type: 'setTitle', params: ({ event }) => event }, 'writeTitle'] },
  },
  states: {
    deciding: {
      description: 'May this be shown, and is it another page?',
      always: [
        { guard: 'isUncertain', target: 'waiting' },
        { guard: 'isHidden', target: 'loading', actions: 'wantNothing' },
        { guard: 'isBarred', target: 'loading', actions: ['wantLogin', 'writeHistory'] },
        {
          guard: 'isMove',
          target: 'settled',
          actions: ['move', 'tellMoved', { type: 'settle', params: { isMove: true } }],
        },
        { target: 'loading' },
      ],
    },
    waiting: {
      description: 'A private page is wanted and it is not known yet who is here.',
      tags: 'busy',
      on: {
        'location.admit': {
          target: 'deciding',
          actions: { type: 'admit', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'The old page stays while the new one is fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ route: context.wanted.route }),
        onDone: {
          target: 'settled',
          actions: ['show', 'tellArrived', { type: 'settle', params: { isMove: false } }],
        },
        onError: [{ guard: 'isFirstLoss', target: 'leaving', actions: 'reloadPage' }, { target: 'failed' }],
      },
    },
    settled: {
      description: 'The wanted page is the shown page.',
    },
    failed: {
      description: 'The page could not be fetched, even after a reload.',
      on: {
        // A browser that could not fetch a module never asks for it again in the same document (Chromium keeps the
        // failure), so trying again is a load of the page.
        'location.retry': {
          target: 'leaving',
          actions: { type: 'loadPage', params: ({ context }) => ({ to: context.wanted.url }) },
        },
      },
    },
    leaving: {
      description: 'The browser is loading another document.',
      tags: 'busy',
      // Nothing that is still heard here may call the load off; who wants another page gets it as a document.
      on: {
        'location.go': {
          actions: [
            { type: 'wantDocument', params: ({ event }) => event },
            { type: 'loadPage', params: ({ event }) => event },
          ],
        },
        'location.pop': {
          actions: [
            { type: 'wantDocument', params: ({ event }) => event },
            { type: 'loadPage', params: ({ event }) => event },
          ],
        },
        'location.admit': { actions: { type: 'admit', params: ({ event }) => event } },
        'location.bar': { actions: 'bar' },
      },
    },
  },
});
