// What the chart beside this file is made of (./bundle.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import {
  changeOf,
  changesBefore,
  lastOf,
  takenBack,
  textsBefore,
  withChange,
  type Change,
  type ChangeKind,
  type MoreOfChange,
} from './changes.ts';
import { mergeNotes, noNotes, textOf, titleId, fitting, withTexts, type Notes, type Texts } from './notes.ts';
import {
  addIds,
  idsOf,
  merge,
  moveIds,
  removeIds,
  replaceIds,
  restoreIds,
  type BundleRecord,
} from './record.ts';

export type BundleInput = { /** Names this tab among those that share the storage. */ tab: string };

export type BundleContext = {
  tab: string;
  record: BundleRecord;
  /** Every id of the metadata; null until they are loaded. */
  known: ReadonlySet<string> | null;
  /** The bundle as views show it: in order, known ids only. */
  ids: string[];
  /** What was written about it. */
  notes: Notes;
  /** What this page has done, oldest first. */
  changes: readonly Change[];
  /** What was taken back last, until the next change. */
  undone: Change | null;
};

export type BundleEvent =
  | { type: 'bundle.add'; ids: string[] }
  | { type: 'bundle.remove'; id: string }
  /** Takes many out at once; ids that are not in are left alone. */
  | { type: 'bundle.drop'; ids: string[] }
  | { type: 'bundle.clear' }
  /** Puts these, in this order, before another, or last; all are in. `about` is what was moved: variables, or a dataset. */
  | { type: 'bundle.move'; ids: string[]; before: string; about: string[] }
  /** Takes the last change back. */
  | { type: 'bundle.undo' }
  /** Takes a removal or a clearing back: the ids return to where they stood. */
  | { type: 'bundle.restore'; ids: string[] }
  /** What was passed on takes the bundle's place, or is merged into it: what is in stays, and what was written too. */
  | { type: 'bundle.take'; how: 'replace' | 'merge'; ids: string[]; texts: Texts }
  /** Writes beside a variable, or as the title (notes.ts). */
  | { type: 'bundle.note'; id: string; text: string }
  /** The list of all metadata is here. */
  | { type: 'bundle.identify'; known: ReadonlySet<string> }
  /** The storage actor: this is what is stored now. */
  | { type: 'storage.merged'; record: BundleRecord; notes?: Notes }
  /** The storage actor: another tab, or something else, wrote. */
  | { type: 'storage.changed' }
  /** The storage actor: somebody emptied the browser's storage. */
  | { type: 'storage.cleared' }
  | { type: 'storage.refused' };

export type BundleEmitted =
  | { type: 'bundle.removed'; ids: string[] }
  | { type: 'bundle.cleared'; ids: string[] }
  /** The visitor has changed it on this page; these are in it now. */
  | { type: 'bundle.changed'; ids: string[] }
  /** It was compared with what is stored, which follows every change here and in other tabs. */
  | { type: 'bundle.merged' }
  | { type: 'bundle.unkept' };

export type StorageRequest = { type: 'storage.merge'; record: BundleRecord; notes: Notes };

/** Whether the metadata know an id; until they are here nothing speaks against it. */
const isKnown = ({ known }: Pick<BundleContext, 'known'>, id: string): boolean =>
  known === null || known.has(id);

const withRecord = (context: Pick<BundleContext, 'known'>, record: BundleRecord) => ({
  record,
  ids: idsOf(record).filter((id) => isKnown(context, id)),
});

/** A change by the visitor: it can be taken back. */
const changed = (context: BundleContext, kind: ChangeKind, record: BundleRecord, more?: MoreOfChange) => ({
  ...withRecord(context, record),
  changes: withChange(context.changes, changeOf(kind, context.record, record, more)),
  undone: null,
});

const emptied = (notes: Notes): Record<string, string> =>
  Object.fromEntries(Object.keys(notes).map((id) => [id, '']));

const lastIn = (context: BundleContext): Change | undefined => lastOf(context, context.changes);

type Taking = Omit<Extract<BundleEvent, { type: 'bundle.take' }>, 'type'>;
type Moving = Omit<Extract<BundleEvent, { type: 'bundle.move' }>, 'type'>;

/** What the bundle is once it has taken in what was passed on; ids that nobody knows are left out. */
function taken({ record, notes, tab, known }: BundleContext, { how, ids, texts }: Taking) {
  const there = ids.filter((id) => isKnown({ known }, id));
  const about = [titleId, ...there].map((id) => [id, texts[id] ?? ''] as const);
  if (how === 'replace')
    return {
      record: replaceIds(record, there, tab),
      notes: withTexts(notes, Object.fromEntries(about), tab),
    };
  const news = about.filter(([id]) => textOf(notes, id) === '');
  return {
    record: addIds(record, there, tab),
    notes: withTexts(notes, Object.fromEntries(news), tab),
  };
}

