// A field that another one takes the place of: the newcomer of the same id gets the focus, the selection and the scroll of the
// one that goes, within the same frame, so that a phone keeps its keyboard. It stands here because only the browser knows them.

type Left = { id: string; range: [number | null, number | null, HTMLInputElement['selectionDirection']] };

let left: Left | null = null;

/** As a ref of both fields. */
export function handOver(input: HTMLInputElement) {
  if (left?.id === input.id && document.activeElement !== input) {
    const [start, end, direction] = left.range;
    input.focus({ preventScroll: true });
    input.setSelectionRange(start, end, direction ?? 'none');
  }
  // Somebody came to it before the page was taken over: nobody has heard of it yet.
  if (document.activeElement === input)
    queueMicrotask(() => input.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  return () => {
    const { id, selectionStart, selectionEnd, selectionDirection } = input;
    if (document.activeElement !== input) return;
    left = { id, range: [selectionStart, selectionEnd, selectionDirection] };
    // Who comes later takes nobody's place.
    queueMicrotask(() => (left = null));
  };
}

/** Once nobody is in the middle of a word that their keyboard is still putting together. */
export function whenComposed(): { done: () => Promise<void> } {
  let isComposing = false;
  const follow = ({ type }: Event) => void (isComposing = type === 'compositionstart');
  const ends = ['compositionstart', 'compositionend'] as const;
  for (const type of ends) document.addEventListener(type, follow, true);
  return {
    done: async () => {
      if (isComposing)
        await new Promise((resolve) =>
          document.addEventListener('compositionend', resolve, { capture: true, once: true }),
        );
      for (const type of ends) document.removeEventListener(type, follow, true);
    },
  };
}
