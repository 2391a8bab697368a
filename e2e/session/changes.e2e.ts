// What a member may do changes on the server, by nobody's doing in the browser, and every tab shows it without
// being loaded anew; the tab that listens may go, and another listens in its place.
import { openDatabase } from '#server/database/database.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { served } from '#e2e/servers.ts';

const warning = (page: Page) => page.getByText('Your account is not fully active');

/** As staff or the payment provider would, from another process. */
async function become(email: string, status: 'active' | 'inactive'): Promise<void> {
  const database = await openDatabase(served().databaseUrl);
  try {
    await database.run((db) =>
      db
        .updateTable('account')
        .set({ subscription_status: status, granted_status: status })
        .where('email', '=', email)
        .execute(),
    );
  } finally {
    await database.close();
  }
}

const isListening = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held!.map(({ name }) => name));

test('every tab shows a change by itself', async ({ page, context }) => {
  const email = await becomeNewMember(context, { subscriptionStatus: 'inactive' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/home');
    await expect(warning(tab)).toBeVisible();
  }
  await expect.poll(() => isListening(page)).toEqual(['dev-changes']);
  await become(email, 'active');
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
  await page.close();
  await expect.poll(() => isListening(other)).toEqual(['dev-changes']);
  await become(email, 'inactive');
  await expect(warning(other)).toBeVisible();
});

test('nobody listens who is signed out', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  expect(await isListening(page)).toEqual([]);
});
