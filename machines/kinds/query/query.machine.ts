// One reading from the server: it loads, is ready, or has failed and can be tried again. What is read, and how,
// comes with the input and the actor given at the edge, so every screen that shows one answer uses this machine.
import { querySetup } from './query.setup.ts';

export const queryMachine = querySetup.createMachine({
  id: 'query',
  context: ({ input }) => ({ before: null, ...input, answer: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      invoke: {
        id: 'readQuery',
        src: 'readQuery',
        input: ({ context }) => context.requests,
        onDone: {
          target: 'ready',
          actions: [{ type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) }, 'emitAnswered'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The answer is here.',
    },
    failed: {
      description: 'There is no answer, and a sentence says why.',
      on: { 'query.retry': 'loading' },
    },
  },
});
