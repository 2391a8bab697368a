// What every page owes a visitor: a title, one heading, the focus on it, a way back, and nothing for axe to find.
import { expect, people, schemesOf, signIn, test, violations } from '#e2e/fixtures.ts';

const screens: [path: string, heading: string | RegExp, title: string][] = [
  ['/home', /.+/, 'Meridian'],
  ['/browse', 'Browse data', 'Browse data | Meridian Data Portal'],
  ['/bundle', 'Your bundle', 'Meridian'],
  ['/login', 'Sign in to access our data', 'Sign in | Meridian Data Portal'],
  ['/pages/guides', /.+/, 'Meridian'],
  ['/pages/licensing', /.+/, 'Meridian'],
  ['/pages/contact-us', /.+/, 'Meridian'],
  ['/onboarding/pricing', /.+/, 'Meridian'],
  ['/onboarding/registration', /.+/, 'Meridian'],
  ['/no/such/page', 'Page not found', 'Page not found | Meridian Data Portal'],
];

for (const [path, heading, title] of screens)
  test(`${path} is titled and passes axe`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    for (const colorScheme of schemesOf(page)) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  });

test('a variable’s page passes axe', async ({ page }) => {
  await page.goto('/browse');
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveTitle(`${name} | Meridian Data Portal`);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the account pages pass axe', async ({ page }) => {
  await signIn(page, people.admin, '/login?return_to=/account');
  await expect(page).toHaveTitle('Account | Meridian Data Portal');
  expect(await violations(page)).toEqual([]);
});

test('a dialog holds the page and lets it go', async ({ page, isMobile }) => {
  // Narrow on both projects: on wide screens the filters stand beside the results. The desk's has a scrollbar.
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/browse');
  await expect(page.getByLabel('Search variables')).toBeVisible();
  const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollbar > 0).toBe(!isMobile);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.body.style.paddingRight)).toBe(`${scrollbar}px`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.style.paddingRight)).toBe('0px');
});

test('the bottom bar stands below 992 px', async ({ page }) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main, bottom bar' });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const [width, isNarrow] of [
    [992, false],
    [991, true],
    [600, true],
    [390, true],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar).toBeVisible({ visible: isNarrow });
    await expect(menu).toBeVisible({ visible: !isNarrow });
  }
});

test('navigation moves the focus to the heading', async ({ page }) => {
  await page.goto('/pages/guides');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(heading('Contact')).toBeFocused();
  await page.goBack();
  await expect(heading('Guides')).toBeFocused();
});

test('the back button restores query and scroll', async ({ page }) => {
  await page.goto('/browse?search=tax');
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(10).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(10).getByRole('link').click();
  await expect(page).toHaveURL(/\/variables\//);
  await page.goBack();
  await expect(page.getByLabel('Search variables')).toHaveValue('tax');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('an unknown page says so with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(
    'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our home page.',
  );
  await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
