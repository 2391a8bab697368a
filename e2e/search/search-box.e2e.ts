// The search box in the browser: before its script is there, by keys alone, and while somebody types in the middle of a word
// that their keyboard puts together.
import { expect, test, violations } from '#e2e/fixtures.ts';
import type { Page } from 'playwright/test';

const pages = ['/home', '/browse', '/pages/guides', '/no/such/page'];
const isPhone = (page: Page) => page.viewportSize()!.width < 992;
const inHeader = (page: Page) => page.locator('#search');
const onPage = (page: Page) => page.getByLabel('Search variables, countries and topics');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box works without a script', async ({ page }) => {
    await page.goto('/home');
    await onPage(page).fill('corporate');
    await onPage(page).press('Enter');
    await expect(page).toHaveURL(/\/browse\?search=corporate$/);
  });
});

test('the box is near on every page', { tag: '@desktop' }, async ({ page }) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await expect(inHeader(page)).toBeFocused();
  }
});

test('only the list has a box in a phone’s header', { tag: '@phone' }, async ({ page }) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#search')).toBeVisible({ visible: address === '/browse' });
  }
});

test('the key leads to the box that can be seen', async ({ page }) => {
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(isPhone(page) ? onPage(page) : inHeader(page)).toBeFocused();
});

test('a suggestion is taken by keys', async ({ page }) => {
  await page.goto('/home');
  await onPage(page).pressSequentially('corporate');
  await expect(list(page).getByRole('option').first()).toContainText('Corporate');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/variables\//);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is suggested passes axe', async ({ page }) => {
  await page.goto('/home');
  await onPage(page).pressSequentially('tax');
  await expect(list(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the caret stays where somebody types', async ({ page }) => {
  await page.goto('/home');
  await onPage(page).pressSequentially('coporate');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('r');
  await expect(list(page)).toBeVisible();
  await page.keyboard.type('r');
  await page.keyboard.press('Backspace');
  await expect(onPage(page)).toHaveValue('corporate');
});

test('a word that is put together is not torn', { tag: '@desktop' }, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await page.goto('/home');
  await onPage(page).focus();
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await client.send('Input.insertText', { text: '日本' });
  await expect(page.getByRole('combobox', { name: 'Search variables, countries and topics' })).toHaveValue(
    '日本',
  );
  await expect(onPage(page)).toBeFocused();
});
