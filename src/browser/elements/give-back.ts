// Where the focus goes when what it stands in goes by itself, such as a closed toast: the browser would leave it nowhere.

/**
 * As a ref: what goes while it holds a keyboard's focus gives it back to what had it before, or to the page where that
 * is gone too. A pointer's focus is left alone: a field that it was taken from would bring up a phone's keyboard.
 */
export function giveBack(element: HTMLElement | null) {
  let before: HTMLElement | undefined;
  element?.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget;
  });
  return () => {
    if (!element?.querySelector(':focus-visible')) return;
    (before?.isConnected ? before : document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
