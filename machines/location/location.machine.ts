// Where the visitor is. The machine owns the browser's location: an address is wanted, its screen is fetched
// while the old page stays (behind the new one's outlines, when that takes long), and only then is it shown, with its title, its scroll position and the focus on its
// heading. Private pages wait until it is known who is here and lead to login when nobody is; the staff's do too, and
// are no page to any other member. wouter's links ask this machine; nothing else writes the history.
import { locationOf } from './routes.ts';
import { locationSetup } from './location.setup.ts';

export const locationMachine = locationSetup.createMachine({
  id: 'location',
  context: ({ input }) => ({
    origin: input.origin,
    productName: input.productName,
    hasReloaded: input.hasReloaded,
    isAdmitted: null,
    isStaff: false,
    wanted: locationOf(input.address, input.origin),
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
          actions: ['move', 'emitMoved', { type: 'settle', params: { isMove: true } }],
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
          actions: ['show', 'emitArrived', { type: 'settle', params: { isMove: false } }],
        },
        onError: 'asking',
      },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'A page that is there at once is shown without a flicker.',
          after: { patience: 'long' },
        },
        long: {
          description: 'It takes so long that the outlines of the wanted page take the old page’s place.',
        },
      },
    },
    asking: {
      description: 'The screen did not come; is the server there? To load the page from none would lose it.',
      tags: 'busy',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: [{ guard: 'isFirstLoss', target: 'leaving', actions: 'reloadPage' }, { target: 'failed' }],
        onError: { target: 'stranded', actions: 'emitStranded' },
      },
    },
    stranded: {
      description: 'The server is away, so the old page stays; the wanted one comes once the server is back.',
      on: { 'location.resume': 'asking' },
      after: { untilAgain: 'asking' },
    },
    settled: {
      description: 'The wanted page is the shown page.',
    },
    failed: {
      description: 'The page could not be fetched, even after a reload.',
      on: {
        // A browser that could not fetch a module never asks for it again in the same document (Chromium keeps the
        // failure), so trying again is a load of the page, and that is asked of a server that is there.
        'location.retry': { target: 'asking', actions: 'grantReload' },
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
