// Away and back, by the real thing: the server's process ends and starts again, the browser loses its network, a chunk is
// lost, a newer build is served. The page stays, says so in one line, and goes on by itself.
import type { Page } from 'playwright/test';
import { expect, isPhone, people, signIn, storedBundle, test } from '#e2e/fixtures.ts';
import { portalProcess, type PortalProcess } from '#e2e/portal-process.ts';

test.describe.configure({ mode: 'default' });

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await portalProcess();
  await portal.start();
});
test.afterAll(() => portal.remove());

const line = (page: Page) => page.locator('[data-line]');
const away = 'The server does not answer.';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** From the menu, or from the bar at the foot of a phone. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: isPhone(page) ? 'Main, bottom bar' : 'Main', exact: true })
    .getByRole('link', { name: isPhone(page) ? name.replace(' data', '') : name })
    .click();

/** The page is there and its line would be. */
async function openAt(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.goto(`${portal.address}${path}`);
  await expect(heading(page, name)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('home stays when the server goes, and goes on when it is back @desktop', async ({ page }) => {
  await openAt(page, '/home', /./);
  await portal.kill();
  await follow(page, 'Browse data');
  await expect(line(page)).toContainText(away);
  await expect(line(page)).toContainText(/Trying again (in \d+ seconds?|now)\./);
  await expect(heading(page, 'Browse data')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
  await portal.start();
  await expect(heading(page, 'Browse data')).toBeVisible({ timeout: 60_000 });
  await expect(line(page)).toHaveCount(0);
});

test('a bundle is kept while the server is away @phone', async ({ page }) => {
  await openAt(page, '/browse', 'Browse data');
  const add = page.getByRole('button', { name: /^Add (?!all)/ }).first();
  await add.click();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(line(page)).toContainText(away);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(line(page)).toBeInViewport();
  await add.click();
  expect(await storedBundle(page)).toHaveLength(2);
  await page.context().setOffline(false);
  await expect(line(page)).toHaveText('The server answers again.');
  await expect(line(page)).toHaveCount(0);
  expect(await storedBundle(page)).toHaveLength(2);
});

test('a half-written form stays as it is @desktop', async ({ page }) => {
  await openAt(page, '/onboarding/registration', /./);
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await portal.kill();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(line(page)).toContainText(away);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
  await portal.start();
  // Unless the page has found by itself that the server is back.
  await page
    .getByRole('button', { name: 'Try now' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(line(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
});

test('what a variable’s page could not read is read when the server is back @desktop', async ({ page }) => {
  await openAt(page, '/browse', 'Browse data');
  const title = page.locator('main ol a[href^="/variables/"]').first();
  await title.click();
  await expect(page).toHaveURL(/\/variables\//);
  await page.goBack();
  await expect(heading(page, 'Browse data')).toBeVisible();
  // Its screen has come before, so that only its data are missing.
  await page.context().setOffline(true);
  await page.locator('main ol a[href^="/variables/"]').nth(1).click();
  await expect(page).toHaveURL(/\/variables\//);
  await expect(line(page)).toContainText(away);
  await page.context().setOffline(false);
  await expect(line(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('The server did not answer.')).toHaveCount(0);
});

test('a lost chunk loads the page anew from a server that is there @phone', async ({ page }) => {
  await openAt(page, '/home', /./);
  await page.route('**/assets/BrowseScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await follow(page, 'Browse data');
  await expect(heading(page, 'Browse data')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a newer build waits for the visitor @desktop', async ({ page }) => {
  await openAt(page, '/onboarding/registration', /./);
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await page.route('**/api/version', (route) =>
    route.fulfill({ json: { version: '1.0.1', build: 'another' } }),
  );
  await page.context().setOffline(true);
  await expect(line(page)).toContainText(away);
  await page.context().setOffline(false);
  await expect(line(page)).toContainText('A newer version of this portal is ready.');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
});

test('a download is pressed again once the server is back @desktop', async ({ page }) => {
  await signIn(page, people.active, `${portal.address}/login?return_to=/browse`);
  await page
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  await expect.poll(() => storedBundle(page)).toHaveLength(1);
  await page.goto(`${portal.address}/download`);
  await expect(page.getByRole('button', { name: /^Download CSV/ })).toBeEnabled();
  await portal.kill();
  await page.getByRole('button', { name: /^Download CSV/ }).click();
  await expect(line(page)).toContainText(away);
  await expect(page).toHaveURL(/\/download$/);
  await portal.start();
  await expect(line(page)).toHaveCount(0, { timeout: 60_000 });
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^(Download CSV|Try again)/ })
    .first()
    .click();
  await file;
});

test('a private page waits for a server that does not say who is here @desktop', async ({ page }) => {
  await signIn(page, people.active, `${portal.address}/login?return_to=/browse`);
  let isGone = true;
  await page.route(/\/api\/(account|version)$/, (route) =>
    isGone ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto(`${portal.address}/account`);
  await expect(heading(page, 'The server cannot be reached')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(line(page)).toContainText(away);
  isGone = false;
  await expect(heading(page, /Account|Ada|active/i)).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/account$/);
});

test('who is led to sign in by an expired login is told why @phone', async ({ page }) => {
  await signIn(page, people.active, `${portal.address}/login?return_to=/browse`);
  await page.goto(`${portal.address}/dev/seed?session=expired`);
  await page.goto(`${portal.address}/account`);
  await expect(page).toHaveURL(/\/login\?return_to=%2Faccount/);
  await expect(page.getByText('Your login has expired, please sign in again.')).toBeVisible();
});

test('a page that takes long shows a bar and its outlines @desktop', async ({ page }) => {
  await openAt(page, '/home', /./);
  let pass: () => void = () => {};
  const held = new Promise<void>((resolve) => (pass = resolve));
  await page.route('**/assets/BrowseScreen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, 'Browse data');
  await expect(page.locator('[data-outline=list]')).toBeVisible();
  pass();
  await expect(heading(page, 'Browse data')).toBeVisible();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
});
