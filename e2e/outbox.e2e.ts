// The outbox of a demonstration in the browser: a registration's letter is there, its link leads to the page that
// confirms, its HTML shows in a frame, and axe finds nothing.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test('a letter can be read and followed', async ({ page, request }) => {
  const email = `reader-${crypto.randomUUID()}@members.example`;
  const data = { email, password: 'four plain words together', name: 'Rita Reader', agreed: true };
  expect((await request.post('/api/registration', { data })).status()).toBe(204);
  await page.goto('/dev/outbox');
  const letter = page.getByRole('article').filter({ hasText: email });
  await expect(letter.getByRole('heading')).toHaveText('Confirm your e-mail address for Meridian');
  await letter.getByText('As a mail program shows it').click();
  await expect(
    letter.frameLocator('iframe').getByRole('link', { name: 'Confirm the address' }),
  ).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await letter.getByRole('link', { name: /onboarding\/validate/ }).click();
  await expect(page).toHaveURL(/\/onboarding\/validate/);
});
