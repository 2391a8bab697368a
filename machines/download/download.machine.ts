// Fetching files: per dataset the visitor chooses key columns and a format; a press gets a one-time token and
// hands a plain link to the browser, which does the rest. The file is never read by the page. Which variables a
// file holds is the bundle's business, so it comes with the press (select-choices.ts).
import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { DownloadFormat } from '#contract/formats.ts';
import { failureMessage } from '#machines/resource/failure.ts';

/** What one file will hold: ids of a dataset, its key columns and variables, and the format. */
export type Choice = {
  dataset: string;
  /** Key columns that lead the row, in the dataset's order. */
  keys: readonly string[];
  variables: readonly string[];
  format: DownloadFormat;
};

/** What the visitor has decided for one dataset; `without` are the key columns left out. */
export type Shape = { without: readonly string[]; format: DownloadFormat };

export const plainShape: Shape = { without: [], format: 'csv' };

export type DownloadContext = {
  shapes: Readonly<Record<string, Shape>>;
  /** The file being prepared, or the one that failed last. */
  asked: Choice | null;
  /** Files that were handed to the browser, by their addresses without a token: another shape is another file. */
  handed: readonly string[];
  message: string;
};

export type DownloadEvent =
  /** `keys`: every key column the dataset has, because at least one must stay. */
  | { type: 'key.toggle'; dataset: string; key: string; keys: readonly string[] }
  | { type: 'format.choose'; dataset: string; format: DownloadFormat }
  | { type: 'download.ask'; choice: Choice };

/** The plain link of a choice; the one-time token goes with it, never anything longer-lived. */
export function downloadAddress({ dataset, keys, variables, format }: Choice, token: string): string {
  const params = new URLSearchParams({
    dataset,
    keys: keys.join(','),
    variables: variables.join(','),
    format,
    token,
  });
  return `/api/data/download?${params.toString().replaceAll('%2C', ',')}`;
}

/** What tells one file from another. */
export const fileOf = (choice: Choice): string => downloadAddress(choice, '');

export const shapeOf = ({ shapes }: DownloadContext, dataset: string): Shape => shapes[dataset] ?? plainShape;

const toggledKey = (shape: Shape, key: string): readonly string[] =>
  shape.without.includes(key) ? shape.without.filter((id) => id !== key) : [...shape.without, key].sort();

export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy',
  },
  actors: {
    takeToken: fromPromise<string>(() => Promise.reject(new Error('Given at the edge.'))),
    /** Told `file.save`, it lets the browser fetch a link as a file, without leaving the page. */
    saveFiles: fromCallback<{ type: 'file.save'; url: string }>(() => {}),
  },
  actions: {
    toggleKey: assign(({ context }, { dataset, key }: { dataset: string; key: string }) => {
      const shape = shapeOf(context, dataset);
      return {
        shapes: { ...context.shapes, [dataset]: { ...shape, without: toggledKey(shape, key) } },
      };
    }),
    setFormat: assign(({ context }, { dataset, format }: { dataset: string; format: DownloadFormat }) => ({
      shapes: { ...context.shapes, [dataset]: { ...shapeOf(context, dataset), format } },
    })),
    setAsked: assign({ asked: (_, { choice }: { choice: Choice }) => choice, message: '' }),
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
}).createMachine({
  id: 'download',
  context: { shapes: {}, asked: null, handed: [], message: '' },
  invoke: { id: 'saveFiles', src: 'saveFiles' },
  initial: 'choosing',
  // In every state: the file that is being prepared keeps the shape it was asked in.
  on: {
    'key.toggle': {
      guard: { type: 'isNotLastKey', params: ({ event }) => event },
      actions: { type: 'toggleKey', params: ({ event }) => event },
    },
    'format.choose': { actions: { type: 'setFormat', params: ({ event }) => event } },
  },
  states: {
    choosing: {
      description: 'Each file’s shape can be chosen.',
      on: {
        'download.ask': {
          target: 'preparing',
          actions: { type: 'setAsked', params: ({ event }) => event },
        },
      },
    },
    preparing: {
      description: 'A one-time token is fetched for one file.',
      tags: 'busy',
      invoke: {
        id: 'takeToken',
        src: 'takeToken',
        onDone: {
          target: 'choosing',
          actions: { type: 'handOver', params: ({ event }) => ({ token: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'No file was begun, and a sentence says why.',
      on: {
        'key.toggle': {
          guard: { type: 'isNotLastKey', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'toggleKey', params: ({ event }) => event },
        },
        'format.choose': { target: 'choosing', actions: { type: 'setFormat', params: ({ event }) => event } },
        'download.ask': {
          target: 'preparing',
          actions: { type: 'setAsked', params: ({ event }) => event },
        },
      },
    },
  },
});
