// What moves by itself stays in sight: the lit state of a chart or a marked suggestion inside its scrolling box, and the focus on the row of
// a list that the arrow keys have moved. As refs, because both follow what is drawn.

/** Scrolls the nearest scrolling box, and only it, so that the element stands in its middle. */
export function centre(element: Element | null): void {
  const box = element?.closest('[data-scrolls]');
  if (!element || !box) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  box.scrollTo({
    left: box.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
    top: box.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}

/** Takes the focus over from another row of the same list. */
export function takeFocus(row: HTMLElement | null): void {
  const list = row?.closest('ol, ul');
  if (row && list?.contains(document.activeElement)) row.focus({ preventScroll: false });
}
