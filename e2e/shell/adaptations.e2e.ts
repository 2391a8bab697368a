// The portal under a window of 320 by 256 pixels (a desk's at 400 %), in forced colours, and where nothing may move; and what
// each width opens over a page.
import type { Page } from 'playwright/test';
import { expect, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { cutWords, isFocusSeen, isSideways, thinSentences } from '#e2e/models/layout.model.ts';
import { onlyDeep } from '#tests/tiers.ts';
import { optionText } from '#texts/en/file/order-options.ts';

type Listed = { items: { id: string; withdrawn?: object; dataset: { id: string } }[] };

/** A variable of each of five datasets, as the bundle. */
async function collectFive(page: Page): Promise<void> {
  const { items }: Listed = await (await page.request.get('/api/variables')).json();
  const ids = new Map(items.filter(({ withdrawn }) => !withdrawn).map(({ id, dataset }) => [dataset.id, id]));
  await page.addInitScript(
    (kept) => localStorage.setItem('dev-bundle', JSON.stringify(kept)),
    [...ids.values()].slice(0, 5),
  );
}

const box = (page: Page) => page.getByRole('complementary');
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });

/** The download of five datasets, with its options open. */
async function openOptions(page: Page): Promise<void> {
  await page.goto('/download');
  await expect(box(page).getByRole('button')).toContainText('rows');
  await page.locator('summary', { hasText: optionText.title }).click();
}

/** The bundle, whose second row is chosen. */
async function chooseRow(page: Page): Promise<void> {
  await page.goto('/bundle');
  await rows(page).nth(1).check();
}

/** Sees the focus at each stop, to the end of the page or so many. @returns how many there were */
async function seeStops(page: Page, most: number): Promise<number> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 200));
    if (where.startsWith('<body')) return stop;
    // What the focus has left may still be on its way out.
    await expect.poll(() => isFocusSeen(page), { message: where, timeout: 3000 }).toBe(true);
  }
  return most;
}

const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    ),
  );

test('what has the focus is seen at 400 % @desktop', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/browse?search=tax');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await seeStops(page, 30)).toBe(30);
});

onlyDeep(() => {
  for (const [name, open] of [
    ['a bundle', chooseRow],
    ['a download with its options', openOptions],
  ] as const)
    test(`${name} can be used at 400 % @desktop`, async ({ page, context }) => {
      await becomeNewMember(context);
      await collectFive(page);
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page);
      expect(await isSideways(page)).toBe(false);
      expect(await cutWords(page)).toEqual([]);
      expect(await thinSentences(page)).toEqual([]);
      await page.getByRole('heading', { level: 1 }).focus();
      expect(await seeStops(page, 100)).toBeGreaterThan(20);
    });
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

test('forced colours keep a bundle and its download @desktop', async ({ page, context }) => {
  await becomeNewMember(context);
  await collectFive(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await chooseRow(page);
  const row = (at: number) => page.locator('li[data-block]').nth(at);
  await expect(row(1)).toHaveCSS('outline-style', 'solid');
  await expect(row(0)).toHaveCSS('outline-style', 'none');
  await page
    .getByRole('button', { name: /^Move (?!to|dataset)/ })
    .first()
    .press('Enter');
  await expect(row(0)).toHaveCSS('outline-style', 'dashed');
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toHaveCSS('border-top-width', '3px');
  await openOptions(page);
  const groundOf = (chosen: string) =>
    page
      .locator(`.segmented__item${chosen}`)
      .first()
      .evaluate((item) => getComputedStyle(item).backgroundColor);
  expect(await groundOf(':has(:checked)')).not.toBe(await groundOf(':not(:has(:checked))'));
});

test('nothing moves where motion is unwanted @phone', async ({ page, context }) => {
  await becomeNewMember(context);
  await collectFive(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longestMotion(page)).toBeLessThan(1);
  await openOptions(page);
  expect(await longestMotion(page)).toBeLessThan(1);
  await chooseRow(page);
  await page.getByRole('button', { name: 'Remove 1' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(await longestMotion(page)).toBeLessThan(1);
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

test('what opens over a page passes axe @phone', async ({ page }) => {
  await signIn(page, people.admin, '/login?return_to=/browse');
  await expect(page.getByLabel('Search variables')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('bars and toasts are not printed @phone', async ({ page }) => {
  await page.goto('/browse');
  const bars = page.locator('.header__root, .tabbar__root, .toast__stack');
  await expect(bars).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  for (const bar of await bars.all()) await expect(bar).toHaveCSS('display', 'none');
});

test('a variable is printed as a document', async ({ page }) => {
  await page.goto('/variables/revenue-accounts.income-and-profits.corporate_tax_revenue?view=map');
  await expect(page.getByText(/^In 2024, 114 countries have a value/)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const pressed = page.locator(':is(button, input, select, summary, [role=tab]):visible');
  await expect(pressed).toHaveCount(0);
  // Nothing is left of a hint, not even its room.
  await expect(page.locator('.chart__readout:visible')).toHaveCount(0);
  await expect(page.locator('[data-figure=map] .figure__foot')).toHaveCSS('break-before', 'avoid');
  await expect(page.locator('#citation')).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('#related')).toHaveCount(1);
  await expect(page.locator('#related')).toBeHidden();
  await expect(page.locator('[data-printed]')).toHaveText(
    /^http:.*corporate_tax_revenue\?view=map, printed on \d\d\/\d\d\/\d{4}\.$/,
  );
  for (const part of ['#definition', '[data-figure=map] svg', '#citation'])
    await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible();
});

test('a variable is printed on three sheets @desktop', async ({ page }) => {
  await page.goto('/variables/world.gini.gini');
  for (const figure of ['line', 'coverage'])
    await expect(page.locator(`[data-figure=${figure}] svg:visible`).first()).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  // Each sheet says so in the clear.
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

test('a place and a bundle are printed as documents @desktop', async ({ page }) => {
  await collectFive(page);
  await page.setViewportSize({ width: 680, height: 960 });
  for (const [path, titles] of [
    ['/places/KEN', page.getByRole('row').locator('td:first-child > a')],
    ['/bundle', page.locator('.row__title')],
  ] as const) {
    await page.goto(path);
    await expect(titles.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator(':is(button, input, select, summary, label):visible')).toHaveCount(0);
    await expect(page.locator('[data-printed]')).toHaveText(/, printed on \d\d\/\d\d\/\d{4}\.$/);
    const column = await titles.first().evaluate((title) => title.closest('td, div')!.clientWidth);
    expect(column, path).toBeGreaterThan(180);
    await page.emulateMedia({ media: 'screen' });
  }
});
