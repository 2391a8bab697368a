// Presses on a page that has not been taken over yet: they are kept, and done in their order. Links and what sends a form need no
// script.

const pressable = 'button[type=button], input:is([type=checkbox], [type=radio]), label';

/** @returns what does the presses so far, and leaves later ones to the page */
export function keepPresses(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const one = (event.target as Element).closest<HTMLElement>(pressable);
    if (!one) return;
    // React would do a press that comes while it takes the page over, and then it would be done twice.
    event.stopImmediatePropagation();
    // A box that is ticked before its view is there would be unticked by it.
    if (!one.matches('button')) event.preventDefault();
    pressed.push(one);
  };
  root.addEventListener('click', keep, { capture: true });
  return () => {
    root.removeEventListener('click', keep, { capture: true });
    for (const one of pressed.splice(0)) one.click();
  };
}
