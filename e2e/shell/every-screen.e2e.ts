// What every main screen owes to those who press with a finger, who set wider spaces between lines, letters and words (WCAG
// 1.4.12), and who zoom to 400 %, where a desk's window is 320 by 256 pixels. Each screen is visited once.
import type { Page } from 'playwright/test';
import { expect, isPhone, test } from '#e2e/fixtures.ts';
import {
  cutWords,
  isSideways,
  isSidewaysByWords,
  shareOfBars,
  smallTargets,
} from '#e2e/models/layout.model.ts';
import { visitAll } from '#e2e/screens.ts';

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

test('every screen suits fingers, zoom and wide spaces', async ({ page, context }) => {
  await visitAll(page, context, async (path) => {
    expect.soft(await isSideways(page), path).toBe(false);
    expect.soft(await isSidewaysByWords(page), `${path} with long words`).toBe(false);
    if (isPhone(page)) expect.soft(await smallTargets(page), path).toEqual([]);
    else await seeZoomed(page, path);
    await setSpaces(page, wideSpaces);
    await seeWhole(page, path);
    await setSpaces(page, '');
  });
});
