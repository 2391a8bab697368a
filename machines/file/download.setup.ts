// What the chart beside this file is made of (./download.machine.ts): its types, actors, actions, guards and delays.
import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { QueryCacheEvent } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import {
  choiceOf,
  choicesQuestion,
  downloadAddress,
  figuresQuestion,
  fileOf,
  plainShape,
  toggledKey,
  withLook,
  type FileChoice,
  type Cut,
  type Shape,
} from './shape.ts';
import type { FileLook } from './file-look.ts';
import { groupsIn, type Collected } from './collected.ts';
import { filesOf } from './merge.ts';
import { orderMachine } from './order/order.machine.ts';
import type { OrderLook, OrderSubject } from './order/order-choice.ts';
import type { Language } from './scripts.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

/** `lastChoice` is what this member chose for all files the last time. */
export type DownloadInput = Collected & { lastChoice: OrderLook };

export type DownloadContext = {
  /** One for each dataset. */
  groups: readonly Group[];
  /** What this member chose for all files the last time. */
  lastChoice: OrderLook;
  /** Whether datasets that share keys are one file. */
  isMerged: boolean;
  shapes: Readonly<Record<string, Shape>>;
  /** By dataset: words that were meant to be entities and are none. */
  unknown: Readonly<Record<string, readonly string[]>>;
  /** What scripts are shown in. */
  language: Language;
  /** The file being prepared, or the one that failed last. */
  asked: FileChoice | null;
  /** Files that were handed to the browser, by their addresses without a token: another shape is another file. */
  handed: readonly string[];
  message: string;
};

export type DownloadEvent =
  /** The metadata have come, or the bundle or the address is another. */
  | ({ type: 'download.show' } & Collected)
  | { type: 'files.unfold' }
  /** `keys`: every key column the dataset has, because at least one must stay. */
  | { type: 'key.toggle'; dataset: string; key: string; keys: readonly string[] }
  | { type: 'format.choose'; dataset: string; format: DownloadFormat }
  | { type: 'look.choose'; dataset: string; look: Partial<FileLook> }
  /** Years are kept as they were typed: what is wrong with them, the server says. */
  | { type: 'cut.change'; dataset: string; cut: Partial<Cut> }
  /** What was typed, read by `entitiesMeant`: values of entities, and words that none is called by. */
  | { type: 'entity.add'; dataset: string; found: readonly string[]; unknown: readonly string[] }
  | { type: 'merge.choose'; isMerged: boolean }
  | { type: 'script.choose'; language: Language }
  | { type: 'download.ask'; choice: FileChoice };

export const shapeOf = ({ shapes }: Pick<DownloadContext, 'shapes'>, dataset: string): Shape =>
  shapes[dataset] ?? plainShape;

/** Everything at once. */
export const subjectOf = (groups: readonly Group[]): OrderSubject => ({
  ids: groups.flatMap(({ variables }) => variables.map(({ id }) => id)),
  datasets: groups.map(({ dataset: { id, version, entities, hasLabels } }) => ({
    id,
    version,
    hasCountries: entities?.kind === 'country',
    hasLabels: hasLabels ?? false,
  })),
});

/** Asks what each file will be as it is chosen now, and what there is to choose. */
const wanting = (context: DownloadContext): QueryCacheEvent => ({
  type: 'queryCache.want',
  questions: filesOf(context.groups, context.isMerged).flatMap((group) => {
    const shape = shapeOf(context, group.dataset.id);
    return [choicesQuestion(group.dataset, shape), figuresQuestion(choiceOf(group, shape))];
  }),
});

const shaped = (context: DownloadContext, dataset: string, change: Partial<Shape>) => ({
  shapes: { ...context.shapes, [dataset]: { ...shapeOf(context, dataset), ...change } },
});

type Meant = { dataset: string; found: readonly string[]; unknown: readonly string[] };

function addEntities(context: DownloadContext, { dataset, found, unknown }: Meant): Partial<DownloadContext> {
  const entities = [...new Set([...shapeOf(context, dataset).entities, ...found])];
  return { ...shaped(context, dataset, { entities }), unknown: { ...context.unknown, [dataset]: unknown } };
}

export const downloadSetup = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as DownloadInput,
    events: {} as DownloadEvent,
    tags: {} as 'busy',
  },
  actors: {
    takeToken: fromPromise<string>(notGiven),
    /** Told `file.save`, it lets the browser fetch a link as a file, without leaving the page. */
    saveFiles: fromCallback<{ type: 'file.save'; url: string }>(() => {}),
    /** Told which files are shown, it finds out what they will be and what there is to choose. */
    watchFigures: queryCacheMachine,
    /** Everything in the bundle at once. */
    watchOrder: orderMachine,
  },
  actions: {
    setGroups: assign({ groups: (_, shown: Collected) => groupsIn(shown) }),
    showOrder: sendTo('watchOrder', ({ context }) => ({
      type: 'order.show',
      subject: subjectOf(context.groups),
    })),
    toggleKey: assign(({ context }, { dataset, key }: { dataset: string; key: string }) =>
      shaped(context, dataset, { without: toggledKey(shapeOf(context, dataset), key) }),
    ),
    setFormat: assign(({ context }, { dataset, format }: { dataset: string; format: DownloadFormat }) =>
      shaped(context, dataset, { format }),
    ),
    setLook: assign(({ context }, { dataset, look }: { dataset: string; look: Partial<FileLook> }) =>
      shaped(context, dataset, withLook(shapeOf(context, dataset), look)),
    ),
    setMerged: assign({ isMerged: (_, { isMerged }: { isMerged: boolean }) => isMerged }),
    setCut: assign(({ context }, { dataset, cut }: { dataset: string; cut: Partial<Cut> }) =>
      shaped(context, dataset, cut),
    ),
    addEntities: assign(({ context }, meant: Meant) => addEntities(context, meant)),
    setLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    enquire: sendTo('watchFigures', ({ context }) => wanting(context)),
    setAsked: assign({ asked: (_, { choice }: { choice: FileChoice }) => choice, message: '' }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    handOver: enqueueActions(({ context, enqueue }, { token }: { token: string }) => {
      const choice = context.asked!;
      enqueue.assign({ handed: [...new Set([...context.handed, fileOf(choice)])].sort(), asked: null });
      enqueue.sendTo('saveFiles', { type: 'file.save', url: downloadAddress(choice, token) });
    }),
  },
  guards: {
    isNotLastKey: (
      { context },
      { dataset, key, keys }: { dataset: string; key: string; keys: readonly string[] },
    ) => toggledKey(shapeOf(context, dataset), key).length < keys.length,
  },
});
