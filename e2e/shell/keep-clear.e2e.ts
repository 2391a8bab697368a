// Toasts lie over nothing that can be pressed and over nothing that has the focus: where they come up, after scrolling,
// and while the keyboard goes through the page. Three at most show; the others are counted.
import type { Page } from 'playwright/test';
import { expect, isPhone, people, signIn, test } from '#e2e/fixtures.ts';
import { rowsOf, someResults, twoResults } from '#e2e/models/rows.model.ts';
import { setHidden } from '#e2e/paths/drivers/clock.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';
import { shortened, tier } from '#tests/tiers.ts';

/** A desk has more room beside its actions: there they are deep. */
const narrow = { tag: tier === 'fast' ? '@phone' : [] };

/**
 * What a visitor could press or type in, and a toast lies over. A long list may leave no free place on a phone: there it is
 * what a toast lies over though up or down from there fewer of these, and no bar, would lie under it.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((isNarrow) => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1;
    const meets = (one: Box, other: Box, margin: number) =>
      one.left < other.right + margin &&
      one.right > other.left - margin &&
      one.top < other.bottom + margin &&
      one.bottom > other.top - margin;
    const stack = document.querySelector('section[aria-label=Messages]')!;
    const cards = [...stack.querySelectorAll('li, :scope > div > a')]
      .map((card) => card.getBoundingClientRect())
      .filter(isSeen);
    const actions = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
    ].filter(
      (action) =>
        !stack.contains(action) && action.checkVisibility() && isSeen(action.getBoundingClientRect()),
    );
    const bars = [...document.querySelectorAll('header, nav')]
      .filter((bar) => bar.matches('header') || getComputedStyle(bar).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect());
    const moved = (by: number): Box[] =>
      cards.map(({ left, right, top, bottom }) => ({ left, right, top: top + by, bottom: bottom + by }));
    const under = (boxes: Box[], margin: number) =>
      actions.filter((action) => boxes.some((box) => meets(action.getBoundingClientRect(), box, margin)));
    const now = under(moved(0), 0);
    const names = now.map((action) => action.getAttribute('aria-label') ?? action.textContent);
    if (!isNarrow) return names;
    const first = Math.min(...cards.map(({ top }) => top));
    const last = Math.max(...cards.map(({ bottom }) => bottom));
    // Room for a focus ring all around, and for the steps in which places are tried.
    const margin = 8;
    for (let top = 12; top + last - first <= innerHeight - 12; top += 1) {
      const boxes = moved(top - first);
      if (boxes.some((box) => bars.some((bar) => meets(bar, box, margin)))) continue;
      if (under(boxes, margin).length < now.length) return names;
    }
    return [];
  }, isPhone(page));

const seeClear = (page: Page) => expect.poll(() => covered(page)).toEqual([]);

/** Whether no toast lies over what has the focus. */
const isFocusFree = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const stack = document.querySelector('section[aria-label=Messages]')!;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return (
      focused === document.body ||
      stack.contains(focused) ||
      [...stack.querySelectorAll('li')]
        .map((card) => card.getBoundingClientRect())
        .every((card) => left >= card.right || right <= card.left || top >= card.bottom || bottom <= card.top)
    );
  });

/** A bundle of so many variables, none of them among these results. */
async function holdOthers(page: Page, count: number) {
  const { items } = (await (await page.request.get('/api/variables')).json()) as { items: { id: string }[] };
  const shown = new Set<string>(someResults.rows.map(({ id }) => id));
  const ids = items.map(({ id }) => id).filter((id) => !shown.has(id));
  await page.addInitScript(
    (stored) => localStorage.setItem('dev-bundle', JSON.stringify(stored)),
    ids.slice(0, count),
  );
}

/** Goes there within the portal, so that what is said stays. */
async function leaveFor(page: Page, path: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await page.mouse.move(0, 0);
}

/** @returns after the toasts of so many removals have come */
async function removeFrom(
  page: Page,
  { address, rows }: typeof twoResults | typeof someResults,
  count: number,
) {
  await page.goto(address);
  // So none goes of itself.
  await setHidden(page, true);
  const results = rowsOf(page);
  for (const { title } of rows.slice(0, count)) {
    await results.add(title);
    await results.remove(title);
  }
  await expect(toastsOf(page).cards).toHaveCount(Math.min(count, 3));
}

test('a removal’s toast is over no action', narrow, async ({ page }) => {
  await removeFrom(page, twoResults, 1);
  await seeClear(page);
});

test('on desks it is at the bottom, on phones at the top', async ({ page }) => {
  await signIn(page, people.active, '/login?return_to=/account');
  await page.request.get('/dev/seed?session=expired');
  // A page comes with the toast: one that is clear where it came up on another page stays there.
  await page.locator('main a[href="/account/notifications"]').first().click();
  await expect(toastsOf(page).cards).toHaveCount(1);
  const { x, y, height } = (await toastsOf(page).cards.first().boundingBox())!;
  const middle = page.viewportSize()!.height / 2;
  expect(x).toBeLessThan(40);
  if (isPhone(page)) expect(y).toBeLessThan(middle);
  else expect(y + height).toBeGreaterThan(middle);
});

test('four are as many as there is room for and a count', narrow, async ({ page }) => {
  await removeFrom(page, someResults, 4);
  const cards = await toastsOf(page).cards.filter({ visible: true }).count();
  const words = cards === 3 ? '1 more message' : `${4 - cards} more messages`;
  const more = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: words });
  await expect(more).toBeVisible();
  await seeClear(page);
  await more.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Removed /)).toHaveCount(4);
});

test('what has the focus is not covered', async ({ page }) => {
  await removeFrom(page, twoResults, 1);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocusFree(page), `stop ${stop}`).toBe(true);
  }
  await expect(toastsOf(page).cards).toHaveCount(1);
});

test('after scrolling it is over no action', async ({ page }) => {
  await removeFrom(page, someResults, 4);
  for (const to of [500, 10_000, 0, 250, 750, 1000].slice(0, shortened(6, 2))) {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    await seeClear(page);
  }
});

for (const count of [12, 3].slice(0, shortened(2, 1)))
  test(`in a bundle of ${count} a toast leaves the actions free`, narrow, async ({ page }) => {
    await holdOthers(page, count);
    await removeFrom(page, someResults, 1);
    await leaveFor(page, '/bundle');
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
    await expect(toastsOf(page).cards).toHaveCount(1);
    await seeClear(page);
  });

test('its buttons are 44 px for a finger @phone', async ({ page }) => {
  await removeFrom(page, someResults, 4);
  const more = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: /more messages?$/ });
  await expect(more).toBeVisible();
  for (const target of [more, ...(await toastsOf(page).cards.getByRole('button').all())]) {
    const { width, height } = (await target.boundingBox())!;
    // Layout units are a 64th of a pixel.
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
  }
});
