// The box with suggestions, once it has been fetched: it comes at the first focus, and the machine says when it is here.
import { whenComposed } from '#src/browser/elements/hand-over.ts';

type BoxView = (typeof import('./SuggestBox.tsx'))['SuggestBox'];

let view: BoxView | undefined;

export const boxView = (): BoxView | undefined => view;

/** Not in the middle of a composition, which a field that goes would take along. */
export async function loadBox(): Promise<void> {
  const composed = whenComposed();
  try {
    view = (await import('./SuggestBox.tsx')).SuggestBox;
  } finally {
    await composed.done();
  }
}
