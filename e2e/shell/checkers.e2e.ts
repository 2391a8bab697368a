// IBM Equal Access beside axe, which looks in most other tests: the main screens, once at each width. The fast tier looks at
// the bundle and its download at desk width. A checker that is put into a page finds what is planted there, each of three its
// own way; the whole round is `npm run a11y`.
import type { Page } from 'playwright/test';
import { atRest } from '#tools/a11y/checkers/at-rest.ts';
import { runAxe } from '#tools/a11y/checkers/axe.ts';
import { lineOf } from '#tools/a11y/checkers/finding.ts';
import { runHtmlcs } from '#tools/a11y/checkers/htmlcs.ts';
import { runIbm } from '#tools/a11y/checkers/ibm.ts';
import { exceptionFor } from '#tools/a11y/exceptions.ts';
import { missedBy, openPlanted } from '#tools/a11y/planted.ts';
import { onlyDeep, tier } from '#tests/tiers.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';

const variable = 'corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';

const open = ['/home', '/browse?search=tax', `/variables/${variable}`, '/login', '/onboarding/registration'];
const collected = ['/bundle', '/download'];
const ofMembers = [
  `/download?variable=${variable}`,
  '/account',
  '/account/api-tokens',
  '/account/billing',
  '/account/notifications',
];

type Catalogue = { items: { id: string; dataset: { id: string } }[] };

async function expectAccess(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What is chosen in the options too.
  if (address === '/download') await page.locator('summary', { hasText: optionText.title }).click();
  await atRest(page);
  const found = (await runIbm(page)).filter((one) => !one.isAdvice && !exceptionFor(one));
  expect(found.map(lineOf), address).toEqual([]);
}

/** So many variables of datasets that differ, as the bundle. */
async function collect(page: Page, count: number): Promise<void> {
  const { items } = (await (await page.request.get('/api/variables')).json()) as Catalogue;
  const ids = new Map(items.map(({ id, dataset }) => [dataset.id, id]));
  await page.addInitScript(
    (kept) => localStorage.setItem('dev-bundle', JSON.stringify(kept)),
    [...ids.values()].slice(0, count),
  );
}

onlyDeep(() => {
  test('what anybody sees passes Equal Access', async ({ page }) => {
    await collect(page, 3);
    for (const address of [...open, '/bundle']) await expectAccess(page, address);
  });
});

test('what a member sees passes Equal Access', async ({ page, context }) => {
  await becomeNewMember(context);
  await collect(page, 5);
  for (const address of tier === 'fast' ? collected : [...collected, ...ofMembers])
    await expectAccess(page, address);
});

onlyDeep(() => {
  // What Equal Access is excused from (docs/accessibility.md).
  test('an open dialog keeps the focus', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/browse');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    // Back over the first to the last, and on over the last to the first.
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await isInside(), key).toBe(true);
    }
  });

  test('each checker sees a planted fault', { tag: '@desktop' }, async ({ page }) => {
    await openPlanted(page);
    const runs = { axe: runAxe, ibm: runIbm, htmlcs: runHtmlcs };
    for (const checker of ['axe', 'ibm', 'htmlcs'] as const)
      expect(missedBy(checker, await runs[checker](page)), checker).toEqual([]);
  });
});
