// Hears Escape before anybody else, wherever the focus is. Ark hears it a frame after a menu or a dialog has opened, and not at
// all before its chunk is here.

/** As a ref: `act` is called at Escape for as long as the element stands, and nothing beneath takes the key for its own. */
export const onEscape = (act: () => void) => () => {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
};
