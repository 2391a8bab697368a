// Where the focus goes when the button that held it is about to disappear: a keyboard stays where it was at work.

/** To the same button of the next row, else of the one before, else to the page's heading. */
export function focusNeighbour(button: HTMLElement): void {
  const does = button.getAttribute('aria-label')?.split(' ')[0];
  const buttons = [...document.querySelectorAll<HTMLElement>(`main li button[aria-label^="${does} "]`)];
  const at = buttons.indexOf(button);
  const neighbour = at < 0 ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
  if (neighbour) neighbour.focus();
  else focusHeading();
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** To a part of the page by its id, which comes into view. */
export function focusSection(id: string): void {
  const section = document.getElementById(id);
  if (section && !section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section?.focus();
}

/** As a ref: what has just appeared takes the focus where what held it has gone, and from nowhere else. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/** As a ref: what has just appeared takes the focus, since what held it is gone or is not what to read next. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

/** As a ref of what holds a field: the field takes the focus where it has just been asked for. */
export const focusFieldAtOnce = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
