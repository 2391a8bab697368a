// A field or a button that another one takes the place of: the newcomer of the same id gets the focus, the selection and the
// scroll of the one that goes, within the same frame, so that a phone keeps its keyboard and nobody loses their place. It stands
// here because only the browser knows them.
import { useState } from 'react';

type FieldOrButton = HTMLInputElement | HTMLButtonElement;
type Left = { id: string; range: [number | null, number | null, HTMLInputElement['selectionDirection']] };

let left: Left | null = null;

/** What is selected in a field; of a button nothing is. */
const rangeOf = (part: FieldOrButton): Left['range'] =>
  part instanceof HTMLInputElement
    ? [part.selectionStart, part.selectionEnd, part.selectionDirection]
    : [null, null, null];

/** As a ref of both. */
export function handOver(field: HTMLInputElement): () => void;
export function handOver(button: HTMLButtonElement): () => void;
export function handOver(part: FieldOrButton): () => void {
  const isField = part instanceof HTMLInputElement;
  if (left?.id === part.id && document.activeElement !== part) {
    const [start, end, direction] = left.range;
    part.focus({ preventScroll: true });
    if (isField) part.setSelectionRange(start, end, direction ?? 'none');
  }
  // Somebody came to it before the page was taken over: nobody has heard of it yet.
  if (isField && document.activeElement === part)
    queueMicrotask(() => part.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  return () => {
    if (document.activeElement !== part) return;
    left = { id: part.id, range: rangeOf(part) };
    // Who comes later takes nobody's place.
    queueMicrotask(() => (left = null));
  };
}

/**
 * @param next what is to stand in a place. It does once nobody is in the middle of a word that their keyboard puts together,
 * which a field that goes would take along.
 * @returns what stands there, and what the element around it hears
 */
export function useComposed<View>(next: View) {
  const [isComposing, setComposing] = useState(false);
  const [view, putView] = useState(() => next);
  if (view !== next && !isComposing) putView(() => next);
  return {
    view,
    heard: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}
