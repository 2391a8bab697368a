// The charts of one variable: whom the line chart draws, which year map and distribution show, what is open and looked
// at. First the outline of what there is, then only the values that are still missing, since charts are read so often a
// minute and no more. What is chosen goes into the address, and comes from it.
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import {
  hasYears,
  isDrawable,
  readAsked,
  usualEntities,
  usualYear,
  withinYears,
  writeAsked,
} from './asked.ts';
import type {
  ChartContext,
  ChartEmitted,
  ChartEvent,
  ChartInput,
  Fold,
  Outline,
  Picture,
  PiecesInput,
  Points,
  Spot,
} from './chart.types.ts';
import { mostChosen } from './limits.ts';
import { missingPieces } from './pieces.ts';

const notGiven = () => Promise.reject(new Error('Given at the edge.'));

/** What the address asks for, as far as the variable has it. */
function chosenBy(search: string, { variable, outline }: ChartContext) {
  const { entities, year, part } = readAsked(search);
  const parts = outline?.parts ?? [];
  if (!isDrawable(variable)) return { chosen: [], year: null, part: '' };
  const known = part !== null && parts.includes(part) ? part : (parts[0] ?? '');
  if (!hasYears(variable)) return { chosen: [], year: null, part: known };
  return {
    chosen: entities?.filter((entity) => outline?.names.includes(entity)) ?? usualEntities(outline),
    year: year === null ? usualYear(variable) : withinYears(variable, year),
    part: known,
  };
}

/** The year that can be shown: the wanted one, else that which is shown. */
const seenOf = ({ year, years, seen }: Pick<ChartContext, 'year' | 'years' | 'seen'>): number | null =>
  year !== null && year in years ? year : seen;

const without = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.filter((one) => one !== item);

/** Adds to what is known all that was asked for: an entity without a value has a line of no points. */
function keep(context: ChartContext, answers: readonly Points[]): Partial<ChartContext> {
  let { lines, years, all, hasWorld, isCut: wasCut } = context;
  for (const [at, piece] of missingPieces(context).entries()) {
    const { points = [], isCut = false } = answers[at] ?? {};
    wasCut ||= isCut;
    if (piece.kind === 'world') hasWorld = true;
    else if (piece.kind === 'all') all = points;
    else if (piece.kind === 'year') years = { ...years, [piece.year]: points };
    else
      lines = {
        ...lines,
        ...Object.fromEntries(
          piece.entities.map((entity) => [entity, points.filter((point) => point.entity === entity)]),
        ),
      };
  }
  return { lines, years, all, hasWorld, isCut: wasCut };
}

export const chartMachine = setup({
  types: {
    context: {} as ChartContext,
    input: {} as ChartInput,
    events: {} as ChartEvent,
    emitted: {} as ChartEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readOutline: fromPromise<Outline, { id: string }>(notGiven),
    /** Points for each piece, in order; none for the map's outlines. */
    readPieces: fromPromise<readonly Points[], PiecesInput>(notGiven),
    /** Told of a picture, it lets the browser save what is drawn. */
    savePictures: fromCallback<{ type: 'picture.save'; picture: Picture }>(() => {}),
  },
  actions: {
    setOutline: assign(({ context }, { outline }: { outline: Outline }) => ({
      outline,
      ...chosenBy(context.search, { ...context, outline }),
    })),
    keepPieces: assign(({ context }, { answers }: { answers: readonly Points[] }) => {
      const kept = { ...context, ...keep(context, answers) };
      return { ...kept, seen: seenOf(kept) };
    }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    toggleEntity: assign(({ context: { chosen } }, { entity }: { entity: string }) => ({
      chosen: chosen.includes(entity) ? without(chosen, entity) : [...chosen, entity],
      spot: null,
    })),
    setYear: assign(({ context }, { year }: { year: number }) => {
      const next = { ...context, year: withinYears(context.variable, year) };
      return { year: next.year, seen: seenOf(next), spot: null };
    }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    toggleFold: assign(({ context: { open } }, { fold }: { fold: Fold }) => ({
      open: open.includes(fold) ? without(open, fold) : [...open, fold],
    })),
    setSpot: assign({ spot: (_, { spot }: { spot: Spot | null }) => spot }),
    setSearch: assign({ search: (_, { search }: { search: string }) => search }),
    obeySearch: assign(({ context }, { search }: { search: string }) => {
      const next = { ...context, ...chosenBy(search, context) };
      return { ...next, seen: seenOf(next), spot: null };
    }),
    tellAsked: emit(({ context }) => ({ type: 'chart.asked' as const, search: writeAsked(context) })),
    savePicture: enqueueActions(({ enqueue }, { picture }: { picture: Picture }) => {
      enqueue.assign({ fault: '' });
      enqueue.sendTo('savePictures', { type: 'picture.save', picture });
    }),
    setFault: assign({
      fault: 'The picture could not be made by this browser. Save it as SVG, or use another browser.',
    }),
  },
  delays: {
    turningPause: 200,
  },
  guards: {
    isWhole: ({ context }) => missingPieces(context).length === 0,
    hasRoom: ({ context: { chosen } }, { entity }: { entity: string }) =>
      chosen.includes(entity) || chosen.length < mostChosen,
    isNews: ({ context }, { search }: { search: string }) =>
      writeAsked({ ...context, ...chosenBy(search, context) }) !== writeAsked(context),
  },
}).createMachine({
  id: 'chart',
  context: ({ input }) => ({
    ...input,
    outline: null,
    chosen: [],
    year: usualYear(input.variable),
    part: '',
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
  invoke: { id: 'savePictures', src: 'savePictures' },
  initial: 'loading',
  on: {
    // Kept until the outline says what of it there is.
    'chart.follow': { actions: { type: 'setSearch', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'Who has a value in which years is read.',
      tags: 'busy',
      invoke: {
        id: 'readOutline',
        src: 'readOutline',
        input: ({ context }) => ({ id: context.variable.id }),
        onDone: {
          target: 'drawn',
          actions: { type: 'setOutline', params: ({ event }) => ({ outline: event.output }) },
        },
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
      description: 'The figures stand, as far as their values are here.',
      initial: 'deciding',
      on: {
        'chart.choose': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'toggleEntity', params: ({ event }) => event }, 'tellAsked'],
        },
        'chart.turn': {
          target: '.turning',
          reenter: true,
          actions: { type: 'setYear', params: ({ event }) => event },
        },
        'chart.fold': { actions: { type: 'toggleFold', params: ({ event }) => event } },
        'chart.look': { actions: { type: 'setSpot', params: ({ event }) => event } },
        'chart.save': { actions: { type: 'savePicture', params: ({ event }) => event } },
        'picture.fail': { actions: 'setFault' },
        'chart.seek': { actions: { type: 'setText', params: ({ event }) => event } },
        'chart.follow': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'obeySearch', params: ({ event }) => event },
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
          after: { turningPause: { target: 'deciding', actions: 'tellAsked' } },
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
