// When a page may be looked at: a colour on its way has any contrast, so every check waits for this first.
import type { Page } from 'playwright';

/**
 * Waits until nothing fades or moves. What turns for ever is not waited for. Frames are told by an observer, which
 * draws them out of the browser even where a test has stopped the clock.
 */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    // By frames and not by their promises: one that has ended out of sight may keep its own for ever (Chromium 150).
    do await frame();
    while (document.getAnimations().some(isMoving));
    await frame();
  });
