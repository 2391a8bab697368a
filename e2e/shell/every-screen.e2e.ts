// What every main screen owes a visitor: a title, one heading and nothing for axe to find; and what it owes to those who press
// with a finger, who set wider spaces between lines, letters and words (WCAG 1.4.12), and who zoom to 400 %, where a desk's
// window is 320 by 256 pixels. Each screen is visited once.
import type { Page } from 'playwright/test';
import { expect, isPhone, schemesOf, test, violations } from '#e2e/fixtures.ts';
import {
  cutWords,
  isSideways,
  isSidewaysByWords,
  shareOfBars,
  smallTargets,
} from '#e2e/models/layout.model.ts';
import { visitAll, type Visitor } from '#e2e/screens.ts';
import { tier } from '#tests/tiers.ts';

const wideSpaces = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** By a sheet that is built, as an extension's: the portal lets none in by its text. An empty one takes it back. */
const setSpaces = (page: Page, style: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, style);

async function seeWhole(page: Page, path: string): Promise<void> {
  expect.soft(await cutWords(page), path).toEqual([]);
  expect.soft(await isSideways(page), path).toBe(false);
}

async function seeZoomed(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  await seeWhole(page, path);
  expect.soft(await shareOfBars(page), path).toBe(0);
  await page.setViewportSize(size);
}

const visitors: readonly Visitor[] = ['anybody', 'staff'];

for (const visitor of visitors)
  // Staff sit at desks: their screens on a phone are deep.
  test(
    `each screen of ${visitor} is titled and sound`,
    {
      tag: visitor === 'staff' && tier === 'fast' ? '@desktop' : [],
    },
    async ({ page }) => {
      await visitAll(page, visitor, async (path, title) => {
        expect.soft(await page.title(), path).toBe(title);
        expect.soft(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        for (const colorScheme of isPhone(page) && tier === 'fast' ? [] : schemesOf(page)) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page), `${path}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await isSideways(page), path).toBe(false);
        expect.soft(await isSidewaysByWords(page), `${path} with long words`).toBe(false);
        if (isPhone(page)) expect.soft(await smallTargets(page), path).toEqual([]);
        else await seeZoomed(page, path);
        await setSpaces(page, wideSpaces);
        await seeWhole(page, path);
        await setSpaces(page, '');
      });
    },
  );
