// What the chart beside this file is made of (./resource.machine.ts): its types, actors, actions, guards and delays.
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

export const resourceSetup = setup({
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
});
