// Hears that the visitor comes back to the page: from another tab, another window, or another program.

/** As a ref: calls back while the element is on the page. */
export const hearReturn =
  (tell: () => void) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const hear = () => {
      if (!document.hidden) tell();
    };
    document.addEventListener('visibilitychange', hear);
    window.addEventListener('focus', hear);
    return () => {
      document.removeEventListener('visibilitychange', hear);
      window.removeEventListener('focus', hear);
    };
  };
