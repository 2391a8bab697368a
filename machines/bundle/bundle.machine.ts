// The bundle: the variables that a visitor has collected, kept in the browser and shared by its tabs. Every
// change is stamped here and handed to the storage actor, which merges it with what is stored and answers with
// what it found (record.ts). Until the metadata are loaded nothing can be said about an id, so the bundle waits;
// then ids that are in no dataset any more are dropped.
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { addIds, emptyRecord, idsOf, merge, removeIds, restoreIds, type BundleRecord } from './record.ts';

export type BundleInput = { /** Names this tab among those that share the storage. */ tab: string };

export type BundleContext = {
  tab: string;
  record: BundleRecord;
  /** Every id of the metadata; null until they are loaded. */
  known: ReadonlySet<string> | null;
  /** The bundle as views show it: in order, known ids only. */
  ids: string[];
  /** False once the storage has refused. */
  isKept: boolean;
};

export type BundleEvent =
  | { type: 'bundle.add'; ids: string[] }
  | { type: 'bundle.remove'; id: string }
  /** Takes many out at once; ids that are not in are left alone. */
  | { type: 'bundle.drop'; ids: string[] }
  | { type: 'bundle.clear' }
  /** Takes a removal or a clearing back: the ids return to where they stood. */
  | { type: 'bundle.restore'; ids: string[] }
  /** The metadata are here. */
  | { type: 'bundle.identify'; known: ReadonlySet<string> }
  /** The storage actor: this is what is stored now. */
  | { type: 'storage.merged'; record: BundleRecord }
  /** The storage actor: another tab, or something else, wrote. */
  | { type: 'storage.changed' }
  /** The storage actor: somebody emptied the browser's storage. */
  | { type: 'storage.cleared' }
  | { type: 'storage.refused' };

export type BundleEmitted =
  | { type: 'bundle.removed'; ids: string[] }
  | { type: 'bundle.cleared'; ids: string[] }
  | { type: 'bundle.unkept' };

export type StorageRequest = { type: 'storage.merge'; record: BundleRecord };

/** Whether the metadata know an id; until they are here nothing speaks against it. */
const isKnown = ({ known }: Pick<BundleContext, 'known'>, id: string): boolean =>
  known === null || known.has(id);

const withRecord = (context: Pick<BundleContext, 'known'>, record: BundleRecord) => ({
  record,
  ids: idsOf(record).filter((id) => isKnown(context, id)),
});

export const bundleMachine = setup({
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
      withRecord(
        context,
        addIds(
          context.record,
          ids.filter((id) => isKnown(context, id)),
          context.tab,
        ),
      ),
    ),
    remove: assign(({ context }, { id }: { id: string }) =>
      withRecord(context, removeIds(context.record, [id], context.tab)),
    ),
    drop: assign(({ context }, { ids }: { ids: string[] }) =>
      withRecord(context, removeIds(context.record, ids, context.tab)),
    ),
    clear: assign(({ context }) =>
      withRecord(context, removeIds(context.record, idsOf(context.record), context.tab)),
    ),
    restore: assign(({ context }, { ids }: { ids: string[] }) =>
      withRecord(context, restoreIds(context.record, ids, context.tab)),
    ),
    identify: assign(({ context }, { known }: { known: ReadonlySet<string> }) => {
      const unknown = idsOf(context.record).filter((id) => !known.has(id));
      const record = removeIds(context.record, unknown, context.tab);
      return { known, ...withRecord({ known }, record) };
    }),
    takeStored: assign(({ context }, { record }: { record: BundleRecord }) =>
      withRecord(context, merge(context.record, record)),
    ),
    setUnkept: assign({ isKept: false }),
    persist: sendTo(
      'syncBundle',
      ({ context }) => ({ type: 'storage.merge', record: context.record }) as const,
    ),
    tellRemoved: emit((_, { id }: { id: string }) => ({ type: 'bundle.removed', ids: [id] }) as const),
    tellDropped: emit(({ context }, { ids }: { ids: string[] }) => {
      const held = new Set(context.ids);
      return { type: 'bundle.removed', ids: ids.filter((id) => held.has(id)) } as const;
    }),
    tellCleared: emit(({ context }) => ({ type: 'bundle.cleared', ids: context.ids }) as const),
    tellUnkept: emit({ type: 'bundle.unkept' }),
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
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'bundle',
  context: ({ input }) => ({ tab: input.tab, record: emptyRecord, known: null, ids: [], isKept: true }),
  invoke: { id: 'syncBundle', src: 'syncBundle', input: ({ context }) => ({ tab: context.tab }) },
  initial: 'waiting',
  on: {
    'storage.merged': { actions: { type: 'takeStored', params: ({ event }) => event } },
    'storage.changed': { actions: 'persist' },
    'storage.cleared': { actions: ['clear', 'persist'] },
    'storage.refused': { guard: 'isKept', actions: ['setUnkept', 'tellUnkept'] },
  },
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
            { type: 'remove', params: ({ event }) => event },
            'persist',
            { type: 'tellRemoved', params: ({ event }) => event },
          ],
        },
        'bundle.drop': {
          guard: { type: 'hasSome', params: ({ event }) => event },
          actions: [
            { type: 'tellDropped', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
            'persist',
          ],
        },
        'bundle.clear': { guard: 'hasAny', actions: ['tellCleared', 'clear', 'persist'] },
        'bundle.restore': {
          guard: { type: 'isGone', params: ({ event }) => event },
          actions: [{ type: 'restore', params: ({ event }) => event }, 'persist'],
        },
      },
    },
  },
});
