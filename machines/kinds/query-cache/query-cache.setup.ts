// What the chart beside this file is made of (./query cache.machine.ts): its types, actors, actions, guards and delays.
import { assign, fromPromise, setup } from 'xstate';
import type { AnyProblem } from '#contract/ground/problem.ts';
import { failureMessage } from '#machines/kinds/failure.ts';

/** An endpoint's name with its query, such as `data.preflight?dataset=tax.revenue`: equal questions are equal texts. */
export type Question = string;

export const questionOf = (name: string, query: Readonly<Record<string, string>>): Question =>
  `${name}?${new URLSearchParams(query)}`;

/** Why a question has no answer: a sentence, and the part of the query that it is about, where it is one. */
export type Failure = { message: string; field: string | null };

export type QueryCacheContext = {
  /** What is shown now. */
  wanted: readonly Question[];
  answers: Readonly<Record<Question, unknown>>;
  failures: Readonly<Record<Question, Failure>>;
};

export type QueryCacheEvent =
  | { type: 'queryCache.want'; questions: readonly Question[] }
  /** Asks again for what could not be answered. */
  | { type: 'queryCache.retry' };

/** Those of the wanted questions that were neither answered nor refused, in their order. */
export const openQuestions = ({ wanted, answers, failures }: QueryCacheContext): Question[] =>
  wanted.filter((question) => !(question in answers) && !(question in failures));

const failureOf = (error: unknown): Failure => {
  const { problem } = (error ?? {}) as { problem?: AnyProblem };
  return { message: failureMessage(error), field: problem?.field ?? problem?.faults?.[0]?.field ?? null };
};

export const queryCacheSetup = setup({
  types: {
    context: {} as QueryCacheContext,
    events: {} as QueryCacheEvent,
    tags: {} as 'busy',
  },
  actors: {
    askServer: fromPromise<unknown, Question>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  delays: { choosingPause: 250 },
  actions: {
    // What was refused before is asked again with the next choice.
    setWanted: assign((_, { questions }: { questions: readonly Question[] }) => ({
      wanted: questions,
      failures: {},
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: unknown }) => ({
      answers: { ...context.answers, [openQuestions(context)[0]!]: answer },
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: { ...context.failures, [openQuestions(context)[0]!]: failureOf(error) },
    })),
    dropFailures: assign({ failures: {} }),
  },
  guards: {
    /** Beside the one that is asked just now. */
    hasMore: ({ context }) => openQuestions(context).length > 1,
    hasFailed: ({ context }) => Object.keys(context.failures).length > 0,
    knowsAll: ({ context }, { questions }: { questions: readonly Question[] }) =>
      questions.every((question) => question in context.answers),
  },
});
