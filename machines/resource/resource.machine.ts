// One reading from the server: it loads, is ready, or has failed and can be tried again. What is read, and how,
// comes with the input and the actor given at the edge, so every screen that shows one answer uses this machine.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage, failureStatus } from './failure.ts';

/** Which answer: an endpoint's name with its request, as contract/client.ts takes them. */
export type ResourceInput = { name: string; request: Record<string, Record<string, unknown>> };

export type ResourceContext = {
  asked: ResourceInput;
  /** The answer; kept while a newer one is fetched. */
  answer: unknown;
  /** A sentence about the failure. */
  message: string;
  isMissing: boolean;
};

export type ResourceEvent =
  | { type: 'resource.retry' }
  /** What was read may have changed. */
  | { type: 'resource.refresh' };

export type ResourceEmitted = { type: 'resource.loaded'; answer: unknown };

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput,
    events: {} as ResourceEvent,
    emitted: {} as ResourceEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readResource: fromPromise<unknown, ResourceInput>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  actions: {
    setAnswer: assign({
      answer: (_, { answer }: { answer: unknown }) => answer,
      message: '',
      isMissing: false,
    }),
    setFailure: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error),
      isMissing: (_, { error }: { error: unknown }) => failureStatus(error) === 404,
    }),
    tellLoaded: emit((_, { answer }: { answer: unknown }) => ({ type: 'resource.loaded', answer }) as const),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ asked: input, answer: null, message: '', isMissing: false }),
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
          actions: [
            { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'tellLoaded', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'resource.refresh': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The answer is here.',
      on: { 'resource.refresh': 'loading' },
    },
    failed: {
      description: 'There is no answer, and a sentence says why.',
      on: { 'resource.retry': 'loading', 'resource.refresh': 'loading' },
    },
  },
});
