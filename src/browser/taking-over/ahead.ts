// What a link leads to is fetched when a pointer, a finger or the focus comes to it, so that it is there when it is pressed.

/** Chromium's alone, so far. */
type Line = { connection?: { saveData?: boolean } };

/** @param fetchPage is given whole addresses of this portal; it fetches code, and never what is counted or costly */
export function fetchAhead(page: Document, fetchPage: (address: string) => void): void {
  if ((page.defaultView?.navigator as Line | undefined)?.connection?.saveData) return;
  const comeNear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link && !link.hasAttribute('download')) fetchPage(link.href);
  };
  for (const sign of ['pointerover', 'focusin']) page.addEventListener(sign, comeNear, { passive: true });
}
