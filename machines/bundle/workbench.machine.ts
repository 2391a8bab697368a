// What the visitor does at the bundle's page before any of it changes the bundle: which rows are chosen, which one is
// being moved, which folds are open, whether rows stand by dataset, and for how long the last change is said. The bundle
// itself is another machine's (bundle.machine.ts): this one tells what was moved, and hears what became of the rows. It
// begins and ends with the page.
import { workbenchSetup } from './workbench.setup.ts';

export const workbenchMachine = workbenchSetup.createMachine({
  id: 'workbench',
  context: ({ input: { ids } }) => ({ ids, first: ids.length, chosen: [], toggled: [], moving: null }),
  type: 'parallel',
  on: { 'fold.toggle': { actions: { type: 'toggle', params: ({ event }) => event } } },
  states: {
    hand: {
      description: 'What the visitor has in hand.',
      initial: 'resting',
      on: {
        'rows.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'rows.keep': [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: '.resting',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'move.begin': { target: '.moving', actions: { type: 'takeUp', params: ({ event }) => event } },
      },
      states: {
        resting: {
          description: 'No row is chosen and none is moved.',
          entry: 'putDown',
          always: { guard: 'hasChosen', target: 'choosing' },
        },
        choosing: {
          description: 'Some rows are chosen: the bar says how many, and offers what can be done with them.',
          always: { guard: 'hasNoneChosen', target: 'resting' },
        },
        moving: {
          description: 'A row or a dataset is taken up; a line shows where it goes when it is put down.',
          on: {
            'move.place': { actions: { type: 'place', params: ({ event }) => event } },
            'move.end': [
              { guard: 'isElsewhere', target: 'resting', actions: ['emitMoved', 'arrange'] },
              { target: 'resting' },
            ],
            'move.cancel': 'resting',
          },
        },
      },
    },
    news: {
      description: 'What the bar says.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'The bar counts the rows.',
          on: { 'change.tell': 'telling', 'move.end': { guard: 'isElsewhere', target: 'telling' } },
        },
        telling: {
          description: 'The bar says what was changed last, for as long as it takes to read.',
          after: { toRead: 'quiet' },
          // What is news again is read from its beginning; what is taken up is said instead.
          on: { 'change.tell': { target: 'telling', reenter: true }, 'move.begin': 'quiet' },
        },
      },
    },
    grouping: {
      description: 'How the rows stand.',
      initial: 'deciding',
      on: {
        'rows.keep': {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'beginAnew', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Few rows need no groups.',
          always: [{ guard: 'areMany', target: 'byDataset' }, { target: 'byNothing' }],
        },
        byDataset: {
          description: 'Rows stand under their datasets.',
          on: { 'rows.ungroup': 'byNothing' },
        },
        byNothing: {
          description: 'Rows stand in one list, in the order of the bundle.',
          on: { 'rows.group': 'byDataset' },
        },
      },
    },
  },
});
