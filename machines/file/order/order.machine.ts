// One file of everything in the bundle: what it will be is said with every choice; a press has the server make it, which
// takes seconds or minutes and can be stopped; and the browser saves it by a link that serves once. What the server makes
// goes on without this page, and who comes back finds it again.
import { orderSetup } from './order.setup.ts';

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, file: null, message: '' }),
  invoke: [
    { id: 'watchEstimate', src: 'watchEstimate' },
    { id: 'saveFiles', src: 'saveFiles' },
    { id: 'saveChoice', src: 'saveChoice' },
  ],
  initial: 'arriving',
  on: {
    // A file that was asked for is made whatever becomes of the bundle meanwhile.
    'order.show': { actions: [{ type: 'setSubject', params: ({ event }) => event }, 'enquire'] },
  },
  states: {
    arriving: {
      description: 'A file of the same things may be on its way already; meanwhile everything can be chosen.',
      entry: ['forget', 'enquire'],
      invoke: {
        id: 'findFile',
        src: 'findFile',
        input: ({ context }) => context.subject,
        onDone: [
          {
            guard: { type: 'isPreparing', params: ({ event }) => ({ file: event.output }) },
            target: 'preparing',
            actions: [{ type: 'adopt', params: ({ event }) => ({ file: event.output }) }, 'enquire'],
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
      on: {
        'order.show': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'arriving',
            reenter: true,
            actions: { type: 'setSubject', params: ({ event }) => event },
          },
        ],
        'choice.set': {
          target: 'choosing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'exception.change': {
          target: 'choosing',
          actions: { type: 'setException', params: ({ event }) => event },
        },
        'order.start': { guard: 'isClear', target: 'ordering' },
      },
    },
    choosing: {
      description: 'What will come is said, and everything can be chosen.',
      // Entered anew with every choice.
      entry: ['forget', 'enquire'],
      on: {
        'order.show': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'arriving',
            actions: { type: 'setSubject', params: ({ event }) => event },
          },
        ],
        'choice.set': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'exception.change': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'setException', params: ({ event }) => event },
        },
        'order.start': { guard: 'isClear', target: 'ordering' },
      },
    },
    ordering: {
      description: 'The order is on its way to the server.',
      tags: 'busy',
      entry: ['forget', 'keep'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ file: event.output }) },
            target: 'ready',
            actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
          },
          {
            target: 'preparing',
            actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    preparing: {
      description: 'The server makes the file and says how far it is.',
      tags: 'busy',
      initial: 'waiting',
      on: { 'order.stop': 'stopping' },
      states: {
        waiting: {
          description: 'What the server said last is shown, or that it does not answer.',
          after: { askPause: 'asking' },
        },
        asking: {
          description: 'The server is asked how far it is.',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => context.file!.id,
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ file: event.output }) },
                target: '#order.ready',
                actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ file: event.output }) },
                target: '#order.failed',
                actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
              },
            ],
            // It may be made all the same.
            onError: {
              target: 'waiting',
              actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    stopping: {
      description: 'The server is told to make it no more.',
      tags: 'busy',
      invoke: {
        id: 'dropFile',
        src: 'dropFile',
        input: ({ context }) => context.file!.id,
        onDone: 'choosing',
        onError: {
          target: 'preparing',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The file lies on the server for a while.',
      initial: 'taking',
      on: {
        'order.show': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'arriving',
            actions: { type: 'setSubject', params: ({ event }) => event },
          },
        ],
      },
      states: {
        taking: {
          description: 'A link that serves once is fetched for it.',
          tags: 'busy',
          invoke: {
            id: 'takeLink',
            src: 'takeLink',
            input: ({ context }) => context.file!.id,
            onDone: { target: 'handed', actions: { type: 'handOver', params: ({ event }) => event } },
            onError: {
              target: '#order.failed',
              actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        handed: {
          description: 'The browser has the link and saves the file.',
          on: {
            'order.save': 'taking',
            'choice.set': {
              target: '#order.choosing',
              actions: { type: 'setChoice', params: ({ event }) => event },
            },
            'exception.change': {
              target: '#order.choosing',
              actions: { type: 'setException', params: ({ event }) => event },
            },
          },
        },
      },
    },
    failed: {
      description:
        'There is no file, or none that could be fetched; a sentence says why, and what was chosen is kept.',
      on: {
        'choice.set': {
          target: 'choosing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'exception.change': {
          target: 'choosing',
          actions: { type: 'setException', params: ({ event }) => event },
        },
        'order.start': 'ordering',
      },
    },
  },
});
