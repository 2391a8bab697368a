// Fetching files: per dataset the visitor chooses what is in the file and how it looks; a press gets a one-time token
// and hands a plain link to the browser, which does the rest. The file is never read by the page. Which variables a
// file holds is the bundle's business, so they come from there. What a file will be, a query cache of its own finds out.
import { usualChoice } from './order/order-choice.ts';
import { groupsIn } from './collected.ts';
import { downloadSetup, subjectOf } from './download.setup.ts';

export const downloadMachine = downloadSetup.createMachine({
  id: 'download',
  context: ({ input }) => ({
    groups: groupsIn(input),
    lastChoice: input.lastChoice,
    isMerged: false,
    shapes: {},
    unknown: {},
    language: 'python',
    asked: null,
    handed: [],
    message: '',
  }),
  invoke: [
    { id: 'saveFiles', src: 'saveFiles' },
    { id: 'watchFigures', src: 'watchFigures' },
    {
      id: 'watchOrder',
      src: 'watchOrder',
      input: ({ context }) => ({
        subject: subjectOf(context.groups),
        choice: { ...usualChoice, ...context.lastChoice },
      }),
    },
  ],
  initial: 'folded',
  on: {
    'download.show': {
      actions: [{ type: 'setGroups', params: ({ event }) => event }, 'showOrder'],
    },
  },
  states: {
    folded: {
      description: 'Only everything at once is offered, and nothing is asked about files by themselves.',
      on: { 'files.unfold': 'unfolded' },
    },
    unfolded: {
      description: 'Each file by itself is shown, with choices of its own.',
      initial: 'choosing',
      on: {
        'download.show': {
          actions: [{ type: 'setGroups', params: ({ event }) => event }, 'showOrder', 'enquire'],
        },
        // What was refused in another shape says nothing about this one; the file that is being prepared keeps the shape
        // it was asked in.
        'key.toggle': {
          guard: { type: 'isNotLastKey', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'toggleKey', params: ({ event }) => event },
        },
        'format.choose': {
          target: '.choosing',
          actions: { type: 'setFormat', params: ({ event }) => event },
        },
        'look.choose': {
          target: '.choosing',
          actions: { type: 'setLook', params: ({ event }) => event },
        },
        'cut.change': {
          target: '.choosing',
          actions: { type: 'setCut', params: ({ event }) => event },
        },
        'entity.add': {
          target: '.choosing',
          actions: { type: 'addEntities', params: ({ event }) => event },
        },
        'script.choose': { actions: { type: 'setLanguage', params: ({ event }) => event } },
      },
      states: {
        choosing: {
          description: 'Each file’s shape can be chosen.',
          // Entered anew with every choice.
          entry: 'enquire',
          on: {
            'download.ask': {
              target: 'preparing',
              actions: { type: 'setAsked', params: ({ event }) => event },
            },
            'merge.choose': {
              target: 'choosing',
              reenter: true,
              actions: { type: 'setMerged', params: ({ event }) => event },
            },
          },
        },
        preparing: {
          description: 'A one-time token is fetched for one file.',
          tags: 'busy',
          invoke: {
            id: 'takeToken',
            src: 'takeToken',
            onDone: {
              target: 'choosing',
              actions: { type: 'handOver', params: ({ event }) => ({ token: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'key.toggle': {
              guard: { type: 'isNotLastKey', params: ({ event }) => event },
              actions: [{ type: 'toggleKey', params: ({ event }) => event }, 'enquire'],
            },
            'format.choose': { actions: { type: 'setFormat', params: ({ event }) => event } },
            'look.choose': { actions: [{ type: 'setLook', params: ({ event }) => event }, 'enquire'] },
            'cut.change': { actions: [{ type: 'setCut', params: ({ event }) => event }, 'enquire'] },
            'entity.add': { actions: [{ type: 'addEntities', params: ({ event }) => event }, 'enquire'] },
          },
        },
        failed: {
          description: 'No file was begun, and a sentence says why.',
          on: {
            'download.ask': {
              target: 'preparing',
              actions: { type: 'setAsked', params: ({ event }) => event },
            },
            'merge.choose': {
              target: 'choosing',
              reenter: true,
              actions: { type: 'setMerged', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
