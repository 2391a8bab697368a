// What the browser's own elements give, for which no part of a library was taken (docs/decisions/0082): a group of radio
// buttons goes round by arrow keys, and a closed fold opens for who looks for something in it.
import { becomeNewMember } from '#e2e/account/members.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('arrow keys go round a segmented group', async ({ page }) => {
  await page.goto('/onboarding/pricing');
  const month = page.getByRole('radio', { name: '£9 a month' });
  const year = page.getByRole('radio', { name: '£90 a year' });
  await month.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(year).toBeChecked();
    await expect(year).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(month).toBeFocused();
  }
  // One stop: Tab leads out of the group.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(0);
});

test('a fold opens for what is looked for in it', async ({ page, context }) => {
  await becomeNewMember(context);
  const { items } = (await (await page.request.get('/api/variables')).json()) as { items: { id: string }[] };
  await page.addInitScript((id) => localStorage.setItem('dev-bundle', JSON.stringify([id])), items[0]!.id);
  await page.goto('/download');
  const fold = page.locator('details', { has: page.locator('#order-script') });
  await expect(fold).not.toHaveAttribute('open');
  // As the browser's own search does it, which no script can begin: both reveal what is in a closed fold.
  await page.evaluate(() => window.location.assign('#order-script'));
  await expect(fold).toHaveAttribute('open');
  await expect(page.locator('#order-script')).toBeInViewport();
});
