// The outbox of a demonstration in the browser: a registration's letter is there, its link leads to the page that
// confirms, its HTML shows in a frame that runs nothing, and axe finds nothing.
import { expect, test, violations } from '#e2e/fixtures.ts';

test('a letter can be read and followed', async ({ page, request }) => {
  const email = `reader-${crypto.randomUUID()}@members.example`;
  const data = { email, password: 'four plain words together', name: 'Rita Reader', agreed: true };
  expect((await request.post('/api/registration', { data })).status()).toBe(204);
  await page.goto('/dev/outbox');
  const letter = page.getByRole('article').filter({ hasText: email });
  await expect(letter.getByRole('heading')).toHaveText('Confirm your e-mail address for Meridian');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const framed = page.waitForResponse(/\/dev\/outbox\/msg_/);
  await letter.getByText('In a mail program').click();
  expect((await framed).status()).toBe(200);
  await letter.getByRole('link', { name: /onboarding\/validate/ }).click();
  await expect(page).toHaveURL(/\/onboarding\/validate/);
});
