// A page loads what it shows of the metadata, drawn in the server or in the browser: the list on pages that are of it, its
// own part on the page of one thing, and none of it elsewhere.
import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { twoResults } from '#e2e/models/rows.model.ts';

const [variable] = twoResults.rows;
const lists = /\/api\/(variables|datasets|sources|collections)$/;
const parts = /\/api\/metadata\?/;

const askedOn = async (page: Page, address: string) => {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return asked;
};

const without = [
  '/login',
  '/onboarding/registration',
  '/onboarding/pricing',
  '/pages/licensing',
  '/messages',
];

test('pages without data load no metadata', async ({ page }) => {
  for (const address of without) {
    const asked = await askedOn(page, address);
    expect(
      asked.filter((one) => lists.test(one) || parts.test(one)),
      address,
    ).toEqual([]);
  }
});

test('a variable’s page loads no list', async ({ page }) => {
  const asked = await askedOn(page, `/variables/${variable.id}`);
  expect(asked.filter((one) => lists.test(one))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: variable.title })).toBeVisible();
});

test('a list that is here is used at once', async ({ page }) => {
  const asked = await askedOn(page, twoResults.address);
  await page.getByRole('link', { name: variable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: variable.title })).toBeVisible();
  expect(asked.filter((one) => parts.test(one))).toEqual([]);
});
