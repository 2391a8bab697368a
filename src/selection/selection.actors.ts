// Opening selections and passing them on, with the powers to read links, saved bundles and files, to keep a selection
// and to write a file; and the list of the bundles that a member has saved.
import { fromCallback, fromPromise } from 'xstate';
import type { MetadataPart } from '#contract/catalogue/catalogue.ts';
import type { SavedBundle, SelectionDocument } from '#contract/selection/selections.ts';
import type { Client, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { readDocument } from '#contract/selection/selection-document.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import type { Powers, RefOf } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import type { PortalPage } from '#machines/portal/page.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type {
  FileRequest,
  Opened,
  PickedFile,
  SelectionSource,
} from '#machines/selection/selection.types.ts';
import { offerText } from '#texts/en/selection/offer.ts';
import { saveText } from '#src/browser/powers/save-text.ts';

/** Five thousand variables with a note each are no longer. */
const mostBytes = 8_000_000;

async function readFile(file: PickedFile): Promise<Opened> {
  if (file.size > mostBytes) return { fault: offerText.tooBig };
  try {
    return readDocument(JSON.parse((await file.text()).replace(/^\u{FEFF}/u, '')));
  } catch {
    return { fault: offerText.notJson };
  }
}

/** What is known of the variables of a document, where that was read with it. */
const known = new WeakMap<SelectionDocument, MetadataPart>();
export const knownOf = (document: SelectionDocument): MetadataPart | undefined => known.get(document);

async function readDocumentOf(call: Client, source: SelectionSource, signal: AbortSignal): Promise<Opened> {
  if (source.kind === 'file') return readFile(source.file);
  const name = source.kind === 'link' ? 'selections.get' : 'bundles.get';
  const { document } = await call(name, { params: { id: source.id } }, { signal });
  return { document };
}

/** @param isPaged the catalogue is too long to be loaded: what the document names is read with it */
async function readSource(
  call: Client,
  source: SelectionSource,
  { signal, isPaged }: { signal: AbortSignal; isPaged: boolean },
): Promise<Opened> {
  const opened = await readDocumentOf(call, source, signal);
  if (isPaged && 'document' in opened) {
    const { variables } = opened.document;
    known.set(opened.document, await call('metadata.some', { body: { variables } }, { signal }));
  }
  return opened;
}

const provided = (transport: Transport, isPaged: boolean, call = wholeClient(transport)) =>
  selectionMachine.provide({
    actors: {
      readSource: fromPromise<Opened, { source: SelectionSource }>(({ input, signal }) =>
        readSource(call, input.source, { signal, isPaged }),
      ),
      keepSelection: fromPromise<string, { document: SelectionDocument }>(
        async ({ input, signal }) =>
          (await call('selections.create', { body: input.document }, { signal })).address,
      ),
      saveFiles: fromCallback<FileRequest>(({ receive }) => {
        receive(({ name, text }) => saveText(name, text));
      }),
    },
  });

/** On the page of a link it opens what the link leads to; on the bundle's page it waits. */
export const selectionOpening = {
  input: ({ location }: PortalPage) => ({ link: location.params['id'] ?? '' }),
  logic: ({ transport, isPaged = false }: Powers) => provided(transport, isPaged),
};

export const savedBundles = list('bundles.list', {
  request: () => ({}),
  changes: ['bundles.create', 'bundles.update', 'bundles.delete'],
});
export type SavedBundlesRef = RefOf<typeof savedBundles>;

/** Under its own title, which is a name that the member has once. */
export const saveBundle = (title: string, document: SelectionDocument): ListChange<'bundles.create'> => ({
  name: 'bundles.create',
  request: { body: { name: title, document } },
  rowId: 'bundle',
  message: offerText.saved(title),
});

/** A saved bundle becomes what the bundle is now, and is called so. */
export const overwriteBundle = (
  { id, name, revision }: SavedBundle,
  document: SelectionDocument,
): ListChange<'bundles.update'> => ({
  name: 'bundles.update',
  request: { params: { id }, body: { revision, name: document.title ?? name, document } },
  rowId: id,
  message: offerText.overwritten(document.title ?? name),
});

/** A row has two buttons. */
export const deletionOf = (id: string): string => `delete-${id}`;

export const deleteBundle = ({ id, name }: SavedBundle): ListChange<'bundles.delete'> => ({
  name: 'bundles.delete',
  request: { params: { id } },
  rowId: deletionOf(id),
  message: offerText.deleted(name),
  isEnd: true,
});
