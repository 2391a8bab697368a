// What the chart beside this file is made of (./chart.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import {
  hasYears,
  isDrawable,
  offersLog,
  readChartQuery,
  usualEntities,
  usualYear,
  withinYears,
  writeChartQuery,
} from './chart-query.ts';
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
  Scale,
  Spot,
} from './chart.types.ts';
import { mostChosen } from './limits.ts';
import { missingPieces } from './pieces.ts';

const notGiven = () => Promise.reject(new Error('Given at the edge.'));

/** What the address asks for, as far as the variable has it. */
function chosenBy(search: string, { variable, outline }: ChartContext) {
  const { entities, year, part, ...asked } = readChartQuery(search);
  const scale: Scale = offersLog(outline) ? asked.scale : 'linear';
  const parts = outline?.parts ?? [];
  if (!isDrawable(variable)) return { chosen: [], year: null, part: '', scale: 'linear' as const };
  const shown = part !== null && parts.includes(part) ? part : (parts[0] ?? '');
  if (!hasYears(variable)) return { chosen: [], year: null, part: shown, scale };
  const usual = usualEntities(outline);
  // Of very many the outline holds the first only, and the usual ones may be others.
  const known = new Set([...(outline?.names ?? []), ...usual]);
  return {
    chosen: entities?.filter((entity) => known.has(entity)) ?? usual,
    year: year === null ? usualYear(variable) : withinYears(variable, year),
    part: shown,
    scale,
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

export const chartSetup = setup({
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
      // One place is no map and no ranking.
      isMapped: context.isMapped && outline.names.length > 1,
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
    emitAsked: emit(({ context }) => ({ type: 'chart.asked' as const, search: writeChartQuery(context) })),
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
      writeChartQuery({ ...context, ...chosenBy(search, context) }) !== writeChartQuery(context),
  },
});
