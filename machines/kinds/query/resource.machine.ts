// One reading from the server: it loads, is ready, or has failed and can be tried again. What is read, and how,
// comes with the input and the actor given at the edge, so every screen that shows one answer uses this machine.
import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';

/** Which answer: an endpoint's name with its request, as contract/api/client.ts takes them. */
export type ResourceInput = { name: string; request: Record<string, Record<string, unknown>> };

export type ResourceContext = {
  asked: ResourceInput;
  /** Null until it is here. */
  answer: unknown;
  /** A sentence about the failure. */
  message: string;
};

export type ResourceEvent = { type: 'resource.retry' };

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput,
    events: {} as ResourceEvent,
    tags: {} as 'busy',
  },
  actors: {
    readResource: fromPromise<unknown, ResourceInput>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ asked: input, answer: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      invoke: {
        id: 'readResource',
        src: 'readResource',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'ready',
          actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'resource.retry': 'loading' },
    },
  },
});
