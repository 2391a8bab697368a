// What the chart beside this file is made of (./selection.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import type {
  FileRequest,
  How,
  Opened,
  SelectionContext,
  SelectionEmitted,
  SelectionEvent,
  SelectionInput,
  SelectionSource,
} from './selection.types.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    input: {} as SelectionInput,
    events: {} as SelectionEvent,
    emitted: {} as SelectionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readSource: fromPromise<Opened, { source: SelectionSource }>(notGiven),
    /** Keeps it on the server; gives the link that leads to it. */
    keepSelection: fromPromise<string, { document: SelectionDocument }>(notGiven),
    saveFiles: fromCallback<FileRequest>(() => {}),
  },
  actions: {
    setSource: assign({ source: (_, { source }: { source: SelectionSource }) => source }),
    setDocument: assign({
      document: (_, { document }: { document: SelectionDocument }) => document,
      address: '',
    }),
    setOpened: assign({
      document: (_, { opened }: { opened: Opened }) => ('document' in opened ? opened.document : null),
      message: (_, { opened }: { opened: Opened }) => ('fault' in opened ? opened.fault : ''),
    }),
    setAddress: assign({ address: (_, { address }: { address: string }) => address }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    writeFile: sendTo('saveFiles', (_, { document }: { document: SelectionDocument }) => ({
      type: 'file.write' as const,
      name: 'bundle.json',
      text: `${JSON.stringify(document, null, 2)}\n`,
    })),
    emitTaken: emit(({ context }, { how }: { how: How }) => ({
      type: 'selection.taken' as const,
      how,
      document: context.document!,
    })),
    emitCancelled: emit({ type: 'selection.cancelled' }),
  },
  guards: {
    hasLink: ({ context }) => context.link !== '',
    /** A file says the same again; an answer may be another. What could not be read has a source. */
    canDiffer: ({ context }) => context.source!.kind !== 'file',
    isReadable: (_, { opened }: { opened: Opened }) => 'document' in opened,
  },
});
