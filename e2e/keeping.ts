// A browser that keeps pages it has left alive for the Back button, as people's browsers do and Playwright's does not by
// itself.
import { chromium, type BrowserContext } from 'playwright/test';
import { wholeBrowser } from '#tools/check/find-browser.ts';

export type Launch = { args?: string[] };

/** A window of such a browser, which goes with it. */
export async function openKeeping(launch: Launch, baseURL: string): Promise<BrowserContext> {
  const browser = await chromium.launch({
    ...launch,
    executablePath: wholeBrowser()!,
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'],
  });
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  context.on('close', () => void browser.close());
  return context;
}
