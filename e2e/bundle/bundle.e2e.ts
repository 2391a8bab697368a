// The bundle in a real browser: kept, shared by tabs, and honest about what it cannot keep.
import type { Page } from 'playwright/test';
import { expect, signIn, storedBundle, test, violations } from '#e2e/fixtures.ts';
import { newMember } from '#e2e/account/members.ts';
import { twoResults } from '#e2e/models/rows.model.ts';
import { portalOf } from '#e2e/models/portal.model.ts';
import { onlyDeep } from '#tests/tiers.ts';

/** The box of each row. */
const boxesOf = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const chooseFirst = (page: Page) => boxesOf(page).first();

test('a removal is undone', async ({ page }) => {
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: 'View bundle' }).click();
  const before = await storedBundle(page);
  await chooseFirst(page).click();
  await page.getByRole('button', { name: 'Remove 1' }).click();
  expect(await storedBundle(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo: remove' }).click();
  await expect(chooseFirst(page)).toBeVisible();
  expect(await storedBundle(page)).toEqual(before);
});

test('clearing is undone', async ({ page }) => {
  await page.goto('/browse');
  for (const at of [1, 1, 1])
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .nth(at)
      .click();
  const before = await storedBundle(page);
  expect(before).toHaveLength(3);
  await page.goto('/bundle');
  await expect(page.getByRole('button', { name: 'Clear bundle' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear bundle' }).click();
  expect(await storedBundle(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo: clear the bundle' }).click();
  await expect.poll(() => storedBundle(page)).toEqual(before);
});

/** Presses the first `count` Add buttons, one a frame's time, in a tab that may be in the background. */
const pressAdd = (tab: Page, count: number) =>
  tab.evaluate(async (times) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main li button[aria-label^="Add "]')];
    for (const button of buttons.slice(0, times)) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, count);

test('two tabs agree and lose nothing', async ({ page, context }) => {
  await page.goto('/browse');
  const other = await context.newPage();
  await other.goto('/browse?sort=-title');
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /^Add [A-Z]/ })).toHaveCount(50);
  await Promise.all([pressAdd(page, 50), pressAdd(other, 50)]);
  await expect.poll(async () => (await storedBundle(page)).length).toBe(100);
  for (const tab of [page, other]) {
    await tab.goto('/bundle');
    await expect(boxesOf(tab)).toHaveCount(100);
  }
});

test('an invalid bundle is an empty one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dev-bundle', '{"not": "a list"'));
  await page.goto('/bundle');
  await portalOf(page).seeHeading('Your bundle');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse data' })).toBeVisible();
});

test('storage that refuses is told once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .first()
    .click();
  await expect(page.getByText('Your bundle is not saved')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove [A-Z]/ })).toHaveCount(2);
});

test('a bundle is passed on by a link', async ({ page, browser }) => {
  await page.goto('/browse');
  for (const at of [1, 1])
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .nth(at)
      .click();
  await page.getByRole('link', { name: 'View bundle' }).click();
  await page.getByLabel('Bundle title').fill('Table 3');
  const passed = await storedBundle(page);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('#link').textContent();

  const visitor = await browser.newPage();
  await visitor.goto(new URL(link!).pathname);
  await expect(visitor.getByRole('region', { name: 'Table 3' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
  await portalOf(visitor).seeHeading('Your bundle');
  expect(await storedBundle(visitor)).toEqual(passed);
  await visitor.getByRole('button', { name: 'Undo: replace the bundle' }).click();
  await expect.poll(() => storedBundle(visitor)).toEqual([]);
  await visitor.context().close();
});

onlyDeep(() => {
  test('another tab’s removal is followed', async ({ page, context }) => {
    await page.goto('/browse');
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .first()
      .click();
    await page.goto('/bundle');
    const other = await context.newPage();
    await other.goto('/bundle');
    await chooseFirst(other).click();
    await other.getByRole('button', { name: 'Remove 1' }).click();
    await expect(page.getByRole('link', { name: 'Browse data' }).last()).toBeVisible();
    await expect(boxesOf(page)).toHaveCount(0);
  });

  test('a saved bundle is found in another browser', async ({ page, browser }) => {
    const email = await newMember();
    await page.goto('/browse');
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .nth(1)
      .click();
    await page.getByRole('link', { name: 'View bundle' }).click();
    const kept = await storedBundle(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, email, page.url());
    await portalOf(page).seeHeading('Your bundle');
    expect(await storedBundle(page)).toEqual(kept);
    await page.getByLabel('Bundle title').fill('Table 3');
    await page.getByRole('button', { name: 'Save this bundle' }).click();
    await expect(page.getByText('“Table 3” is saved.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const other = await (await browser.newContext()).newPage();
    await signIn(other, email);
    await other.goto('/bundle');
    await other.getByRole('button', { name: 'Open Table 3' }).click();
    await other.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => storedBundle(other)).toEqual(kept);
    await other.getByRole('button', { name: 'Delete Table 3' }).click();
    await other.getByRole('button', { name: 'Delete saved bundle' }).click();
    await expect(other.getByText('No saved bundles yet')).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await other.context().close();
  });
});

test('the bundle is put in order by keyboard', async ({ page }) => {
  await page.addInitScript(
    (ids) => localStorage.setItem('dev-bundle', JSON.stringify(ids)),
    twoResults.rows.map(({ id }) => id),
  );
  await page.goto('/bundle');
  const grip = page.getByRole('button', { name: 'Move Loss carry-forward', exact: true });
  await grip.focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => storedBundle(page)).toEqual(twoResults.rows.map(({ id }) => id).toReversed());
  await expect(grip).toBeFocused();
  await expect(page.getByText(/^Loss carry-forward is now 1 of 2 in /)).toBeAttached();
});
