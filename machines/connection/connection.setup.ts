// What the chart beside this file is made of (./connection.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { notGiven } from '#machines/kinds/not-given.ts';

/** What the server says of itself when it is asked whether it is there. */
export type ServerAnswer = {
  /** Which build of the pages it serves; empty where it serves none. */
  build: string;
};

export type ConnectionContext = {
  /** How often the server has been asked in vain. */
  misses: number;
  /** Seconds until it is asked again. */
  left: number;
};

export type ConnectionEvent =
  /** A request has waited a second for its answer. */
  | { type: 'connection.lag' }
  /** A request is over: by an answer, or because nobody waits for it any more. */
  | { type: 'connection.answer' }
  /** A request came to nothing: no answer, or a proxy's that it has none. */
  | { type: 'connection.miss' }
  /** The visitor comes back to the page, or the browser has a network again. */
  | { type: 'connection.look' }
  /** The browser says that it has no network. */
  | { type: 'connection.lose' }
  /** The visitor does not want to wait. */
  | { type: 'connection.retry' };

export type ConnectionEmitted =
  /** The server was asked and is there. */
  | ({ type: 'connection.answered' } & ServerAnswer)
  /** It is there again after it was away. */
  | { type: 'connection.back' };

/** Seconds before each new ask; the last holds for all that follow. */
const pauses = [2, 4, 8, 15, 30, 60];

export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
  },
  actors: {
    /** Rejects when the server does not answer. */
    askServer: fromPromise<ServerAnswer>(notGiven),
    /** Hears from the browser that its network has come or gone: `connection.look`, `connection.lose`. */
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    startPauses: assign({ misses: 0, left: pauses[0]! }),
    lengthenPause: assign({
      misses: ({ context }) => context.misses + 1,
      left: ({ context }) => pauses[Math.min(context.misses + 1, pauses.length - 1)]!,
    }),
    countDown: assign({ left: ({ context }) => context.left - 1 }),
    emitAnswered: emit((_, { build }: ServerAnswer) => ({ type: 'connection.answered', build }) as const),
    emitBack: emit({ type: 'connection.back' }),
  },
  guards: {
    isDue: ({ context }) => context.left <= 1,
  },
  delays: {
    second: 1000,
    /** After this long the server may serve another build: who comes back to the page then has it asked. */
    longAgo: 300_000,
    /** As long as a short sentence takes to be read. */
    reading: 4000,
  },
});
