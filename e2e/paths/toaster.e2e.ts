// The toaster in Chromium: four removals fill its three places and its queue, a press brings a variable back, and a
// hidden page holds what is said.
import { expect, type Page } from 'playwright/test';
import { people } from '#e2e/fixtures.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Toast } from '#machines/toast/toast.types.ts';
import { projectToaster, removedIds, toasterCases } from '#machines/toast/toaster.cases.ts';
import type { ToastSlot, ToasterContext } from '#machines/toast/toaster.setup.ts';
import { someResults, rowsOf } from '#e2e/models/rows.model.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';
import { setHidden, stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { openOtherTab, seedSession, setMember, type OtherTab } from '#e2e/paths/drivers/account.ts';
import { see, walkInBrowser, type World } from '#e2e/paths/drivers/driver.ts';

type Driver = Pick<World, 'page' | 'context'> & {
  clock: Clock;
  other: OtherTab | null;
  shown: ToasterContext['shown'] | null;
};

/** The session's end is told, and the toast that tells it closed again. */
async function hearOfTheEnd({
  page,
  context,
  clock,
}: Pick<Driver, 'page' | 'clock'> & Pick<World, 'context'>) {
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await seedSession(context, 'ending');
  await clock.wait(10_000);
  await page.getByRole('button', { name: /^Close: Your login expires/ }).click();
  await page.mouse.move(0, 0);
  await clock.wait(160);
}

/** The variable of the demonstration whose removal a toast of the cases tells. */
const titleOf = ({ id }: Toast): string =>
  someResults.rows[removedIds.findIndex((removed) => id === `removed-${removed}`)]!.title;
const wordsOf = (page: Page, toast: Toast) => toastsOf(page).removalOf(titleOf(toast));
const shownAt = ({ shown }: Driver, place: unknown): Toast => shown![place as ToastSlot]!;

async function remove(page: Page, title: string): Promise<void> {
  const rows = rowsOf(page);
  if (!(await rows.isHeld(title))) await rows.add(title);
  await rows.remove(title);
  await expect(rows.button(`Add ${title}`)).toBeVisible();
}

/** What stands and what it waits for; a toast whose button was pressed is on its way out. */
async function seeToasts(
  { page }: Driver,
  { shown }: Pick<ToasterContext, 'shown'>,
  timing: 'timing' | 'held',
): Promise<void> {
  const standing = Object.values(shown).filter((toast) => toast !== null);
  const { cards, saying } = toastsOf(page);
  await see(cards).toHaveCount(standing.length);
  for (const toast of standing)
    await see(saying(wordsOf(page, toast))).toHaveAttribute(
      'data-state',
      timing === 'held' ? /^(held|leaving)$/ : /^(timing|leaving)$/,
    );
}

/** Whether the page is hidden is the browser's to say, since an empty corner looks the same. */
async function seePage(driver: Driver, { context }: AnyMachineSnapshot, isHidden: boolean): Promise<void> {
  expect(await driver.page.evaluate(() => document.hidden)).toBe(isHidden);
  const { shown } = context as ToasterContext;
  await seeToasts(driver, { shown }, isHidden ? 'held' : 'timing');
  driver.shown = shown;
}

walkInBrowser<Driver>({
  machine: 'toaster',
  isStopped: true,
  // What a browser can be made to withdraw is the news of a session's end.
  explored: [
    { cases: { ...toasterCases, 'toast.withdraw': [{ id: 'session-ending' }] }, project: projectToaster },
  ],
  open: async ({ page, context }, path) => {
    const clock = await stopClock(page);
    const has = (type: string) => path.steps.some(({ event }) => event.type === type);
    const isWithdrawn = has('toast.withdraw');
    const isMember = isWithdrawn || has('toast.forget');
    const other = isMember ? await openOtherTab(page) : null;
    if (isMember) await setMember(context, people.active);
    // There is room for three, so none is folded to the count.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(someResults.address);
    // Before the first toast nothing else says that the page is drawn.
    await expect(page.getByRole('main')).toBeVisible();
    if (isWithdrawn) await hearOfTheEnd({ page, context, clock });
    return { page, context, clock, other, shown: null };
  },
  tables: {
    states: {
      visible: (driver, snapshot) => seePage(driver, snapshot, false),
      hidden: (driver, snapshot) => seePage(driver, snapshot, true),
    },
    events: {
      // In another tab the member has signed out.
      'toast.forget': async ({ page, context, other }) => {
        await setMember(context, null);
        await other!.tell();
        await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
      },
      'toast.show': ({ page }, event) => remove(page, titleOf(event['toast'] as Toast)),
      'toast.free': async (driver, event) => {
        const { page, clock } = driver;
        await toastsOf(page)
          .closeOf(wordsOf(page, shownAt(driver, event['place'])))
          .click();
        await page.mouse.move(0, 0);
        await clock.wait(160);
      },
      // Another tab's news: how long the session lasts is to be asked anew.
      'toast.withdraw': ({ other }) => other!.tell(),
      'toast.press': async (driver, event) => {
        const { page } = driver;
        const toast = shownAt(driver, event['place']);
        await toastsOf(page).undoOf(wordsOf(page, toast)).click();
        await page.mouse.move(0, 0);
        await expect(rowsOf(page).button(`Remove ${titleOf(toast)}`)).toBeVisible();
        await expect(toastsOf(page).saying(wordsOf(page, toast))).toHaveAttribute('data-state', 'leaving');
      },
      'page.hide': ({ page }) => setHidden(page, true),
      'page.show': ({ page }) => setHidden(page, false),
    },
  },
});
