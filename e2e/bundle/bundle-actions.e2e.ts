// The bundle's actions are in reach of a long list: seen and pressed by a pointer, which scrolls nothing, wherever the
// page was scrolled to. 486 variables are all that the demonstration has and nobody withdrew; `npm run bench:bundle` presses the
// actions of 5,000.
import type { Locator, Page } from 'playwright/test';
import { pointOf, scrollTo } from '#tools/bench/bundle/reach.ts';
import { expect, storedBundle, test, violations } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';

type Listed = { items: { id: string; withdrawn?: object }[] };

const sizes = [486, 3].slice(0, shortened(2, 1));

/** Every row is in the document, painted or not. */
const seeRows = (page: Page, count: number) =>
  expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(count);

/** So many variables, taken from all over the catalogue. */
async function idsOf(page: Page, count: number): Promise<string[]> {
  const { items }: Listed = await (await page.request.get('/api/variables')).json();
  const all = items.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
  const every = Math.floor(all.length / count);
  const ids = all.filter((_, at) => at % every === 0).slice(0, count);
  expect(ids).toHaveLength(count);
  return ids;
}

/** Opens a bundle of so many variables. @returns their ids */
async function openBundleOf(page: Page, count: number): Promise<string[]> {
  const ids = await idsOf(page, count);
  await page.addInitScript((stored) => localStorage.setItem('dev-bundle', JSON.stringify(stored)), ids);
  await page.goto('/bundle');
  await seeRows(page, count);
  return ids;
}

const actionsOf = (page: Page): Locator[] => [
  page.getByRole('main').getByRole('link', { name: 'Download', exact: true }),
  page.getByRole('main').getByRole('button', { name: 'Clear bundle' }),
];

async function pressWhereItIs(page: Page, target: Locator): Promise<void> {
  const { x, y } = (await pointOf(target))!;
  await page.mouse.click(x, y);
}

const seeInReach = async (page: Page, where: string) => {
  for (const action of actionsOf(page))
    expect(await pointOf(action), `${String(action)} ${where}`).not.toBeNull();
};

for (const count of sizes)
  test(`the actions of ${count} variables are in reach`, async ({ page }) => {
    const ids = await openBundleOf(page, count);
    for (const share of [0, 0.25, 0.75, 1, 0.5]) {
      await scrollTo(page, share);
      await seeInReach(page, `at ${share} of the page`);
    }
    const [download, clear] = actionsOf(page);
    await pressWhereItIs(page, clear!);
    await expect.poll(() => storedBundle(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo: clear the bundle' }).click();
    await seeRows(page, count);
    expect(await storedBundle(page)).toEqual(ids);
    await scrollTo(page, 0.5);
    await pressWhereItIs(page, download!);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('return_to') === '/download');
  });

for (const count of sizes)
  test(`who opens ${count} shared variables sees them and can answer`, async ({ page }) => {
    const ids = await idsOf(page, count);
    const sent = { version: 1, title: 'Table 3', variables: ids };
    const made = await page.request.post('/api/selections', { data: sent });
    const { id } = (await made.json()) as { id: string };
    await page.addInitScript(
      (stored) => localStorage.setItem('dev-bundle', JSON.stringify(stored)),
      [ids[0]],
    );
    await page.goto(`/s/${id}`);
    const offer = page.getByRole('region', { name: 'Table 3' });
    const list = offer.getByRole('region', { name: 'What is in the bundle' });
    await expect(list.getByRole('link')).toHaveCount(count);
    expect(await pointOf(list.getByRole('link').first())).not.toBeNull();
    for (const name of ['Replace your bundle', 'Merge into your bundle', 'Cancel'])
      expect(await pointOf(offer.getByRole('button', { name })), name).not.toBeNull();
    expect(await violations(page)).toEqual([]);
    await list.focus();
    // What is painted for the first time may be higher than it was thought to be.
    await expect(async () => {
      await page.keyboard.press('End');
      expect(await pointOf(list.getByRole('link').last())).not.toBeNull();
    }).toPass({ timeout: 30_000 });
  });

test('a message covers no action of the bundle', async ({ page }) => {
  await openBundleOf(page, 12);
  for (const share of [0, 0.5]) {
    await scrollTo(page, share);
    for (const row of await page.getByRole('checkbox', { name: /^Select (?!all)/ }).all())
      if (await pointOf(row)) {
        await pressWhereItIs(page, row);
        break;
      }
    await pressWhereItIs(page, page.getByRole('button', { name: 'Remove 1' }));
    await expect(page.getByText(/^Removed /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo: remove/ })).toBeVisible();
    await seeInReach(page, `beside what is said, at ${share} of the page`);
  }
});

test('what has the focus is not under the bar', async ({ page }) => {
  await openBundleOf(page, 12);
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^More for / })
    .last()
    .focus();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await pointOf(page.locator(':focus')), `${stop} stops back`).not.toBeNull();
  }
});

test('a low window keeps its room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openBundleOf(page, 12);
  const [download, clear] = actionsOf(page) as [Locator, Locator];
  expect((await clear.boundingBox())!.y).toBeLessThan(2 * 256);
  await scrollTo(page, 0.5);
  for (const action of [download, clear]) await expect(action).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('what is off the screen is in the document', async ({ page }) => {
  const ids = await openBundleOf(page, 486);
  // The groups are open, since there are less than 500; the browser's search and readers have each title.
  expect(await page.locator('[data-block] h3').count()).toBe(ids.length);
  const { unpainted, titles } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('li[data-block]')];
    return {
      unpainted: rows.filter(
        (row) => !row.querySelector('h3')!.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
      titles: rows.filter((row) => row.querySelector('h3')!.textContent !== '').length,
    };
  });
  expect(titles).toBe(ids.length);
  expect(unpainted).toBeGreaterThan(ids.length / 2);
});

test('a row is dragged by its grip', async ({ page }) => {
  const ids = await openBundleOf(page, 3);
  const grip = page.getByRole('button', { name: /^Move / }).first();
  const { x, y } = (await pointOf(grip))!;
  const last = (await page.locator('li[data-block]').last().boundingBox())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, last.y + last.height - 2, { steps: 8 });
  await expect(page.getByText(/: position 3 of 3/)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => storedBundle(page)).toEqual([...ids.slice(1), ids[0]]);
});
