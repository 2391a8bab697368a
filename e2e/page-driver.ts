// Two ways to use a page: by touch or mouse, and by the keyboard alone, which reaches everything by Tab.
import type { Locator, Page } from 'playwright/test';

export type PageDriver = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** A box or a switch. */
  tick: (target: Locator) => Promise<void>;
};

export const byPointer: PageDriver = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  tick: (target) => target.click(),
};

/** More stops than any page has. */
const mostStops = 150;

export function byKeyboard(page: Page): PageDriver {
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}.`);
  }
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    write: async (target, text) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    tick: async (target) => {
      await reach(target);
      await page.keyboard.press('Space');
    },
  };
}
