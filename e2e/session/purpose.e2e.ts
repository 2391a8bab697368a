// What somebody came for is not forgotten on the way: by who signs in, registers, confirms, or has lost the password.
import { expect, people, password, test } from '#e2e/fixtures.ts';
import { becomeNewMember, newMember } from '#e2e/account/members.ts';
import { portalOf, textOf } from '#e2e/models/portal.model.ts';

const file =
  '/api/data/download?dataset=corporate-rates.corporate-tax-rates&variables=corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory&format=csv';

test('a file’s link opened signed out comes back to that file', async ({ page }) => {
  const portal = portalOf(page);
  await page.goto(file);
  await portal.seeHeading('Sign in to access our data');
  await page.getByLabel('E-mail').fill(people.active);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  const source = await page.request.get(file);
  expect(await textOf(download)).toBe(await source.text());
  await portal.seeHeading(/^Corporate tax rate, statutory/);
  await expect(page).toHaveURL(/\/variables\//);
  await expect(page.getByRole('link', { name: /^Sign in/ })).toHaveCount(0);
});

test('a new password leads on to what one came for', async ({ page }) => {
  const portal = portalOf(page);
  const [main, email, chosen] = [page.getByRole('main'), await newMember(), 'five plain words all together'];
  await page.goto('/download');
  await portal.seeHeading('Sign in to access our data');
  await main.getByRole('link', { name: 'I forgot my password' }).click();
  await portal.seeHeading('Reset password');
  await main.getByLabel('E-mail').fill(email);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(main.getByText('Open the link within an hour to choose a new password.')).toBeVisible();
  await page.goto('/dev/outbox');
  const letter = page.getByRole('article').filter({ hasText: email });
  await letter
    .getByRole('link', { name: /reset-password/ })
    .first()
    .click();
  await main.getByLabel('New password', { exact: true }).fill(chosen);
  await main.getByRole('button', { name: 'Set the new password' }).click();
  await expect(main.getByText('You came to download files.')).toBeVisible();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await portal.seeHeading('Sign in to access our data');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(chosen);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await portal.seeHeading('Download');
  await expect(page).toHaveURL('/download');
});

test('who has paid gets the file that they came for', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.goto(`/account/billing?${new URLSearchParams({ from: 'checkout', return_to: file })}`);
  await expect(page.getByText('You came to download a file.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Download the file' }).click(),
  ]);
  const source = await page.request.get(file);
  expect(await textOf(download)).toBe(await source.text());
});
