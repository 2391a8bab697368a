// Correcting an import before it is published, in a browser: a package that leaves a place open waits, is answered by hand,
// checked and published; another one is deleted. Each test has a portal of its own.
import type { Page } from 'playwright/test';
import type { Imports } from '#contract/admin/admin.ts';
import { entriesOf, zipped } from '#tests/server/admin/zips.ts';
import { expect, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { onlyDeep } from '#tests/tiers.ts';
import { startOwnPortal } from '#e2e/own-portal.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Nothing in it says which Congo is meant. */
async function packageWithCongo() {
  const csv = `country,year,value\nKenya,2000,1\nMalta,2000,2\nGhana,2000,3\nCongo,2000,4\n`;
  const zip = await zipped(entriesOf({ name: 'weights', resources: [{ name: 'table', csv }] }));
  return { name: 'weights.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

/** It is sent, read, and opened by its link in the list. */
async function openReview(page: Page, address: string): Promise<void> {
  await signIn(page, people.admin, `${address}/login`);
  await page.goto(`${address}/admin/imports`);
  await page.getByLabel('Zip or CSV on this computer').setInputFiles(await packageWithCongo());
  await button(page, 'Import').click();
  await main(page).getByRole('link', { name: 'Correct and publish' }).click();
  await expect(main(page).getByText('1 question left')).toBeVisible();
}

const isPublic = async (page: Page, address: string): Promise<boolean> =>
  (await page.request.get(`${address}/api/datasets/weights.table`)).status() === 200;

/** Nothing is scrolled sideways but what has a box of its own. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an import is corrected and published', async ({ page }) => {
  const { address, stop } = await startOwnPortal(3);
  try {
    await openReview(page, address);
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await isPublic(page, address)).toBe(false);

    await main(page).getByRole('group', { name: 'What is Congo?' }).getByText('(COG)').click();
    await main(page).getByLabel('Unit of value').fill('kg');
    await expect(main(page).getByText('No questions left')).toBeVisible();
    await button(page, 'Check and preview').click();
    await expect(main(page).getByText('Checked. You can publish it.')).toBeVisible();
    await expect(main(page).getByRole('columnheader', { name: /kg$/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await isPublic(page, address)).toBe(false);

    await button(page, 'Publish').click();
    await expect(main(page).getByText('This import is published.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await main(page).getByRole('region', { name: 'Datasets' }).getByRole('link').click();
    await expect(page).toHaveURL(`${address}/datasets/weights.table`);
    expect(await isPublic(page, address)).toBe(true);
  } finally {
    await stop();
  }
});

onlyDeep(() => {
  test('what is refused takes the focus', async ({ page }) => {
    const { address, stop } = await startOwnPortal(3);
    try {
      await openReview(page, address);
      const other = main(page).getByText('Enter another code').first();
      await other.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('zzz');
      await button(page, 'Check and preview').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toContainText('ZZZ');
      expect(await violations(page)).toEqual([]);
    } finally {
      await stop();
    }
  });

  test('an import is deleted', async ({ page }) => {
    const { address, stop } = await startOwnPortal(3);
    try {
      await openReview(page, address);
      await button(page, 'Delete import').click();
      await expect(page.locator(':focus')).toContainText('weights.zip will be deleted');
      expect(await violations(page)).toEqual([]);
      await main(page).getByRole('region', { name: 'Delete import?' }).getByRole('button').first().click();
      await expect(main(page).getByText('weights.zip was deleted.')).toBeVisible();
      const { items } = (await (await page.request.get(`${address}/api/staff/imports`)).json()) as Imports;
      expect(items).toEqual([]);
      await main(page).getByRole('link', { name: 'See all imports' }).click();
      await expect(main(page).getByText('No imports yet')).toBeVisible();
    } finally {
      await stop();
    }
  });
});
