// The portal under a window of 320 by 256 pixels (a desk's at 400 %), in forced colours, and where nothing may move; and what
// each width opens over a page.
import { expect, isPhone, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { isFocusSeen } from '#e2e/models/layout.model.ts';

/** Some of a page's stops. */
const stops = 30;

test('what has the focus is seen at 400 % @desktop', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/browse?search=tax');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 200));
    // What the focus has left may still be on its way out.
    await expect.poll(() => isFocusSeen(page), { message: where, timeout: 3000 }).toBe(true);
  }
});

test('forced colours keep what is chosen @desktop', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account/notifications');
  const control = page.locator('.toggle__control').first();
  await expect(control).toBeVisible();
  const colourOf = (selector: string, pseudo?: string) =>
    page.evaluate(
      ([at, part]) => getComputedStyle(document.querySelector(at!)!, part).backgroundColor,
      [selector, pseudo],
    );
  const canvas = await colourOf('body');
  // The switch and its thumb, and the bar at the page of the account that this is.
  expect(await colourOf('.toggle__thumb')).not.toBe(canvas);
  expect(await colourOf('.toggle__control[data-state=checked]')).not.toBe(canvas);
  expect(await colourOf('.sidenav__link[aria-current=page]', '::before')).not.toBe(canvas);
  await page.goto('/browse');
  const here = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Browse data');
  await expect(here).toHaveCSS('text-decoration-line', 'underline');
  await here.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
});

test('nothing moves where motion is unwanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(1);
});

test('a finger reads a drawing @phone', async ({ page }) => {
  const { items } = (await (await page.request.get('/api/variables')).json()) as { items: { id: string }[] };
  await page.goto(`/variables/${items[0]!.id}?view=map`);
  const map = page.locator('figure[data-figure=map]');
  await expect(map.getByText('Tap a country to read its value.')).toBeVisible();
  // An island, which is smaller than a finger.
  await map.locator('circle.land').first().scrollIntoViewIfNeeded();
  const { x, y } = (await map.locator('circle.land').first().boundingBox())!;
  await page.touchscreen.tap(x + 6, y + 6);
  await expect(map.locator('output').last()).toHaveText(/: [\d.,]+ /);
});

test('what opens over a page passes axe', async ({ page }) => {
  await signIn(page, people.admin, '/login?return_to=/browse');
  await expect(page.getByLabel('Search variables')).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  else await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole(isPhone(page) ? 'dialog' : 'menu')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(isPhone(page) ? 'dialog' : 'menu')).toHaveCount(0);
});

test('bars and toasts are not printed @phone', async ({ page }) => {
  await page.goto('/browse');
  const bars = page.locator('.header__root, .tabbar__root, .toast__stack');
  await expect(bars).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  for (const bar of await bars.all()) await expect(bar).toHaveCSS('display', 'none');
});
