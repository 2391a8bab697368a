// Who the visitor is, on the server's side and in other tabs: what happens to a page without anybody touching it.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, password } from '#e2e/fixtures.ts';

/** What becomes of the browser's session on the server (docs/seeds.md). */
export async function seedSession({ request }: BrowserContext, seed: string): Promise<void> {
  const answer = await request.get(`/dev/seed?session=${seed}`, { maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
}

/** The browser's cookie becomes that of a member, or of nobody, by the server's own doing. */
export async function setMember(context: BrowserContext, email: string | null): Promise<void> {
  if (email === null) return seedSession(context, 'expired');
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Another tab of the portal's origin, which hears and says what tabs tell each other. */
export type OtherTab = { tell: () => Promise<void>; heard: () => Promise<number> };

export async function openOtherTab(page: Page): Promise<OtherTab> {
  const other = await page.context().newPage();
  await other.goto('/llms.txt');
  // A tab behind another draws one frame a second, and Playwright waits for frames.
  await page.bringToFront();
  await other.evaluate(() => {
    const channel = new BroadcastChannel('dev-session');
    Object.assign(window, { channel, heard: 0 });
    channel.addEventListener('message', () => (window as never as { heard: number }).heard++);
  });
  return {
    tell: () =>
      // A channel reaches this origin only, so there is no target to name.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      other.evaluate(() => (window as never as { channel: BroadcastChannel }).channel.postMessage('changed')),
    heard: () => other.evaluate(() => (window as never as { heard: number }).heard),
  };
}

/** The page hears what another tab would say. */
export const tellTabs = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('dev-session');
    // A channel reaches this origin only, so there is no target to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('changed');
    channel.close();
  });
