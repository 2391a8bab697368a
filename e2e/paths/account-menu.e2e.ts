// The account menu in Chromium. At phone width nobody sees it: the bottom bar leads to the account's pages instead. A
// window made narrow while the menu is open must hide it and show it again when it is wide, so that is its look there.
import type { BrowserContext, Page } from 'playwright/test';
import { isPhone, people } from '#e2e/fixtures.ts';
import { openOtherTab, setMember, type OtherTab } from '#e2e/paths/drivers/account.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page; context: BrowserContext; other: OtherTab };

const entries = [
  'Messages',
  'Notifications',
  'Subscription',
  'API tokens',
  'Change password',
  'Delete account',
  'Sign out',
];

const account = (page: Page) =>
  page.getByLabel('Your account').getByRole('button', { name: 'Account', includeHidden: true });
const menu = (page: Page) => page.getByRole('menu', { includeHidden: true });

/** On a wide window, whichever this one is; it is left as it was. */
async function onWide(page: Page, act: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()!;
  if (isPhone(page)) await page.setViewportSize({ width: 1024, height: size.height });
  await act();
  await page.setViewportSize(size);
}

async function seeOpen(page: Page): Promise<void> {
  await see(account(page)).toHaveAttribute('aria-expanded', 'true');
  await see(page.getByRole('menuitem', { includeHidden: true })).toHaveText(entries);
  await see(menu(page)).toBeVisible({ visible: !isPhone(page) });
}

walkInBrowser<Driver>({
  machine: 'accountMenu',
  open: async ({ page, context }) => {
    await setMember(context, people.active);
    await page.goto('/pages/licensing');
    // The menu's own chunk has come, and not only the button that stands in for it.
    await see(page.locator('[data-scope=menu][data-part=trigger]')).toBeAttached();
    return { page, context, other: await openOtherTab(page) };
  },
  tables: {
    states: {
      closed: async ({ page }) => {
        await see(
          page.getByRole('button', { name: 'Account', expanded: true, includeHidden: true }),
        ).toHaveCount(0);
        await see(menu(page)).toHaveCount(0);
      },
      open: ({ page }) => seeOpen(page),
    },
    events: {
      'menu.toggle': ({ page }) => onWide(page, () => account(page).click()),
      'menu.choose': ({ page }) => page.getByRole('menuitem', { name: 'Subscription' }).click(),
      'menu.dismiss': ({ page }) => page.getByRole('heading', { level: 1 }).click(),
      // The session ends elsewhere, and another tab tells that something changed.
      'menu.leave': async ({ page, context, other }) => {
        await setMember(context, null);
        await other.tell();
        await see(account(page)).toHaveCount(0);
      },
    },
  },
});
