// The main screens of the portal, for tests that visit each of them once: what anybody sees, and what a member of the staff
// sees with twelve variables in the bundle. From screen to screen they go as the Back button does, which loads nothing again.
import type { Page } from 'playwright/test';
import { becomeNewMember } from './account/members.ts';
import { sendUndrawn } from './undrawn.ts';

/** A screen's address and what the tab calls it; none where it is called as the portal is. */
type Screen = readonly [path: string, name: string | null];

const open: readonly Screen[] = [
  ['/home', null],
  ['/browse?search=tax', 'Browse data'],
  ['/datasets', 'Datasets'],
  ['/sources', 'Sources'],
  ['/collections', 'Collections'],
  ['/places', 'Places'],
  ['/pages/guides', null],
  ['/pages/contact-us', null],
  ['/pages/licensing', null],
  ['/onboarding/pricing', null],
  ['/onboarding/registration', null],
  ['/onboarding/validate#token=x&email=ada@example.org', null],
  ['/account/password-reset-link', 'Account'],
  ['/account/reset-password#token=x', 'Account'],
  ['/login?return_to=%2Fdownload', 'Sign in'],
  ['/no/such/page', 'Page not found'],
];
const own: readonly Screen[] = [
  ['/bundle', null],
  ['/download', null],
  ['/messages', 'Messages'],
  ['/account', 'Account'],
  ['/account/notifications', 'Account'],
  ['/account/sessions', 'Account'],
  ['/account/billing', 'Account'],
  ['/account/api-tokens', 'Account'],
  ['/account/change-password', 'Account'],
  ['/account/change-email', 'Account'],
  ['/account/delete-account', 'Account'],
  ['/onboarding/free-access', null],
  ['/admin', null],
  ['/admin/members', null],
  ['/admin/imports', null],
  ['/admin/health', null],
];

type Titled = { id: string; title: string };
type Listed = Titled & { dataset: { id: string } };

const asked = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

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

export type Visitor = 'anybody' | 'staff';

/** Goes from one to the next, and looks at each. */
export async function visitAll(
  page: Page,
  visitor: Visitor,
  look: (path: string, title: string) => Promise<void>,
) {
  const { items } = await asked<{ items: readonly [Listed, ...Listed[]] }>(page, '/api/variables');
  const [first] = items;
  const dataset = await asked<Titled>(page, `/api/datasets/${first.dataset.id}`);
  const data: readonly Screen[] = [
    [`/variables/${first.id}`, first.title],
    [`/datasets/${dataset.id}`, dataset.title],
  ];
  const bundle = items.filter((_, at) => at % 40 === 0).map(({ id }) => id);
  await page.addInitScript(
    (ids) => localStorage.setItem('dev-bundle', JSON.stringify(ids)),
    bundle.slice(0, 12),
  );
  // The address changes before anybody could press: a page that is being taken over must stand for its own.
  await sendUndrawn(page);
  if (visitor === 'staff') await becomeNewMember(page.context(), { dataPortalAdmin: true });
  await page.goto('/pages/fetch-by-script');
  for (const [path, name] of visitor === 'staff' ? own : [...open, ...data]) {
    await goWithin(page, path);
    await look(path, name === null ? 'Meridian' : `${name} | Meridian Data Portal`);
  }
}
