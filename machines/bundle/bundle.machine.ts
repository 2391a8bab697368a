// The bundle: the variables that a visitor has collected, kept in the browser and shared by its tabs. Every
// change is stamped here and handed to the storage actor, which merges it with what is stored and answers with
// what it found (record.ts). Until the metadata are loaded nothing can be said about an id, so the bundle waits;
// then ids that are in no dataset any more are dropped. Beside that, the storage may refuse at any time.
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
      states: {
        waiting: {
          description: 'What is stored is read, but the metadata are not here, so no id can be judged.',
          on: {
            'bundle.identify': {
              target: 'ready',
              actions: [{ type: 'identify', params: ({ event }) => event }, 'persist'],
            },
          },
        },
        ready: {
          description: 'Variables can be added and removed; the badge is right.',
          on: {
            'bundle.add': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: [{ type: 'add', params: ({ event }) => event }, 'persist'],
            },
            'bundle.remove': {
              guard: { type: 'has', params: ({ event }) => event },
              actions: [
                { type: 'emitRemoved', params: ({ event }) => ({ ids: [event.id] }) },
                { type: 'remove', params: ({ event }) => event },
                'persist',
              ],
            },
            'bundle.drop': {
              guard: { type: 'hasSome', params: ({ event }) => event },
              actions: [
                { type: 'emitRemoved', params: ({ event }) => event },
                { type: 'drop', params: ({ event }) => event },
                'persist',
              ],
            },
            'bundle.clear': { guard: 'hasAny', actions: ['emitCleared', 'clear', 'persist'] },
            'bundle.move': {
              guard: { type: 'isMove', params: ({ event }) => event },
              actions: [{ type: 'move', params: ({ event }) => event }, 'persist'],
            },
            'bundle.undo': { guard: 'canUndo', actions: ['undo', 'persist'] },
            'bundle.take': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'take', params: ({ event }) => event }, 'persist'],
            },
            'bundle.note': {
              guard: { type: 'isWritten', params: ({ event }) => event },
              actions: [{ type: 'note', params: ({ event }) => event }, 'persist'],
            },
            'bundle.restore': {
              guard: { type: 'isGone', params: ({ event }) => event },
              actions: [{ type: 'restore', params: ({ event }) => event }, 'persist'],
            },
          },
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
