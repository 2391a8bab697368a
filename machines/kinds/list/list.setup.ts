// What the chart beside this file is made of (./list.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage, failureStatus } from '#machines/kinds/failure.ts';
import {
  askedFor,
  type OwnCall,
  type ListCall,
  type ListChange,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListInput,
} from './list.types.ts';

const notGiven = () => Promise.reject(new Error('Given at the edge.'));

/** Without an answer nobody knows whether it was done. */
const faultOf = (error: unknown): string =>
  failureStatus(error) === 0
    ? 'The server did not answer, so it is not certain that this was done. Look at the list, then try again.'
    : failureMessage(error);

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as ListEvent,
    emitted: {} as ListEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readList: fromPromise<unknown, OwnCall>(notGiven),
    sendChange: fromPromise<unknown, OwnCall>(notGiven),
  },
  actions: {
    setAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }),
    setList: assign({ list: (_, { list }: { list: ListCall }) => list, answer: null, typed: null }),
    setNext: assign({ next: (_, { list }: { list: ListCall }) => list }),
    /** The list that was asked for while a change was on its way takes this one's place. */
    takeNext: assign(({ context: { next } }) =>
      next ? { list: next, next: null, answer: null, typed: null, change: null, isAsked: false } : {},
    ),
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    /** The same list for what was typed, from its first page. */
    askTyped: assign({ list: ({ context }) => askedFor(context.list, context.typed!), typed: null }),
    tellTyped: emit(({ context }) => ({ type: 'list.typed' as const, text: context.typed! })),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    setQuestion: assign({ change: (_, { change }: { change: ListChange }) => change, isAsked: true }),
    setChange: assign({ change: (_, { change }: { change: ListChange }) => change, isAsked: false }),
    takeUndo: assign({ change: ({ context }) => context.told!.undo!, isAsked: false }),
    clearChange: assign({ change: null, isAsked: false }),
    /** What was said of the last change is over with the next. */
    clearSaid: assign({ told: null, fault: '' }),
    tell: assign({
      told: ({ context }) => {
        const { says, isEnd, undo } = context.change!;
        return { says, isEnd, undo };
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
    hasUndo: ({ context }) => context.told?.undo !== undefined,
  },
});
