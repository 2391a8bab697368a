// What the chart beside this file is made of (./workbench.machine.ts): its types, actions, guards and delays.
import { assign, emit, setup } from 'xstate';

/** Something on its way among others of its kind: a variable, or a dataset with its variables in the bundle. */
export type Block = {
  /** The id of the variable, or of the dataset. */
  about: string;
  /** Its variables. */
  ids: readonly string[];
  /** The first variable of each of its kind, its own too. */
  among: readonly string[];
  /** The last variable of the last of its kind. */
  last: string;
};

/** Where a block would stand among the others. */
export type Move = Block & { at: number };

export type WorkbenchInput = { /** The variables in the bundle. */ ids: readonly string[] };

export type WorkbenchContext = {
  /** The variables in the bundle, in their order. */
  ids: readonly string[];
  /** How many there were when the page began. */
  first: number;
  /** The rows that are chosen. */
  chosen: readonly string[];
  /** The folds that are not as they were at first. */
  toggled: readonly string[];
  moving: Move | null;
};

export type WorkbenchEvent =
  /** Rows are chosen, or chosen no longer. */
  | { type: 'rows.choose'; ids: readonly string[]; isChosen: boolean }
  /** These are in the bundle now; rows of others are gone. */
  | { type: 'rows.keep'; ids: readonly string[] }
  | { type: 'rows.group' }
  | { type: 'rows.ungroup' }
  /** A row, or a dataset, is taken up from among others. */
  | ({ type: 'move.begin' } & Block)
  /** It would stand there among the others; past the ends is at an end. */
  | { type: 'move.place'; at: number }
  | { type: 'move.end' }
  | { type: 'move.cancel' }
  /** A group, a row's details, or the figures. */
  | { type: 'fold.toggle'; fold: string }
  /** The bundle was changed on this page. */
  | { type: 'change.tell' };

type Payload<Type extends WorkbenchEvent['type']> = Omit<Extract<WorkbenchEvent, { type: Type }>, 'type'>;

export type WorkbenchEmitted = { type: 'row.moved'; ids: string[]; before: string; about: string[] };

/** More rows than this stand in groups. */
const ungrouped = 12;

function withoutThese(all: readonly string[], some: readonly string[]): string[] {
  const gone = new Set(some);
  return all.filter((id) => !gone.has(id));
}

const placeOf = ({ ids, among }: Block): number => among.indexOf(ids[0]!);

/** The id that the moved ones go before; none is the end. Behind the last of its kind another group may follow. */
function beforeOf({ ids: moved, among, last, at }: Move, ids: readonly string[]): string {
  const rest = withoutThese(ids, moved);
  return withoutThese(among, moved)[at] ?? rest[rest.indexOf(last) + 1] ?? '';
}

function arranged(move: Move, ids: readonly string[]): string[] {
  const rest = withoutThese(ids, move.ids);
  const before = beforeOf(move, ids);
  return rest.toSpliced(before === '' ? rest.length : rest.indexOf(before), 0, ...move.ids);
}

const withToggled = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

export const workbenchSetup = setup({
  types: {
    context: {} as WorkbenchContext,
    input: {} as WorkbenchInput,
    events: {} as WorkbenchEvent,
    emitted: {} as WorkbenchEmitted,
  },
  actions: {
    choose: assign({
      chosen: ({ context }, { ids, isChosen }: Payload<'rows.choose'>) => {
        const others = withoutThese(context.chosen, ids);
        return isChosen ? [...others, ...ids] : others;
      },
    }),
    keep: assign(({ context }, { ids }: Payload<'rows.keep'>) => {
      const held = new Set(ids);
      return { ids, chosen: context.chosen.filter((id) => held.has(id)) };
    }),
    beginAnew: assign({ first: (_, { ids }: Payload<'rows.keep'>) => ids.length }),
    takeUp: assign({
      moving: (_, { about, ids, among, last }: Block) => {
        const block = { about, ids, among, last };
        return { ...block, at: placeOf(block) };
      },
    }),
    place: assign({
      moving: ({ context }, { at }: Payload<'move.place'>) => ({
        ...context.moving!,
        at: Math.min(Math.max(at, 0), context.moving!.among.length - 1),
      }),
    }),
    putDown: assign({ moving: null }),
    arrange: assign({ ids: ({ context }) => arranged(context.moving!, context.ids) }),
    toggle: assign({
      toggled: ({ context }, { fold }: Payload<'fold.toggle'>) => withToggled(context.toggled, fold),
    }),
    emitMoved: emit(({ context: { moving, ids } }) => ({
      type: 'row.moved' as const,
      ids: [...moving!.ids],
      before: beforeOf(moving!, ids),
      about: [moving!.about],
    })),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    hasNoneChosen: ({ context }) => context.chosen.length === 0,
    isElsewhere: ({ context: { moving } }) => moving !== null && moving.at !== placeOf(moving),
    /** It is gone, or the rows among which it was taken up are not those any more, or stand otherwise. */
    isLost: ({ context: { moving } }, { ids }: Payload<'rows.keep'>) => {
      if (!moving) return false;
      const [held, among] = [new Set(ids), new Set(moving.among)];
      const rest = ids.filter((id) => among.has(id));
      return moving.ids.some((id) => !held.has(id)) || String(rest) !== String(moving.among);
    },
    isFilled: ({ context }, { ids }: Payload<'rows.keep'>) => context.ids.length === 0 && ids.length > 0,
    areMany: ({ context }) => context.first > ungrouped,
  },
  /** Milliseconds. */
  delays: { toRead: 8000 },
});
