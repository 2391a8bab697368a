// A toast in Chromium, by two that the portal really shows: the removal that can be undone, which goes by itself after
// eight seconds, and the expired login, which stays.
import { people } from '#e2e/fixtures.ts';
import type { Page } from 'playwright/test';
import * as say from '#machines/toast/toasts.ts';
import type { HoldReason } from '#machines/toast/toast.types.ts';
import { rowsOf, twoResults } from '#e2e/models/rows.model.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';
import { toastCases } from '#machines/toast/toast.cases.ts';
import { setMember } from '#e2e/paths/drivers/account.ts';
import { setHidden, stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, walkInBrowser, type World } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page; clock: Clock; words: string };

const [variable] = twoResults.rows;
const undoable = say.removed([variable.id], null);
const kinds = {
  undo: { toast: undoable, pageHidden: false },
  hiddenUndo: { toast: undoable, pageHidden: true },
  expiry: { toast: say.expired(), pageHidden: false },
};

const cardOf = ({ page, words }: Driver) => toastsOf(page).saying(words);
const closeOf = ({ page, words }: Driver) => toastsOf(page).closeOf(words);
const seeState = (driver: Driver, state: string) => see(cardOf(driver)).toHaveAttribute('data-state', state);

const hold: Record<HoldReason, (driver: Driver) => Promise<void>> = {
  pointer: (driver) => cardOf(driver).hover({ position: { x: 3, y: 3 } }),
  focus: (driver) => closeOf(driver).focus(),
  page: ({ page }) => setHidden(page, true),
};

const release: Record<HoldReason, (driver: Driver) => Promise<void>> = {
  pointer: ({ page }) => page.mouse.move(0, 0),
  focus: ({ page }) => page.getByRole('link', { name: 'Skip to content' }).focus(),
  page: ({ page }) => setHidden(page, false),
};

/** A variable is put in and taken out again, by a visitor who may have looked away meanwhile. */
async function showRemoval({ page }: World, pageHidden: boolean): Promise<string> {
  const rows = rowsOf(page);
  await page.goto(twoResults.address);
  await rows.add(variable.title);
  if (pageHidden) await setHidden(page, true);
  await rows.remove(variable.title);
  return toastsOf(page).removalOf(variable.title);
}

/** A member asks for a file after the session has ended on the server. */
async function showExpiry({ page, context }: World): Promise<string> {
  await page.addInitScript((id) => localStorage.setItem('dev-bundle', JSON.stringify([id])), variable.id);
  await setMember(context, people.active);
  const found = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/files');
  await page.goto('/download');
  await found;
  await see(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await setMember(context, null);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.mouse.move(0, 0);
  return toastsOf(page).expiry;
}

/** Does it, and counts the times from then on. */
const then =
  (act: (driver: Driver, reason: HoldReason) => Promise<void>) =>
  async (driver: Driver, event: { type: string }) => {
    await act(driver, (event as { reason?: HoldReason }).reason!);
    await driver.clock.mark();
  };

walkInBrowser<Driver>({
  machine: 'toast',
  isStopped: true,
  explored: Object.values(kinds).map((input) => ({ cases: toastCases, input })),
  open: async (world, { input }) => {
    const clock = await stopClock(world.page);
    const words =
      input === kinds.expiry ? await showExpiry(world) : await showRemoval(world, input === kinds.hiddenUndo);
    await clock.mark();
    return { page: world.page, clock, words };
  },
  tables: {
    states: {
      timing: (driver) => seeState(driver, 'timing'),
      held: async (driver) => {
        await seeState(driver, 'held');
        await driver.clock.wait(60_000);
        await seeState(driver, 'held');
      },
      sticky: async (driver) => {
        await seeState(driver, 'sticky');
        await driver.clock.wait(86_400_000);
        await seeState(driver, 'sticky');
      },
      leaving: (driver) => seeState(driver, 'leaving'),
      gone: (driver) => see(cardOf(driver)).toHaveCount(0),
    },
    events: {
      'toast.hold': then((driver, reason) => hold[reason](driver)),
      'toast.release': then((driver, reason) => release[reason](driver)),
      // As assistive software presses it, with neither a pointer nor the focus, which would hold the toast first.
      'toast.close': then((driver) => closeOf(driver).evaluate((button: HTMLElement) => button.click())),
      'xstate.after.autoHide.toast.timing': then(async (driver) => {
        await driver.clock.until(7999);
        await seeState(driver, 'timing');
        await driver.clock.until(8000);
      }),
      'xstate.after.fade.toast.leaving': then(async (driver) => {
        await driver.clock.until(159);
        await seeState(driver, 'leaving');
        await driver.clock.until(160);
      }),
    },
  },
});
