// The inspector as its developers use it: a visit is recorded, shared and opened by somebody else, who goes back in
// it; with the keyboard alone; and with the network gone. Nobody else loads a byte of it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readRecording } from '#machines/inspector/portable.ts';
import { faultsOf } from '#tests/machines/inspector/recorded.ts';
import { expect, isPhone, password, people, test, violations } from '#e2e/fixtures.ts';
import { inspectorOf } from '#e2e/models/inspector.model.ts';
import { visitorOf } from '#e2e/models/visitor.model.ts';

async function openInspector(page: Page) {
  await page.goto('/dev/machines');
  await expect(inspectorOf(page).picture).toBeVisible();
  return inspectorOf(page);
}

/** From the inspector to browsing, signing in and adding a variable. */
async function visit(page: Page): Promise<void> {
  await openInspector(page);
  await page.goto('/login?return_to=/browse');
  await visitorOf(page).signIn();
  await expect(page).toHaveURL(/\/browse$/);
  await page
    .getByRole('button', { name: /^Add [A-Z]/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove [A-Z]/ })).toHaveCount(1);
}

/** What a visit leaves as a file. */
async function recorded(page: Page): Promise<string> {
  await visit(page);
  const { save } = await openInspector(page);
  return readFileSync(await (await save()).path(), 'utf8');
}

test('nobody loads it by chance', async ({ page }) => {
  const { 'src/inspector/start.tsx': start, 'src/inspector/MachinesPage.tsx': machines } = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  ) as Record<string, { file: string }>;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname.slice(1)));
  await page.goto('/home');
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(loaded).not.toContain(start!.file);
  expect(loaded).not.toContain(machines!.file);
  await openInspector(page);
  expect(loaded).toEqual(expect.arrayContaining([start!.file, machines!.file]));
});

test('a recording is shared and opened again', async ({ page, browser, baseURL }) => {
  const text = await recorded(page);
  expect(faultsOf(readRecording(text))).toEqual([]);
  const other = await browser.newPage({ baseURL: baseURL!, viewport: page.viewportSize() });
  const inspector = await openInspector(other);
  await inspector.open(text);
  const { length } = readRecording(text).entries;
  await expect(inspector.moment).toContainText(`${length} of ${length}`);
  await expect(inspector.subject('session')).toContainText('signedIn.settled');
  // The page of the login is three loads back.
  await inspector.log.getByLabel('Events of').selectOption('login');
  await inspector.rows.filter({ hasText: 'login.submit' }).click();
  await expect(inspector.subject('login')).toContainText('submitting');
  await expect(inspector.subject('session')).toContainText('signedOut.settled');
  await inspector.choose('login');
  await inspector.show('Chart');
  await expect(inspector.chart).toContainText('submitting');
  await other.context().close();
});

test('a recording tells no secrets', async ({ page }) => {
  const text = await recorded(page);
  expect(readRecording(text).entries.some(({ event }) => event.type === 'login.submit')).toBe(true);
  for (const secret of [password, people.active, 'Ada', 'cookie']) expect(text).not.toContain(secret);
});

test('it works without the network', async ({ page, context }) => {
  const inspector = await openInspector(page);
  await context.setOffline(true);
  for (const name of ['catalogue', 'download', 'toast0', 'inspector']) {
    await inspector.choose(name);
    await expect(inspector.picture).toBeVisible();
    await expect(inspector.subject(name)).toHaveAttribute('aria-current', 'true');
  }
  await inspector.previous.click();
  await expect(inspector.says).toHaveText('An earlier moment');
  expect((await (await inspector.save()).path()).length).toBeGreaterThan(0);
});

test('it works with the keyboard alone', async ({ page }) => {
  const inspector = await openInspector(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await inspector.slider.focus();
  await press('ArrowLeft');
  await expect(inspector.says).toHaveText('An earlier moment');
  await inspector.live.focus();
  await press('Enter');
  await expect(inspector.says).toHaveText('The portal now');
  await inspector.subject('session').focus();
  await press('Tab', 'Enter');
  await expect(inspector.picture).toHaveAccessibleName(/^Statechart of bundle\./);
  if (isPhone(page)) {
    await page.getByRole('radio', { name: 'Chart' }).focus();
    await press('ArrowRight');
  }
  // The list is one stop; its arrows go through time, and the focus goes along.
  await inspector.rows.first().focus();
  await press('ArrowDown', 'ArrowDown');
  await expect(inspector.rows.nth(2)).toBeFocused();
  await expect(inspector.rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(inspector.says).toHaveText('An earlier moment');
});

// By day axe looks at it in every state of its walks.
test('it is readable by night, opened wide', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inspector = await openInspector(page);
  await page.getByLabel('Test coverage').check();
  await inspector.chart.getByText('List of states and transitions').click();
  await inspector.chart.getByText('Write an event').click();
  // A desk shows all three at once.
  const tabs = isPhone(page) ? (['Chart', 'Log', 'Event'] as const) : (['Chart'] as const);
  for (const tab of tabs) {
    await inspector.show(tab);
    expect(await violations(page), tab).toEqual([]);
  }
});
