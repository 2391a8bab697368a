// A strip of links that scrolls sideways on small screens: the link of this page is where it can be seen.

/** As a ref: brings the link to the middle of its strip, as far as that scrolls, without moving the page. */
export function showInStrip(link: HTMLElement | null): void {
  const strip = link?.parentElement;
  if (!link || !strip) return;
  const offset = link.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  strip.scrollLeft += offset - (strip.clientWidth - link.offsetWidth) / 2;
}
