// Hears what closes a menu or a dialog, before anybody else does. Ark hears it a frame after it has opened, and not at all
// before its chunk is here; a menu that closes late takes the focus back from the field that was clicked.

/** At Escape, wherever the focus is; nothing beneath takes the key for its own. @returns what ends the hearing */
export function onEscape(act: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
}

/** As a ref: `act` is called at Escape and at every press outside the element, for as long as it stands. */
export const onDismiss = (act: () => void) => (element: HTMLElement | null) => {
  const hear = ({ target }: MouseEvent) => {
    if (!element?.contains(target as Node)) act();
  };
  const deafen = onEscape(act);
  document.addEventListener('mousedown', hear, true);
  return () => {
    deafen();
    document.removeEventListener('mousedown', hear, true);
  };
};
