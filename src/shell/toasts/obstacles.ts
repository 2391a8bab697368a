// What in the window the toasts must keep clear of: everything that can be pressed or typed in, the bars that stay at an
// edge, and what has the focus.
import { weights, type Obstacle } from './clear-place.ts';

const actions =
  'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [tabindex="0"]';

const isSeen = ({ width, height, top, bottom }: DOMRect): boolean =>
  width > 1 && height > 1 && bottom > 0 && top < window.innerHeight;

/** The bar that stays where it is while the page scrolls; a column beside the text is none. */
function barAround(action: Element, known: Map<Element, Element | null>): Element | null {
  const passed: Element[] = [];
  let bar: Element | null = null;
  for (let one: Element | null = action; one && one !== document.body; one = one.parentElement) {
    if (known.has(one)) {
      bar = known.get(one)!;
      break;
    }
    passed.push(one);
    if (/sticky|fixed/.test(getComputedStyle(one).position)) {
      const { width, height } = one.getBoundingClientRect();
      if (width > window.innerWidth / 2 && height < window.innerHeight / 3) bar = one;
      break;
    }
  }
  for (const one of passed) known.set(one, bar);
  return bar;
}

/** @param toasts what is no obstacle itself */
export function obstaclesBeside(toasts: Element): Obstacle[] {
  const known = new Map<Element, Element | null>();
  const found = new Map<Element, number>();
  for (const action of document.querySelectorAll(actions)) {
    if (toasts.contains(action) || !isSeen(action.getBoundingClientRect()) || !action.checkVisibility())
      continue;
    const bar = barAround(action, known);
    found.set(action, weights.action);
    if (bar) found.set(bar, weights.bar);
  }
  const header = document.querySelector('header');
  if (header) found.set(header, weights.bar);
  const focused = document.activeElement;
  if (focused && !focused.matches('body, main') && !toasts.contains(focused))
    found.set(focused, focused.matches('h1') ? weights.heading : weights.focused);
  return [...found].map(([element, weight]) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, weight };
  });
}
