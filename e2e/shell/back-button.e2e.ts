// The Back button after signing out, in a browser that keeps pages it has left alive, as people's browsers do and
// Playwright's does not by itself: nothing of a member is seen again, neither from that memory nor from the cache.
import { expect, password, people, signIn, test } from '#e2e/fixtures.ts';
import { type Launch, openKeeping } from '#e2e/keeping.ts';
import { newMember } from '#e2e/account/members.ts';

test('back after signing out shows nothing private', async ({ launchOptions, baseURL }) => {
  const context = await openKeeping(launchOptions as Launch, baseURL!);
  const page = await context.newPage();
  const elsewhere = await context.newPage();
  await page.bringToFront();
  const email = await newMember();
  await signIn(page, email, '/login?return_to=/account');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await page.goto('/llms.txt');
  await elsewhere.goto('/home');
  await elsewhere.evaluate(() => fetch('/api/auth/login', { method: 'DELETE' }));
  await page.bringToFront();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/login\?return_to=%2Faccount$/);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(email);
  await context.close();
});

test('a page from memory asks anew who is here', async ({ launchOptions, baseURL }) => {
  const context = await openKeeping(launchOptions as Launch, baseURL!);
  const page = await context.newPage();
  await signIn(page, people.active, '/login?return_to=/pages/licensing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/llms.txt');
  // The session ends on the server and the browser hears nothing of it.
  await context.request.get('/dev/seed?session=expired', { maxRedirects: 0 });
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as never as { persisted?: boolean }).persisted)).toBe(true);
  await context.close();
});

test('an untouched page from memory asks anew too', async ({ launchOptions, baseURL }) => {
  const context = await openKeeping(launchOptions as Launch, baseURL!);
  const page = await context.newPage();
  await page.goto('/pages/licensing');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goto('/llms.txt');
  const data = { email: people.active, password };
  expect((await context.request.post('/api/auth/login', { data })).status()).toBe(200);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/pages/licensing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await context.close();
});
