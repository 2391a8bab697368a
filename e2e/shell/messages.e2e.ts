// The page of messages: what was said on this visit can be read again, is found in the account, and is forgotten.
import { expect, expectSound, isPhone, people, signIn, test } from '#e2e/fixtures.ts';
import { rowsOf, twoResults } from '#e2e/models/rows.model.ts';
import type { Page } from 'playwright/test';

const [variable] = twoResults.rows;
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) => main(page).getByText(`Removed ${variable.title} from your bundle.`);

async function removeOne(page: Page) {
  const rows = rowsOf(page);
  await page.getByRole('link', { name: 'Browse' }).locator('visible=true').first().click();
  await page.getByLabel('Search variables').fill('loss_carry');
  await page.keyboard.press('Enter');
  await rows.add(variable.title);
  await rows.remove(variable.title);
}

/** By the account menu, or on phones by the account's home. */
async function openMessages(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Account' }).click();
    await main(page).getByRole('link', { name: 'Messages' }).click();
  } else {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Messages' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

test('what was said is read again', async ({ page }) => {
  await signIn(page, people.active);
  await openMessages(page);
  await expect(main(page).getByText('No messages yet')).toBeVisible();
  await removeOne(page);
  await openMessages(page);
  await expect(message(page)).toBeVisible();
  await expectSound(page);
  await main(page).getByRole('button', { name: 'Clear messages' }).click();
  await expect(message(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who signs out leaves no messages behind', async ({ page }) => {
  await signIn(page, people.active);
  await removeOne(page);
  await openMessages(page);
  await expect(message(page)).toBeVisible();
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Account' }).click();
    await main(page).getByRole('button', { name: 'Sign out' }).click();
  } else {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => {
    history.pushState(null, '', '/messages');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(main(page).getByText('No messages yet')).toBeVisible();
});
