// What the chart beside this file is made of (./query.machine.ts): its types, actors, actions, guards and delays.
import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';

/** Which answer: an endpoint's name with its request, as contract/api/client.ts takes them. */
export type QueryInput = { name: string; request: Record<string, Record<string, unknown>> };

export type QueryContext = {
  asked: QueryInput;
  /** Null until it is here. */
  answer: unknown;
  /** A sentence about the failure. */
  message: string;
};

export type QueryEvent = { type: 'query.retry' };

export const querySetup = setup({
  types: {
    context: {} as QueryContext,
    input: {} as QueryInput,
    events: {} as QueryEvent,
    tags: {} as 'busy',
  },
  actors: {
    readQuery: fromPromise<unknown, QueryInput>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
  },
});
