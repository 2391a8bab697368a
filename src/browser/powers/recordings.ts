// Recordings and the browser: kept while this tab goes from page to page, saved as files, copied, and read from what
// somebody sent. Everything in them is masked already.
import { fromCallback, fromPromise } from 'xstate';
import type { ShareRequest, RecordingSource } from '#machines/inspector/inspector.setup.ts';
import { readRecording, writeRecording } from '#machines/inspector/portable.ts';
import { emptyRecording, type Recording } from '#machines/inspector/recording.ts';
import { saveText } from './save-text.ts';

/** What this tab has recorded on the pages before this one; undefined when there is nothing, or nothing readable. */
export function keptRecording(key: string): Recording | undefined {
  try {
    return readRecording(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps the recording when the page is left; where it is too big for the storage, the next page begins a new one. */
export function keepRecording(key: string, recording: () => Recording): void {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, writeRecording(recording()));
    } catch {
      sessionStorage.setItem(key, writeRecording(emptyRecording));
    }
  });
}

/** Whether it stands in the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or no clipboard at all: browsers give one on https and localhost only.
    return false;
  }
}

export const saveShared = fromCallback<ShareRequest>(({ sendBack, receive }) => {
  receive((request) => {
    if (request.type === 'share.save') saveText(request.name, request.text);
    else
      void copyText(request.text).then((isCopied) =>
        sendBack({ type: isCopied ? 'share.copied' : 'share.refused' }),
      );
  });
});

export const readSource = fromPromise<Recording, { source: RecordingSource }>(async ({ input: { source } }) =>
  readRecording(typeof source === 'string' ? source : await source.text()),
);
