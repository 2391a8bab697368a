// What the chart beside this file is made of (./chart.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureMessage } from '#machines/kinds/failure.ts';
import {
  hasYears,
  isDrawable,
  isUsual,
  offersLog,
  readChartQuery,
  searchOf,
  usualEntities,
  usualView,
  usualYear,
  viewsOf,
  withinYears,
  writeChartQuery,
} from './chart-query.ts';
import type {
  Brought,
  ChartContext,
  ChartEmitted,
  ChartEvent,
  ChartInput,
  Fold,
  Kept,
  Outline,
  Picture,
  PiecesInput,
  Points,
  Spot,
  View,
} from './chart.types.ts';
import { mostChosen } from './limits.ts';
import { broughtTo, isBroughtBy, keptAfter, keptFromAddress, keptWhere } from './kept-places.ts';
import { missingPieces } from './pieces.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

type Sorted = { chosen: string[]; leftOut: string[] };

/** What an address names: entities by themselves or as places by their codes, and what is none of these. */
function sortedNames(
  entities: readonly string[],
  known: ReadonlySet<string>,
  outline: Outline | null,
): Sorted {
  const places = Object.entries(outline?.places ?? {});
  const named = (entity: string): string | undefined =>
    known.has(entity) ? entity : places.find(([name, { code }]) => code === entity && known.has(name))?.[0];
  return {
    chosen: [...new Set(entities.flatMap((entity) => named(entity) ?? []))],
    leftOut: entities.filter((entity) => named(entity) === undefined),
  };
}

/** The first names of an outline: of very many it holds no more, and the usual ones may be others. */
const knownNames = (outline: Outline | null): ReadonlySet<string> =>
  new Set([...(outline?.names ?? []), ...usualEntities(outline)]);

/** What the address asks for, as far as the variable has it. */
function chosenBy(search: string, context: ChartContext) {
  const { variable, outline } = context;
  const { entities, year, part, view: asked, ...drawn } = readChartQuery(search);
  const views = viewsOf(context);
  const view = asked !== null && views.includes(asked) ? asked : usualView(views, { entities, year });
  const scale = offersLog(outline) ? drawn.scale : null;
  const classes = hasYears(variable) ? drawn.classes : 'year';
  const parts = outline?.parts ?? [];
  const none = { chosen: [], leftOut: [], year: null };
  if (!isDrawable(variable)) return { ...none, part: '', scale: null, classes, view };
  const shown = part !== null && parts.includes(part) ? part : (parts[0] ?? '');
  if (!hasYears(variable)) return { ...none, part: shown, scale, classes, view };
  const { chosen, leftOut } = entities
    ? sortedNames(entities, knownNames(outline), outline)
    : { chosen: usualEntities(outline), leftOut: [] };
  const within = year === null ? usualYear(variable) : withinYears(variable, year);
  return {
    chosen,
    leftOut: year === null || within === year ? leftOut : [...leftOut, String(year)],
    year: within,
    part: shown,
    scale,
    classes,
    view,
  };
}

/** Kept places come into lines that nobody has named. */
const isOpen = ({ variable, search, isBack }: ChartContext): boolean =>
  isDrawable(variable) && hasYears(variable) && !isBack && readChartQuery(search).entities === null;

/** The lines are those that nobody has chosen. */
const isUndecided = (context: ChartContext): boolean => isOpen(context) && isUsual(context);

/** What the first outline makes of the address, and of what is kept. One place is no map and no ranking. */
function outlined(before: ChartContext, outline: Outline): ChartContext {
  const context = { ...before, outline, isMapped: before.isMapped && outline.names.length > 1 };
  const shown = { ...context, ...chosenBy(context.search, context) };
  return isOpen(context)
    ? { ...shown, ...broughtTo(outline, context.kept) }
    : { ...shown, kept: keptFromAddress(context.kept, shown.chosen, outline) };
}

/** What is kept as the storage has it. What this tab has from an address is newer, unless that says the same. */
function withStored({ kept: { tab }, chosen, outline }: ChartContext, stored: Kept): Kept {
  if (outline && isBroughtBy(stored, chosen, outline)) return stored;
  return { ...stored, tab: tab ?? stored.tab };
}

