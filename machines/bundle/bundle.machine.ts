// The bundle: the variables that a visitor has collected, kept in the browser and shared by its tabs. Every
// change is stamped here and handed to the storage actor, which merges it with what is stored and answers with
// what it found (record.ts). Until the list of all metadata is here nothing is said against an id; then those
// that are in no dataset any more are dropped. Beside that, the storage may refuse at any time.
import { noNotes } from './notes.ts';
import { emptyRecord } from './record.ts';
import { bundleSetup } from './bundle.setup.ts';

export const bundleMachine = bundleSetup.createMachine({
  id: 'bundle',
  context: ({ input }) => ({
    tab: input.tab,
    record: emptyRecord,
    known: null,
    ids: [],
    notes: noNotes,
    changes: [],
    undone: null,
  }),
  invoke: { id: 'syncBundle', src: 'syncBundle', input: ({ context }) => ({ tab: context.tab }) },
  type: 'parallel',
  on: {
    'storage.merged': { actions: [{ type: 'takeStored', params: ({ event }) => event }, 'emitMerged'] },
    'storage.changed': { actions: 'persist' },
    'storage.cleared': { actions: ['empty', 'persist'] },
  },
  states: {
    contents: {
      description: 'What can be done with the variables.',
      initial: 'waiting',
      on: {
        'bundle.add': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [{ type: 'add', params: ({ event }) => event }, 'emitChanged', 'persist'],
        },
        'bundle.remove': {
          guard: { type: 'has', params: ({ event }) => event },
          actions: [
            { type: 'emitRemoved', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'remove', params: ({ event }) => event },
            'emitChanged',
            'persist',
          ],
        },
        'bundle.drop': {
          guard: { type: 'hasSome', params: ({ event }) => event },
          actions: [
            { type: 'emitRemoved', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
            'emitChanged',
            'persist',
          ],
        },
        'bundle.clear': { guard: 'hasAny', actions: ['emitCleared', 'clear', 'emitChanged', 'persist'] },
        'bundle.move': {
          guard: { type: 'isMove', params: ({ event }) => event },
          actions: [{ type: 'move', params: ({ event }) => event }, 'emitChanged', 'persist'],
        },
        'bundle.undo': { guard: 'canUndo', actions: ['undo', 'emitChanged', 'persist'] },
        'bundle.take': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [{ type: 'take', params: ({ event }) => event }, 'emitChanged', 'persist'],
        },
        'bundle.note': {
          guard: { type: 'isWritten', params: ({ event }) => event },
          actions: [{ type: 'note', params: ({ event }) => event }, 'persist'],
        },
        'bundle.restore': {
          guard: { type: 'isGone', params: ({ event }) => event },
          actions: [{ type: 'restore', params: ({ event }) => event }, 'emitChanged', 'persist'],
        },
      },
      states: {
        waiting: {
          description: 'What is stored stands as it is: the list is not here, so no id can be judged.',
          on: {
            'bundle.identify': {
              target: 'ready',
              actions: [{ type: 'identify', params: ({ event }) => event }, 'persist'],
            },
          },
        },
        ready: {
          description: 'Only ids of the metadata are in; the badge is right.',
        },
      },
    },
    storage: {
      description: 'Whether the browser stores the bundle.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The bundle is stored, and other tabs have it too.',
          on: { 'storage.refused': { target: 'unkept', actions: 'emitUnkept' } },
        },
        unkept: {
          description:
            'The storage has refused, and the visitor has been told: the bundle lasts as long as the page.',
        },
      },
    },
  },
});
