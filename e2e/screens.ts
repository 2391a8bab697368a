// The main screens of the portal, for tests that visit each of them once: what anybody sees, and what a member of the staff
// sees with twelve variables in the bundle. From screen to screen they go as the Back button does, which loads nothing again.
import type { BrowserContext, Page } from 'playwright/test';
import { becomeNewMember } from './account/members.ts';
import { sendUndrawn } from './undrawn.ts';

const open = [
  '/home',
  '/browse?search=tax',
  '/datasets',
  '/pages/guides',
  '/onboarding/pricing',
  '/onboarding/registration',
  '/onboarding/validate#token=x&email=ada@example.org',
  '/account/password-reset-link',
  '/account/reset-password#token=x',
  '/login?return_to=%2Fdownload',
  '/no/such/page',
];
const own = [
  '/bundle',
  '/download',
  '/messages',
  '/account',
  '/account/notifications',
  '/account/sessions',
  '/account/billing',
  '/account/api-tokens',
  '/account/change-password',
  '/account/change-email',
  '/account/delete-account',
  '/onboarding/free-access',
  '/admin',
  '/admin/members',
  '/admin/imports',
  '/admin/health',
];

type Listed = { id: string; dataset: { id: string } };

/** No two that follow each other have the same heading. */
const isThere = (last: string | null) => {
  const heading = document.querySelector('h1')?.textContent;
  const isWaiting = document.querySelector('main :is([aria-busy=true], .skeleton__root)') !== null;
  return heading !== undefined && heading !== last && !isWaiting;
};

async function goWithin(page: Page, path: string): Promise<void> {
  const last = await page.evaluate((to) => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return heading;
  }, path);
  await page.waitForFunction(isThere, last);
  if (path !== '/download') return;
  // What is folded is looked at too, and what is asked for by it.
  for (const fold of await page.locator('main summary').all()) await fold.click();
  await page.waitForFunction(isThere, null);
}

/** Goes from one to the next, and looks at each. */
export async function visitAll(page: Page, context: BrowserContext, look: (path: string) => Promise<void>) {
  const { items } = (await (await page.request.get('/api/variables')).json()) as { items: Listed[] };
  const [first] = items;
  const data = [`/variables/${first!.id}`, `/datasets/${first!.dataset.id}`];
  const bundle = items.filter((_, at) => at % 40 === 0).map(({ id }) => id);
  await page.addInitScript(
    (ids) => localStorage.setItem('dev-bundle', JSON.stringify(ids)),
    bundle.slice(0, 12),
  );
  // The address changes before anybody could press: a page that is being taken over must stand for its own.
  await sendUndrawn(page);
  for (const [paths, isMember] of [
    [[...open, ...data], false],
    [own, true],
  ] as const) {
    if (isMember) await becomeNewMember(context, { dataPortalAdmin: true });
    await page.goto('/pages/licensing');
    for (const path of paths) {
      await goWithin(page, path);
      await look(path);
    }
  }
}