const noneBrought: Omit<Brought, 'chosen'> = { first: [], lacking: [] };

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
    /** Says what is kept, at first and whenever another tab has written it, and keeps what it is told. */
    syncPlaces: fromCallback<{ type: 'places.keep'; kept: Kept }>(() => {}),
  },
  actions: {
    setOutline: assign(({ context }, { outline }: { outline: Outline }) => outlined(context, outline)),
    setKept: assign(({ context }, { kept: stored }: { kept: Kept }) => {
      const { outline } = context;
      const kept = withStored(context, stored);
      return { kept, lacking: outline && isUndecided(context) ? broughtTo(outline, kept).lacking : [] };
    }),
    bringPlaces: assign(({ context: { outline, kept } }) => broughtTo(outline!, kept)),
    setRemembered: assign({
      kept: ({ context }, { isOn }: { isOn: boolean }) => keptWhere(context.kept, isOn),
    }),
    persistPlaces: sendTo('syncPlaces', ({ context: { kept } }) => ({ type: 'places.keep' as const, kept })),
    keepPieces: assign(({ context }, { answers }: { answers: readonly Points[] }) => {
      const kept = { ...context, ...keep(context, answers) };
      return { ...kept, seen: seenOf(kept) };
    }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    toggleEntity: assign(({ context: { chosen: before, kept, outline } }, { entity }: { entity: string }) => {
      const chosen = before.includes(entity) ? without(before, entity) : [...before, entity];
      const after = keptAfter(kept, entity, chosen, outline!);
      return { ...noneBrought, chosen, kept: after, leftOut: [], spot: null };
    }),
    setYear: assign(({ context }, { year }: { year: number }) => {
      const next = { ...context, year: withinYears(context.variable, year) };
      return { year: next.year, seen: seenOf(next), spot: null };
    }),
    /** Before the outline is here: the address is obeyed then. */
    wantView: assign({
      view: (_, { view }: { view: View }) => view,
      search: ({ context }, { view }: { view: View }) => searchOf(context.search, view),
    }),
    setView: assign({ view: (_, { view }: { view: View }) => view, spot: null }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    toggleFold: assign(({ context: { open } }, { fold }: { fold: Fold }) => ({
      open: open.includes(fold) ? without(open, fold) : [...open, fold],
    })),
    setSpot: assign({ spot: (_, { spot }: { spot: Spot | null }) => spot }),
    setSearch: assign({ search: (_, { search }: { search: string }) => search }),
    obeySearch: assign(({ context }, { search }: { search: string }) => {
      const next = { ...context, ...noneBrought, ...chosenBy(search, context) };
      const kept = keptFromAddress(context.kept, next.chosen, context.outline!);
      return { ...next, kept, seen: seenOf(next), spot: null };
    }),
    emitAsked: emit(({ context }) => ({
      type: 'chart.asked' as const,
      search: context.outline ? writeChartQuery(context) : context.search,
    })),
    savePicture: enqueueActions(({ enqueue }, { picture }: { picture: Picture }) => {
      enqueue.assign({ fault: '' });
      enqueue.sendTo('savePictures', { type: 'picture.save', picture });
    }),
    setFault: assign({ fault: 'picture' as const }),
  },
  delays: {
    turningPause: 200,
  },
  guards: {
    isWhole: ({ context }) => missingPieces(context).length === 0,
    hasRoom: ({ context: { chosen } }, { entity }: { entity: string }) =>
      chosen.includes(entity) || chosen.length < mostChosen,
    isOffered: ({ context }, { view }: { view: View }) => viewsOf(context).includes(view),
    bringsTo: ({ context }, { outline }: { outline: Outline }) =>
      isOpen(context) && broughtTo(outline, context.kept).first.length > 0,
    brings: ({ context }, { kept }: { kept: Kept }) => {
      const { first } = broughtTo(context.outline!, withStored(context, kept));
      return isUndecided(context) && first.length > 0;
    },
    isNews: ({ context }, { search }: { search: string }) =>
      writeChartQuery({ ...context, ...chosenBy(search, context) }) !== writeChartQuery(context),
  },
});
