// Whether the server can be reached. Every request of the page tells how it went; one that came to nothing has the
// server asked at a cheap address, so that a single loss is no alarm. While the server is away it is asked again by
// itself after growing pauses, counted in seconds for the visitor to see, and at once when the visitor comes back to the
// page or the browser finds a network. What goes on then is the wires' business (machines/portal/wires/connection.ts).
import { connectionSetup } from './connection.setup.ts';

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { misses: 0, left: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'near',
  on: { 'connection.lose': '.away' },
  states: {
    near: {
      description: 'The server answers.',
      initial: 'known',
      on: { 'connection.lag': 'slow', 'connection.miss': 'asking' },
      states: {
        known: {
          description: 'It is not long ago that the server was heard.',
          after: { longAgo: 'stale' },
        },
        stale: {
          description: 'The server may serve another build by now; who comes back to the page has it asked.',
          on: { 'connection.look': '#connection.asking' },
        },
      },
    },
    slow: {
      description: 'A request has waited for more than a second.',
      on: { 'connection.answer': 'near', 'connection.miss': 'asking' },
    },
    asking: {
      description:
        'Something came to nothing, or it is long ago: is the server there, and what does it serve?',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: {
          target: 'near',
          actions: { type: 'emitAnswered', params: ({ event }) => event.output },
        },
        onError: 'away',
      },
    },
    away: {
      description: 'The server does not answer; what is on the page stays.',
      entry: 'startPauses',
      initial: 'waiting',
      on: {
        'connection.answer': 'back',
        // It is known.
        'connection.lose': {},
      },
      states: {
        waiting: {
          description: 'The seconds to the next ask are counted.',
          on: { 'connection.retry': 'asking', 'connection.look': 'asking' },
          after: {
            second: [
              { guard: 'isDue', target: 'asking' },
              { target: 'waiting', reenter: true, actions: 'countDown' },
            ],
          },
        },
        asking: {
          description: 'The server is asked again.',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: {
              target: '#connection.back',
              actions: { type: 'emitAnswered', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', actions: 'lengthenPause' },
          },
        },
      },
    },
    back: {
      description: 'The server answers again, and what failed meanwhile is read again.',
      entry: 'emitBack',
      on: { 'connection.miss': 'asking' },
      after: { reading: 'near' },
    },
  },
});
