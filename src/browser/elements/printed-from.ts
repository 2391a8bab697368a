// Says on paper where and when a page was printed: on the screen the browser says both. It is written anew before each print,
// since the address changes with what is chosen.

/** As a ref: what the element says is made of the page's address and the time. */
export const printedFrom =
  (words: (address: string, time: string) => string) => (element: HTMLElement | null) => {
    const write = () => {
      if (element) element.textContent = words(window.location.href, new Date().toISOString());
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  };
