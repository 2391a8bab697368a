// What the server knows of things that a visitor is still choosing: questions come as a list that changes with every
// choice, are asked one after another once the visitor pauses, and each answer is kept, so that going back and forth
// between two choices asks nothing twice.
import { openQuestions, queryCacheSetup } from './query-cache.setup.ts';

export const queryCacheMachine = queryCacheSetup.createMachine({
  id: 'queryCache',
  context: { wanted: [], answers: {}, failures: {} },
  initial: 'settled',
  on: {
    'queryCache.want': [
      {
        guard: { type: 'knowsAll', params: ({ event }) => event },
        target: '.settled',
        actions: { type: 'setWanted', params: ({ event }) => event },
      },
      {
        target: '.pausing',
        reenter: true,
        actions: { type: 'setWanted', params: ({ event }) => event },
      },
    ],
  },
  states: {
    settled: {
      description: 'Everything that is shown is known.',
    },
    pausing: {
      description: 'The visitor may still be choosing; nothing is asked yet.',
      tags: 'busy',
      after: { choosingPause: 'asking' },
    },
    asking: {
      description: 'One question is with the server.',
      tags: 'busy',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: ({ context }) => openQuestions(context)[0]!,
        onDone: [
          {
            guard: 'hasMore',
            target: 'asking',
            reenter: true,
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: 'hasFailed',
            target: 'short',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'settled',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'hasMore',
            target: 'asking',
            reenter: true,
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'short',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    short: {
      description: 'Some of what is shown could not be learnt; a sentence says why.',
      on: { 'queryCache.retry': { target: 'asking', actions: 'dropFailures' } },
    },
  },
});
