// Hears the mouse or a tap go down outside an element, before the browser moves the focus there. Ark hears it a
// frame later; a menu that closes then takes the focus back from the field that was clicked.

/** As a ref: `act` is called at every press outside the element for as long as it stands. */
export const onPressOutside = (act: () => void) => (element: HTMLElement | null) => {
  const hear = ({ target }: MouseEvent) => {
    if (!element?.contains(target as Node)) act();
  };
  document.addEventListener('mousedown', hear, true);
  return () => document.removeEventListener('mousedown', hear, true);
};
