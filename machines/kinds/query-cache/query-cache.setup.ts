// What the chart beside this file is made of (./query cache.machine.ts): its types, actors, actions, guards and delays.
import { assign, fromPromise, setup } from 'xstate';
import type { AnswerOf, EndpointName, Calls } from '#contract/api/client.ts';
import type { AnyProblem } from '#contract/ground/problem.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** A call with the text by which it is known: equal questions have equal texts. */
export type Question<Name extends EndpointName = EndpointName> = Calls[Name] & { key: string };

export const questionOf = <Name extends EndpointName>(call: Calls[Name]): Question<Name> => ({
  ...call,
  key: JSON.stringify([call.name, call.request]),
});

/** Why a question has no answer: a sentence, and the part of the query that it is about, where it is one. */
export type Failure = { message: string; field: string | null };

export type QueryCacheContext = {
  /** What is shown now. */
  wanted: readonly Question[];
  /** By the questions' keys. */
  answers: Readonly<Record<string, unknown>>;
  failures: Readonly<Record<string, Failure>>;
};

export type QueryCacheEvent =
  | { type: 'queryCache.want'; questions: readonly Question[] }
  /** Asks again for what could not be answered. */
  | { type: 'queryCache.retry' };

/** Those of the wanted questions that were neither answered nor refused, in their order. */
export const openQuestions = ({ wanted, answers, failures }: QueryCacheContext): Question[] =>
  wanted.filter(({ key }) => !(key in answers) && !(key in failures));

/** What the server answered; null while it has not. */
export const answerTo = <Name extends EndpointName>(
  { answers }: QueryCacheContext,
  { key }: Question<Name>,
): AnswerOf<Name> | null => (answers[key] as AnswerOf<Name> | undefined) ?? null;

export const failureTo = ({ failures }: QueryCacheContext, { key }: Question): Failure | null =>
  failures[key] ?? null;

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
    askServer: fromPromise<unknown, Question>(notGiven),
  },
  delays: { choosingPause: 250 },
  actions: {
    // What was refused before is asked again with the next choice.
    setWanted: assign((_, { questions }: { questions: readonly Question[] }) => ({
      wanted: questions,
      failures: {},
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: unknown }) => ({
      answers: { ...context.answers, [openQuestions(context)[0]!.key]: answer },
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: { ...context.failures, [openQuestions(context)[0]!.key]: failureOf(error) },
    })),
    dropFailures: assign({ failures: {} }),
  },
  guards: {
    /** Beside the one that is asked just now. */
    hasMore: ({ context }) => openQuestions(context).length > 1,
    hasFailed: ({ context }) => Object.keys(context.failures).length > 0,
    knowsAll: ({ context }, { questions }: { questions: readonly Question[] }) =>
      questions.every(({ key }) => key in context.answers),
  },
});
