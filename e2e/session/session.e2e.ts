// Signing in and out, and losing the session: what the specification says of each, seen from outside.
import { expect, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { portalOf } from '#e2e/models/portal.model.ts';
import { shortened } from '#tests/tiers.ts';

test('a wrong password shows the server’s words', async ({ page }) => {
  const data = { email: 'nobody@example.org', password: 'wrong' };
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.status()).toBe(401);
  const { message } = (await answer.json()) as { message: string };
  await page.goto('/login?email=nobody%40example.org');
  await expect(page.getByLabel('E-mail')).toHaveValue(data.email);
  await page.getByLabel('Password', { exact: true }).fill(data.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('any other failure shows the portal’s words', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('error-500@meridian.example');
  await page.getByLabel('Password', { exact: true }).fill('any');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unexpected error when logging in. Please try again later or contact contact@meridian.example.',
  );
});

test('the links carry the typed e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ada@example.org');
  for (const [name, path] of [
    ["I don't have an account yet", '/onboarding/registration'],
    ['I forgot my password', '/account/password-reset-link'],
    ['Resend validation code', '/onboarding/resend-validation'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${path}?email=ada%40example.org`);
});

test('an expired session leads back to where one was', async ({ page }) => {
  const portal = portalOf(page);
  await signIn(page, people.active, '/login?return_to=/browse');
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .first()
    .click();
  // The press finds the session ended, not what the page asks when it opens.
  const found = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/files');
  await page.goto('/download');
  await portal.seeHeading('Download');
  await found;
  const download = page.getByRole('button', { name: /^Download CSV.* rows/ });
  await expect(download).toBeVisible();
  await page.request.get('/dev/seed?session=expired');
  await download.click();
  await portal.seeHeading('Sign in to access our data');
  await expect(page.getByText('Your login has expired, please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fdownload$/);
  await page.getByLabel('E-mail').fill(people.active);
  await page.getByLabel('Password', { exact: true }).fill('meridian-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await portal.seeHeading('Download');
});

test('signing out leads home and is seen elsewhere', async ({ page, context }) => {
  await signIn(page, people.active, '/login?return_to=/account');
  const other = await context.newPage();
  await other.goto('/account/api-tokens');
  await expect(other.getByRole('heading', { level: 1, name: 'API tokens' })).toBeVisible();
  // A tab behind another draws one frame a second, and Playwright waits for frames.
  await page.bringToFront();
  await page.goto('/browse');
  await page.evaluate(() => fetch('/api/account').then((answer) => answer.status));
  await openAccountAndSignOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to access our data');
});

test('signing in is seen in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/browse');
  await expect(other.getByRole('link', { name: /^Sign in/ }).first()).toBeVisible();
  await page.bringToFront();
  await signIn(page, people.active);
  await expect(other.getByRole('link', { name: /^Sign in/ })).toHaveCount(0);
});

test('nothing private is asked of a visitor', async ({ page }) => {
  await page.goto('/account/billing');
  await expect(page).toHaveURL(/\/login\?return_to=%2Faccount%2Fbilling$/);
});

const payloads = [
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%09/evil.test',
  '\t//evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.test',
  '/..//evil.test',
  'http://127.0.0.1@evil.test/',
  '%2F%2Fevil.test',
  '/login?return_to=/login',
  'ftp://evil.test',
  '/\n/evil.test',
  'evil.test',
  '?a=//evil.test',
  '#//evil.test',
];

test('return_to never leaves the portal', async ({ page, baseURL }) => {
  await signIn(page, people.active);
  // In the fast tier redirects.e2e.ts has the nastiest.
  for (const payload of payloads.slice(0, shortened(Infinity, 3))) {
    // A member at login is moved on at once, through the same target that a sign-in takes.
    await page.goto(`/login?return_to=${encodeURIComponent(payload)}`);
    await expect(page, payload).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin, payload).toBe(baseURL);
  }
});

async function openAccountAndSignOut(page: import('playwright/test').Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account/ });
  if (await account.isVisible()) {
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    return;
  }
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}
