// The browser under test: started as Playwright starts it, and without the pages of suggestions that its own window
// would bring (quiet.ts).
import { chromium } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { flag, offByPlaywright } from '#e2e/quiet.ts';

test('what Playwright turns off is off', { tag: '@desktop' }, async ({ launchOptions }) => {
  const { executablePath } = launchOptions;
  const server = await chromium.launchServer({ ...launchOptions, executablePath: executablePath!, args: [] });
  const off = server.process().spawnargs.find((argument) => argument.startsWith(flag))!;
  await server.close();
  expect(off.slice(flag.length).split(',').toSorted()).toEqual(offByPlaywright.toSorted());
});

test('a window brings no suggestions', { tag: '@desktop' }, async ({ page, browser }) => {
  await page.goto('/pages/licensing');
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{}] });
  expect(targetInfos.map(({ url }) => url).filter((url) => url.includes('omnibox'))).toEqual([]);
});
