// Dragging by a pointer: mouse, pen or finger takes a row up by its grip, and the place under the pointer is told. Near the
// window's edges the page scrolls. What is moved stands still meanwhile, and a line shows where it goes, so nothing of the
// page is rearranged by hand (docs/decisions/0078).
type Dragging = {
  begin: () => void;
  place: (at: number) => void;
  end: () => void;
  cancel: () => void;
};

/** How near to an edge the page scrolls, and how far a frame. */
const edge = { near: 96, step: 12 };
/** A press that goes no further than this is a press. */
const slack = 4;

const middle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** How many of these rows begin above this height; they stand under each other. */
function countAbove(rows: readonly Element[], y: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if (middle(rows[half]!) < y) from = half + 1;
    else to = half;
  }
  return from;
}

export function drag(event: React.PointerEvent<HTMLElement>, { begin, place, end, cancel }: Dragging): void {
  const grip = event.currentTarget;
  const own = grip.closest('[data-block]');
  if (event.button !== 0 || !own) return;
  const rows = [...own.parentElement!.children].filter((row) => row !== own && row.matches('[data-block]'));
  const { pointerId, clientY } = event;
  const listening = new AbortController();
  let y = clientY;
  let hasBegun = false;
  const look = () => {
    if (listening.signal.aborted) return;
    const by = y < edge.near ? -edge.step : y > window.innerHeight - edge.near ? edge.step : 0;
    if (by !== 0) window.scrollBy(0, by);
    place(countAbove(rows, y));
    requestAnimationFrame(look);
  };
  const finish = (how: () => void) => {
    listening.abort();
    if (hasBegun) how();
  };
  const options = { signal: listening.signal };
  const move = (moved: PointerEvent) => {
    y = moved.clientY;
    if (hasBegun || Math.abs(y - clientY) <= slack) return;
    hasBegun = true;
    begin();
    look();
  };
  grip.setPointerCapture(pointerId);
  grip.addEventListener('pointermove', move, options);
  grip.addEventListener(
    'pointerup',
    () => {
      if (hasBegun) place(countAbove(rows, y));
      finish(end);
    },
    options,
  );
  grip.addEventListener('pointercancel', () => finish(cancel), options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(cancel), options);
}
