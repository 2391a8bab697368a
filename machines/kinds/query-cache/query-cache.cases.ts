// One of each event that a query cache can meet: it wants one thing or two, and what is asked is answered or refused.
import type { AnyMachineSnapshot } from 'xstate';
import { choices, preflight } from '#contract/api/examples.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { openQuestions, questionOf, type QueryCacheContext, type Question } from './query-cache.setup.ts';

const dataset = 'tax.revenue';
export const questions: readonly [Question, Question] = [
  questionOf({ name: 'data.choices', request: { query: { dataset } } }),
  questionOf({ name: 'data.preflight', request: { query: { dataset } } }),
];

/** Whether a question is among these. */
export const asks = (among: readonly Question[], { key }: Question): boolean =>
  among.some((question) => question.key === key);

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as QueryCacheContext;

/** What the server says to the question that is asked just now. */
export const answerAt = (snapshot: AnyMachineSnapshot): unknown =>
  openQuestions(contextOf(snapshot))[0]?.key === questions[0].key ? choices : preflight;

export const queryCacheCases = {
  'queryCache.want': [{ questions }, { questions: questions.slice(0, 1) }],
  'xstate.done.actor.askServer': (snapshot: AnyMachineSnapshot) => [{ output: answerAt(snapshot) }],
  'xstate.error.actor.askServer': [{ error: noAnswer }],
};

/** Which questions are wanted, and what became of each. */
export const projectQueryCache = (snapshot: AnyMachineSnapshot): unknown => {
  const { wanted, answers, failures } = contextOf(snapshot);
  const fate = (question: Question) => {
    if (question.key in answers) return 'known';
    return question.key in failures ? 'failed' : 'open';
  };
  return [snapshot.value, wanted.map(fate)];
};

/**
 * As a page with one file meets it: it always wants to know what there is to choose and what the file will be, in one
 * layout or the other.
 */
export function pageExploration(choicesAsked: Question, wide: Question, long: Question) {
  return {
    cases: {
      'queryCache.want': (snapshot: AnyMachineSnapshot) => {
        const { wanted } = contextOf(snapshot);
        const isWide = wanted.length === 0 || asks(wanted, long);
        return [{ questions: [choicesAsked, isWide ? wide : long] }];
      },
      'xstate.done.actor.askServer': [{ output: 'whatever the server says' }],
      'xstate.error.actor.askServer': [{ error: noAnswer }],
    },
    project: (snapshot: AnyMachineSnapshot): unknown => [
      projectQueryCache(snapshot),
      asks(contextOf(snapshot).wanted, long),
    ],
  };
}
