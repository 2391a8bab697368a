// What the chart beside this file is made of (./list.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  searching,
  type ListChange,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListInput,
  type ListQuery,
  type OwnChange,
  type OwnQuery,
} from './list.types.ts';
import { notGiven } from '#machines/kinds/not-given.ts';
import { uncertain } from '#texts/en/failure.ts';

/** Without an answer nobody knows whether it was done. */
const faultOf = (error: unknown): string => (failureStatus(error) === 0 ? uncertain : failureMessage(error));

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as ListEvent,
    emitted: {} as ListEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readList: fromPromise<unknown, OwnQuery>(notGiven),
    sendChange: fromPromise<unknown, OwnChange>(notGiven),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setQuery: assign({ query: (_, { query }: { query: ListQuery }) => query, answer: null, typed: null }),
    setNext: assign({ next: (_, { query }: { query: ListQuery }) => query }),
    /** The list that was asked for while a change was on its way takes this one's place. */
    takeNext: assign(({ context: { next } }) =>
      next ? { query: next, next: null, answer: null, typed: null, change: null, isAsked: false } : {},
    ),
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    /** The same list for what was typed, from its first page. */
    askTyped: assign({ query: ({ context }) => searching(context.query, context.typed!), typed: null }),
    emitTyped: emit(({ context }) => ({ type: 'list.typed' as const, text: context.typed! })),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setQuestion: assign({ change: (_, { change }: { change: ListChange }) => change, isAsked: true }),
    setChange: assign({ change: (_, { change }: { change: ListChange }) => change, isAsked: false }),
    takeUndo: assign({ change: ({ context }) => context.outcome!.undo!, isAsked: false }),
    clearChange: assign({ change: null, isAsked: false }),
    /** What came of the last change is over with the next. */
    clearOutcome: assign({ outcome: null, fault: '' }),
    setOutcome: assign({
      outcome: ({ context }) => {
        const { message, isEnd, undo } = context.change!;
        return { message, isEnd, undo };
      },
    }),
    setFault: assign({
      fault: (_, { error }: { error: unknown }) => faultOf(error),
      change: null,
      isAsked: false,
    }),
  },
  delays: {
    typingPause: 250,
    untilNextLook: 1000,
  },
  guards: {
    isMoving: ({ context }) => (context.answer as { isMoving?: boolean } | null)?.isMoving === true,
    hasUndo: ({ context }) => context.outcome?.undo !== undefined,
  },
});
