// The browser's storage filled to its last character, so that it really refuses whatever takes more room.
import type { Page } from 'playwright/test';

/** @param freed a key whose last character is taken off first: whoever puts it back is refused */
export const fillStorage = (page: Page, freed: string): Promise<void> =>
  page.evaluate((key) => {
    localStorage.setItem(key, (localStorage.getItem(key) ?? '[]\n').trimEnd());
    // A half, a quarter and so on to the last character, each under a name of one letter.
    const sizes = [...Array.from({ length: 23 }, (_, at) => 2 ** (22 - at)), 0];
    for (const [at, size] of sizes.entries())
      try {
        localStorage.setItem(String.fromCharCode(97 + at), 'x'.repeat(size));
      } catch {
        // Full for so much: perhaps there is room for less.
      }
  }, freed);

/** The page comes back as from the browser's cache: it reads the storage again. */
export const restorePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
