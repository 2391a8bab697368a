// Opening selections and passing them on, with the powers to read links, saved bundles and files, to keep a selection
// and to write a file; it comes with the bundle's page and with the page of a link.
import { fromCallback, fromPromise } from 'xstate';
import type { Client, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { readDocument } from '#contract/selection/selection-document.ts';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { FileRequest, Opened, PickedFile, Source } from '#machines/selection/selection.types.ts';
import { saveText } from '#src/browser/powers/save-text.ts';

/** Five thousand variables with a note each are no longer. */
const mostBytes = 8_000_000;

async function readFile(file: PickedFile): Promise<Opened> {
  if (file.size > mostBytes)
    return { fault: 'This file is too big to be a selection. Choose one that was saved on the bundle page.' };
  try {
    return readDocument(JSON.parse((await file.text()).replace(/^\u{FEFF}/u, '')));
  } catch {
    return { fault: 'This file cannot be read as JSON. Choose one that was saved on the bundle page.' };
  }
}

async function readSource(call: Client, source: Source, signal: AbortSignal): Promise<Opened> {
  if (source.kind === 'file') return readFile(source.file);
  const name = source.kind === 'link' ? 'selections.get' : 'bundles.get';
  const { document } = await call(name, { params: { id: source.id } }, { signal });
  return { document };
}

export const giveSelection = (transport: Transport, call = wholeClient(transport)) =>
  selectionMachine.provide({
    actors: {
      readSource: fromPromise<Opened, { source: Source }>(({ input, signal }) =>
        readSource(call, input.source, signal),
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
