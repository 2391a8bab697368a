// The figure of one variable: which of its views is shown, whom the line chart draws, which year the map shows, what is open and
// looked at, and which places go along to the next variable. First the outline of what there is, then only the values that the
// shown view still lacks, since charts are read so often a minute and no more. What is chosen goes into the address, and comes
// from it.
import { usualYear } from './chart-query.ts';
import { nothingKept } from './kept-places.ts';
import { missingPieces } from './pieces.ts';
import { chartSetup } from './chart.setup.ts';

export const chartMachine = chartSetup.createMachine({
  id: 'chart',
  context: ({ input }) => ({
    ...input,
    outline: null,
    view: 'chart',
    chosen: [],
    leftOut: [],
    kept: nothingKept,
    first: [],
    lacking: [],
    year: usualYear(input.variable),
    part: '',
    scale: null,
    classes: 'year',
    lines: {},
    years: {},
    all: null,
    seen: null,
    hasWorld: false,
    isCut: false,
    open: [],
    text: '',
    spot: null,
    message: '',
    fault: '',
  }),
  invoke: [
    { id: 'savePictures', src: 'savePictures' },
    { id: 'syncPlaces', src: 'syncPlaces' },
  ],
  initial: 'loading',
  on: {
    // Kept until the outline says what of it there is.
    'chart.follow': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'view.set': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: [{ type: 'wantView', params: ({ event }) => event }, 'emitAsked'],
    },
    'places.kept': { actions: { type: 'setKept', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'Who has a value in which years is read.',
      tags: 'busy',
      invoke: {
        id: 'readOutline',
        src: 'readOutline',
        input: ({ context }) => ({ id: context.variable.id }),
        onDone: [
          {
            guard: { type: 'bringsTo', params: ({ event }) => ({ outline: event.output }) },
            target: 'drawn',
            actions: [
              { type: 'setOutline', params: ({ event }) => ({ outline: event.output }) },
              'emitAsked',
            ],
          },
          {
            target: 'drawn',
            actions: [
              { type: 'setOutline', params: ({ event }) => ({ outline: event.output }) },
              'persistPlaces',
            ],
          },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unread: {
      description: 'Nothing is known of the values, and a sentence says why.',
      on: { 'chart.retry': 'loading' },
    },
    drawn: {
      description: 'The shown view is drawn, as far as its values are here.',
      initial: 'deciding',
      on: {
        'chart.choose': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'toggleEntity', params: ({ event }) => event }, 'persistPlaces', 'emitAsked'],
        },
        'chart.turn': {
          target: '.turning',
          reenter: true,
          actions: { type: 'setYear', params: ({ event }) => event },
        },
        'view.set': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'setView', params: ({ event }) => event }, 'emitAsked'],
        },
        'chart.fold': { actions: { type: 'toggleFold', params: ({ event }) => event } },
        'chart.look': { actions: { type: 'setSpot', params: ({ event }) => event } },
        'chart.save': { actions: { type: 'savePicture', params: ({ event }) => event } },
        'picture.fail': { actions: 'setFault' },
        'chart.seek': { actions: { type: 'setText', params: ({ event }) => event } },
        'chart.follow': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'obeySearch', params: ({ event }) => event }, 'persistPlaces'],
        },
        // Whoever sees those that nobody has chosen sees what another tab has chosen since, as the next variable would.
        'places.kept': [
          {
            guard: { type: 'brings', params: ({ event }) => event },
            target: '.deciding',
            actions: [{ type: 'setKept', params: ({ event }) => event }, 'bringPlaces', 'emitAsked'],
          },
          { actions: [{ type: 'setKept', params: ({ event }) => event }, 'persistPlaces'] },
        ],
        'places.remember': {
          actions: [{ type: 'setRemembered', params: ({ event }) => event }, 'persistPlaces'],
        },
      },
      states: {
        deciding: {
          description: 'Is all here that is to be shown?',
          always: [{ guard: 'isWhole', target: 'settled' }, { target: 'reading' }],
        },
        reading: {
          description: 'Values are on their way; what is here already is shown.',
          tags: 'busy',
          invoke: {
            id: 'readPieces',
            src: 'readPieces',
            input: ({ context }) => ({
              pieces: missingPieces(context),
              dividing: context.outline?.dividing ?? [],
            }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepPieces', params: ({ event }) => ({ answers: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        turning: {
          description: 'The visitor goes through the years; where a short pause is made, that year is shown.',
          after: { turningPause: { target: 'deciding', actions: 'emitAsked' } },
        },
        settled: {
          description: 'All that is chosen is shown.',
        },
        failed: {
          description: 'Some values could not be read, and a sentence says why; what is here stays.',
          on: { 'chart.retry': 'deciding' },
        },
      },
    },
  },
});
