// The first sign that somebody is at a page: a pointer, a finger, a key, a wheel, or the focus that a reader's program moves.

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'click'];

/** What comes below a pointer that rests, as when a page opens, is told as a move that has no length. */
const isRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Runs it once, at the first sign from now on. */
export function whenTouched(act: () => void): void {
  const heard = new AbortController();
  const hear = (event: Event) => {
    if (isRest(event)) return;
    heard.abort();
    act();
  };
  for (const sign of signs)
    document.addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
}
