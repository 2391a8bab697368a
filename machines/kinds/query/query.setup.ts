// What the chart beside this file is made of (./query.machine.ts): its types, actors, actions, guards and delays.
import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';

/** What is asked of each endpoint that the query reads, by the names that the screen gave them (./query.ts). */
export type Requests = Readonly<Record<string, unknown>>;

export type QueryInput = {
  /** What the query is called in recordings: its endpoints. */
  name: string;
  requests: Requests;
};

export type QueryContext<Asked = Requests, Answers = unknown> = {
  name: string;
  requests: Asked;
  /** Null until all of it is here. */
  answer: Answers | null;
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
    readQuery: fromPromise<unknown, Requests>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
  },
});
