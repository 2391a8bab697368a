// The whole of it as a visitor does it: find a variable, put it in the bundle, sign in, and download exactly that.
import { expect, people, signIn, storedBundle, test, violations } from '#e2e/fixtures.ts';
import { portalOf, textOf } from '#e2e/models/portal.model.ts';
import { onlyDeep } from '#tests/tiers.ts';

test('a variable is found, bundled and downloaded', async ({ page }) => {
  const portal = portalOf(page);
  await portal.search('corporate tax rate, statutory');
  const name = 'Corporate tax rate, statutory';
  await page
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true }).first()).toBeVisible();
  const [id] = await storedBundle(page);

  await page.getByRole('link', { name: 'View bundle' }).click();
  await portal.seeHeading('Your bundle');
  await page.getByRole('main').getByRole('link', { name: 'Download' }).click();
  await portal.seeHeading('Sign in to access our data');
  await expect(page).toHaveURL(/\/login\?return_to=%2Fdownload$/);

  await page.getByLabel('E-mail').fill(people.active);
  await page.getByLabel('Password', { exact: true }).fill('meridian-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await portal.seeHeading('Download');
  expect(await violations(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = await textOf(download);
  const source = await page.request.get(
    `/api/data/download?dataset=${id!.split('.').slice(0, 2).join('.')}&variables=${id}`,
  );
  expect(text).toBe(await source.text());
  expect(text.split('\r\n').length - 2).toBe(Number(source.headers()['x-total-rows']));
  expect(text.split('\r\n')[0]!.split(',').at(-1)).toBe(id!.split('.').at(-1));
});

test('an inactive subscription gets ten rows', async ({ page }) => {
  const portal = portalOf(page);
  await signIn(page, people.inactive, '/login?return_to=/browse');
  await expect(page.getByText('Your account is not fully active.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .first()
    .click();
  await portal.openBundle();
  await page.getByRole('main').getByRole('link', { name: 'Download' }).click();
  await expect(page.getByText(/rows are withheld because your subscription is inactive/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 10 rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('first-10-rows');
  expect((await textOf(download)).trimEnd().split('\r\n')).toHaveLength(11);
});

test('the warning leads to the plans', async ({ page }) => {
  await signIn(page, people.inactive);
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/onboarding\/pricing$/);
});

onlyDeep(() => {
  test('a failed preparation says so and nothing is lost', async ({ page }) => {
    await signIn(page, people.active, '/login?return_to=/browse');
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .first()
      .click();
    await expect.poll(() => storedBundle(page)).toHaveLength(1);
    await page.goto('/dev/seed?set=tokens.oneTime:error-503');
    await page.goto('/download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const box = page.getByRole('complementary', { name: 'We could not download the file' });
    await expect(box.getByRole('alert')).toContainText('Your choices are saved.');
    await page.goto('/dev/seed?clear=all');
    await page.goto('/download');
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });
});
