// What the chart beside this file is made of (./query.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** What is asked of each endpoint that the query reads, by the names that the screen gave them (./query.ts). */
export type Requests = Readonly<Record<string, unknown>>;

export type QueryInput = {
  /** What the query is called in recordings: its endpoints. */
  name: string;
  requests: Requests;
  /** What was read for the page before, which is shown until this is here. */
  before?: Answered | null;
};

/** Answers, and what was asked for them. */
export type Answered<Asked = Requests, Answers = unknown> = { requests: Asked; answer: Answers };

export type QueryContext<Asked = Requests, Answers = unknown> = {
  name: string;
  requests: Asked;
  before: Answered<Asked, Answers> | null;
  /** Null until all of it is here. */
  answer: Answers | null;
  /** A sentence about the failure. */
  message: string;
};

export type QueryEvent = { type: 'query.retry' };

export type QueryEmitted = { type: 'query.answered' };

export const querySetup = setup({
  types: {
    context: {} as QueryContext,
    input: {} as QueryInput,
    events: {} as QueryEvent,
    emitted: {} as QueryEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readQuery: fromPromise<unknown, Requests>(notGiven),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    emitAnswered: emit({ type: 'query.answered' }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
  },
});
