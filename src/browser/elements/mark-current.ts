// A menu of a page's parts marks the part that is being read, as one scrolls. As a ref, since the window scrolls and no
// machine: nothing follows from which part is in sight.

/** Beneath this a heading is being read, in pixels from the top of the window. */
const line = 160;

const partOf = ({ hash }: HTMLAnchorElement): HTMLElement | null => document.getElementById(hash.slice(1));

/** The last part whose heading has passed the line; at the foot of the page the last of all. */
function currentOf(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const there = links.filter(partOf);
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return there.at(-1);
  return there.findLast((link) => partOf(link)!.getBoundingClientRect().top <= line) ?? there[0];
}

/** A ref of the menu. */
export function markCurrent(menu: HTMLElement | null) {
  if (!menu) return undefined;
  const links = [...menu.querySelectorAll('a')];
  let waits = 0;
  const mark = () => {
    waits = 0;
    const current = currentOf(links);
    for (const link of links)
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  const soon = () => {
    waits ||= requestAnimationFrame(mark);
  };
  // At the top it is the first, as the server has drawn it.
  if (window.scrollY > 0) mark();
  window.addEventListener('scroll', soon, { passive: true });
  return () => {
    window.removeEventListener('scroll', soon);
    cancelAnimationFrame(waits);
  };
}