export const bundleSetup = setup({
  types: {
    context: {} as BundleContext,
    input: {} as BundleInput,
    events: {} as BundleEvent,
    emitted: {} as BundleEmitted,
  },
  actors: {
    /** Told `storage.merge`, it merges with what is stored, writes when that changes anything, and answers. */
    syncBundle: fromCallback<StorageRequest, { tab: string }>(() => {}),
  },
  actions: {
    add: assign(({ context }, { ids }: { ids: string[] }) =>
      changed(
        context,
        'add',
        addIds(
          context.record,
          ids.filter((id) => isKnown(context, id)),
          context.tab,
        ),
      ),
    ),
    remove: assign(({ context }, { id }: { id: string }) =>
      changed(context, 'remove', removeIds(context.record, [id], context.tab)),
    ),
    drop: assign(({ context }, { ids }: { ids: string[] }) =>
      changed(context, 'remove', removeIds(context.record, ids, context.tab)),
    ),
    clear: assign(({ context }) =>
      changed(context, 'clear', removeIds(context.record, idsOf(context.record), context.tab)),
    ),
    move: assign(({ context }, { ids, before, about }: Moving) =>
      changed(context, 'move', moveIds(context.record, ids, before, context.tab), { about }),
    ),
    take: assign(({ context }, event: Taking) => {
      const { record, notes } = taken(context, event);
      const texts = textsBefore(context.notes, notes);
      return { ...changed(context, event.how, record, { texts }), notes };
    }),
    undo: assign(({ context }) => {
      const undone = lastIn(context)!;
      return {
        ...withRecord(context, takenBack(context.record, undone, context.tab)),
        notes: withTexts(context.notes, undone.texts, context.tab),
        changes: changesBefore(context.changes, undone),
        undone,
      };
    }),
    /** Somebody emptied the storage: that is nobody's change here, and nothing of it is kept to be taken back. */
    empty: assign(({ context }) => ({
      ...withRecord(context, removeIds(context.record, idsOf(context.record), context.tab)),
      notes: withTexts(context.notes, emptied(context.notes), context.tab),
      changes: [],
      undone: null,
    })),
    restore: assign(({ context }, { ids }: { ids: string[] }) =>
      withRecord(context, restoreIds(context.record, ids, context.tab)),
    ),
    identify: assign(({ context }, { known }: { known: ReadonlySet<string> }) => {
      const unknown = idsOf(context.record).filter((id) => !known.has(id));
      const record = removeIds(context.record, unknown, context.tab);
      return { known, ...withRecord({ known }, record) };
    }),
    takeStored: assign(({ context }, { record, notes }: { record: BundleRecord; notes?: Notes }) => ({
      ...withRecord(context, merge(context.record, record)),
      notes: mergeNotes(context.notes, notes ?? noNotes),
    })),
    note: assign({
      notes: ({ context }, { id, text }: { id: string; text: string }) =>
        withTexts(context.notes, { [id]: text }, context.tab),
    }),
    persist: sendTo(
      'syncBundle',
      ({ context }) => ({ type: 'storage.merge', record: context.record, notes: context.notes }) as const,
    ),
    /** Before they are removed; of these ids those that are in. */
    emitRemoved: emit(({ context }, { ids }: { ids: string[] }) => {
      const present = new Set(context.ids);
      return { type: 'bundle.removed', ids: ids.filter((id) => present.has(id)) } as const;
    }),
    emitCleared: emit(({ context }) => ({ type: 'bundle.cleared', ids: context.ids }) as const),
    emitChanged: emit(({ context }) => ({ type: 'bundle.changed', ids: context.ids }) as const),
    emitMerged: emit({ type: 'bundle.merged' }),
    emitUnkept: emit({ type: 'bundle.unkept' }),
  },
  guards: {
    // By the record and not by the list: all results at once may be tens of thousands.
    isNews: ({ context }, { ids }: { ids: string[] }) =>
      ids.some((id) => isKnown(context, id) && !context.record[id]?.present),
    has: ({ context }, { id }: { id: string }) => context.ids.includes(id),
    hasSome: ({ context }, { ids }: { ids: string[] }) =>
      ids.some((id) => isKnown(context, id) && context.record[id]?.present),
    hasAny: ({ context }) => context.ids.length > 0,
    isGone: ({ context: { record } }, { ids }: { ids: string[] }) => ids.some((id) => !record[id]?.present),
    /** All are in, and they do not stand there already. */
    isMove: ({ context }, { ids, before }: Moving) => {
      const held = new Set(context.ids);
      const moving = new Set(ids);
      if (ids.length === 0 || moving.has(before) || !ids.every((id) => held.has(id))) return false;
      const others = context.ids.filter((id) => !moving.has(id));
      const at = before === '' ? others.length : others.indexOf(before);
      return at >= 0 && others.toSpliced(at, 0, ...ids).some((id, nth) => id !== context.ids[nth]);
    },
    isWritten: ({ context }, { id, text }: { id: string; text: string }) =>
      fitting(id, text) !== textOf(context.notes, id),
    isOther: ({ context }, event: Taking) => {
      const { record, notes } = taken(context, event);
      return (
        event.ids.some((id) => isKnown(context, id)) &&
        (String(idsOf(record)) !== String(idsOf(context.record)) ||
          Object.keys(textsBefore(context.notes, notes)).length > 0)
      );
    },
    canUndo: ({ context }) => lastIn(context) !== undefined,
  },
});
