// The download page as one decision: with any number of datasets it is short, its button is in the first screen or at the
// thumb, and one press gets all.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test, violations } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { portalOf } from '#e2e/models/portal.model.ts';
import { onlyDeep, shortened } from '#tests/tiers.ts';

type Listed = { id: string; title: string; dataset: { id: string } };

/** Opens the page with a variable of each of so many datasets. */
async function openWith(page: Page, datasets: number): Promise<void> {
  const listed = (await (await page.request.get('/api/variables')).json()) as { items: Listed[] };
  const first = new Map(listed.items.toReversed().map(({ id, dataset }) => [dataset.id, id]));
  const ids = [...first.values()].slice(0, datasets);
  expect(ids).toHaveLength(datasets);
  await page.addInitScript((bundle) => localStorage.setItem('dev-bundle', JSON.stringify(bundle)), ids);
  await page.goto('/download');
  await portalOf(page).seeHeading('Download');
}

const box = (page: Page) => page.getByRole('complementary');
const press = (page: Page) => box(page).getByRole('button').last();
const controls = (page: Page) =>
  page.getByRole('main').locator('a, button, input, select, summary').filter({ visible: true });

for (const datasets of [20, 1].slice(0, shortened(2, 1)))
  test(`the page of ${datasets} datasets is one decision`, async ({ page, context }) => {
    await becomeNewMember(context);
    await openWith(page, datasets);
    await expect(press(page)).toContainText(/rows/);
    const { height } = page.viewportSize()!;
    const { y, height: own } = (await press(page).boundingBox())!;
    expect(y + own).toBeLessThanOrEqual(Math.min(height, 800));
    expect(await controls(page).count()).toBeLessThanOrEqual(40);
    expect((await page.getByRole('main').boundingBox())!.height).toBeLessThanOrEqual(2 * height);
    await page.locator('summary', { hasText: 'Options' }).click();
    expect(await controls(page).count()).toBeLessThanOrEqual(60);
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page).click()]);
    expect(download.suggestedFilename()).toMatch(datasets === 1 ? /\.csv$/ : /\.zip$/);
    expect(await download.failure()).toBeNull();
  });

test('one variable comes with two presses from its page, without the bundle', async ({ page, context }) => {
  await becomeNewMember(context);
  const { items } = (await (await page.request.get('/api/variables')).json()) as { items: Listed[] };
  const { id, title } = items[0]!;
  await page.goto(`/variables/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Download this variable' }).click();
  await expect(page.getByRole('main')).toContainText(`Only ${title}.`);
  await expect(press(page)).toContainText('Download CSV');
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page).click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const { length } = id.slice(id.lastIndexOf('.') + 1);
  expect((await readFile(await download.path(), 'utf8')).split('\n')[0]?.slice(-length - 1)).toContain(
    id.slice(-length),
  );
  await page.goto('/download');
  await expect(page.getByRole('main')).toContainText('Your bundle is empty');
});

onlyDeep(() => {
  test('what was chosen once is chosen the next time', async ({ page, context }) => {
    await becomeNewMember(context);
    await openWith(page, 1);
    await page.getByRole('radio', { name: 'JSON', exact: true }).check({ force: true });
    await expect(press(page)).toContainText('Download JSON');
    await Promise.all([page.waitForEvent('download'), press(page).click()]);
    await page.reload();
    await expect(press(page)).toContainText('Download JSON');
  });
});

test('options cut all files, and an exception is of one dataset', async ({ page, context }) => {
  await becomeNewMember(context);
  await openWith(page, 5);
  await page.locator('summary', { hasText: 'Options' }).click();
  const rows = box(page).locator('dd').first();
  await expect(rows).toHaveText(/^[\d,]+$/);
  const all = await rows.textContent();
  await page.getByLabel('Places').fill('Kenya, Uganda');
  await page.getByLabel('Places').press('Enter');
  await page.getByLabel('First year').fill('20x0');
  await expect(page.getByText('Enter a year with four digits, such as 1990.')).toBeVisible();
  await expect(press(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('First year').fill('2000');
  await expect(page.getByRole('table', { name: 'Rows included from each dataset' })).toBeVisible();
  expect(await rows.textContent()).not.toBe(all);
  await except(page, 1, 'Leave out');
  await expect(box(page).getByText('4 CSV files')).toBeVisible();
  await page.getByRole('table', { name: 'Exceptions' }).getByRole('button').click();
  await expect(box(page).getByText('5 CSV files')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** Adds an exception for the dataset at this place of the list. */
async function except(page: Page, at: number, option: string): Promise<void> {
  const options = page.getByRole('group', { name: 'Options' });
  await options.getByLabel('Dataset', { exact: true }).selectOption({ index: at });
  await options.getByLabel('Option', { exact: true }).selectOption(option);
  await options.getByRole('button', { name: 'Add an exception' }).click();
}

test('twenty datasets with exceptions have few controls, all large enough', async ({ page, context }) => {
  await becomeNewMember(context);
  await openWith(page, 20);
  await page.locator('summary', { hasText: 'Options' }).click();
  await except(page, 0, 'Years');
  const tops = ['from', 'to'].map(async (side) => {
    const year = page.locator(`input[id^=order-${side}-]`);
    return (await year.boundingBox())?.y;
  });
  const [first, last] = await Promise.all(tops);
  expect(first).toBe(last);
  await except(page, 0, 'Places');
  await except(page, 1, 'Format');
  await except(page, 2, 'Column headers');
  expect(await controls(page).count()).toBeLessThanOrEqual(60);
  expect(await violations(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const small = await page
    .getByRole('group', { name: 'Options' })
    .evaluate((options) =>
      [
        ...options.querySelectorAll(
          'button, select, input:not([type=radio], [type=checkbox]), label:has(input)',
        ),
      ]
        .map((control) => [control.textContent, control.getBoundingClientRect().height] as const)
        .filter(([, height]) => height < (matchMedia('(pointer: coarse)').matches ? 44 : 24)),
    );
  expect(small).toEqual([]);
});
