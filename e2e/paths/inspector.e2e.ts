// The inspector in Chromium, over the portal that it really records. The text of a chosen file is held back until the
// test lets the page have it; the clipboard is the browser's own, and so is its refusal.
import { people } from '#e2e/fixtures.ts';
import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { inspectorOf } from '#e2e/models/inspector.model.ts';
import { readRecording } from '#machines/inspector/portable.ts';
import { setMember } from '#e2e/paths/drivers/account.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page; context: BrowserContext; baseURL: string };

const account = (page: Page) =>
  page.getByLabel('Your account').getByRole('button', { name: 'Account', includeHidden: true });

const seeMoment = (page: Page, says: string) => see(inspectorOf(page).says).toHaveText(says);
const seeLive = (page: Page, isLive: boolean) =>
  see(inspectorOf(page).live).toHaveAttribute('aria-pressed', String(isLive));

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A file that is chosen is not read until `letRead` is called. */
const holdFiles = () => {
  // oxlint-disable-next-line unbound-method -- called on a file below
  const read = Blob.prototype.text;
  Blob.prototype.text = async function text(this: Blob) {
    await new Promise<void>((resolve) => Object.assign(window, { letRead: resolve }));
    return read.call(this);
  };
};
const letRead = ({ page }: Driver) =>
  page.evaluate(() => (window as unknown as { letRead: () => void }).letRead());

/** As a visitor does in the browser's settings; a grant, once given, would stand. */
async function refuseClipboard({ page, context, baseURL }: Driver): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: new URL(baseURL).origin,
    browserContextId: targetInfo.browserContextId,
  });
}

walkInBrowser<Driver>({
  machine: 'inspector',
  open: async ({ page, context, baseURL }) => {
    await setMember(context, people.active);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(holdFiles);
    await page.goto('/dev/machines');
    await see(page.locator('[data-scope=menu][data-part=trigger]')).toBeAttached();
    await see(inspectorOf(page).picture).toBeVisible();
    return { page, context, baseURL };
  },
  tables: {
    states: {
      live: async ({ page }) => {
        await seeMoment(page, 'The portal now');
        await seeLive(page, true);
      },
      travelling: async ({ page }) => {
        await seeMoment(page, 'An earlier moment');
        await seeLive(page, false);
      },
      reading: async ({ page }) => {
        await seeMoment(page, 'Reading a recording');
        await see(inspectorOf(page).slider).toBeDisabled();
      },
      refused: async ({ page }) => {
        await seeMoment(page, 'Not a recording');
        await see(page.getByRole('alert')).toContainText('This is not a recording from the inspector.');
      },
      reviewing: async ({ page }) => {
        await seeMoment(page, 'An opened recording');
        await see(inspectorOf(page).moment).toContainText(/\d of 3\b/);
      },
    },
    events: {
      'recording.grow': async ({ page }) => {
        const before = await inspectorOf(page).slider.getAttribute('max');
        const follows = (await inspectorOf(page).live.getAttribute('aria-pressed')) === 'true';
        await account(page).click();
        await see(account(page)).toHaveAttribute('aria-expanded', 'true');
        // What is looked at grows only while it is followed.
        if (follows) await see(inspectorOf(page).slider).not.toHaveAttribute('max', before!);
        else await see(inspectorOf(page).slider).toHaveAttribute('max', before!);
      },
      'recording.open': ({ page }, { source }) => inspectorOf(page).open(source as string),
      'recording.save': async ({ page }) => {
        const saved = await inspectorOf(page).save();
        expect(saved.suggestedFilename()).toMatch(/^portal-recording-\d+-events\.json$/);
        const { entries } = readRecording(readFileSync(await saved.path(), 'utf8'));
        expect(entries.length).toBeGreaterThan(10);
      },
      'recording.copy': async ({ page }) => {
        await inspectorOf(page).log.getByRole('button', { name: 'Copy' }).click();
        await see(inspectorOf(page).shared).toHaveText('Copied.');
        expect(readRecording(await copied(page)).entries.length).toBeGreaterThan(10);
      },
      'definition.copy': async ({ page }) => {
        await inspectorOf(page).chart.getByRole('button', { name: 'Copy as JSON' }).click();
        await see(inspectorOf(page).shared).toHaveText('Copied.');
        expect(JSON.parse(await copied(page))).toMatchObject({ id: 'session', initial: 'loading' });
      },
      'share.copied': async ({ page }) => {
        await inspectorOf(page).log.getByRole('button', { name: 'Copy' }).click();
        await see(inspectorOf(page).shared).toHaveText('Copied.');
      },
      'share.refused': async (driver) => {
        const { page } = driver;
        await refuseClipboard(driver);
        await inspectorOf(page).log.getByRole('button', { name: 'Copy' }).click();
        await see(inspectorOf(page).shared).toContainText('does not allow copying');
      },
      'subject.choose': async ({ page }) => {
        await inspectorOf(page).choose('menu');
        await see(page.getByRole('img', { name: /^Statechart of accountMenu\./ })).toBeVisible();
      },
      // A desk shows everything at once; its window is narrowed for the choice.
      'tab.choose': async ({ page }) => {
        const size = page.viewportSize()!;
        await page.setViewportSize({ width: 800, height: size.height });
        await inspectorOf(page).show('Log');
        await see(inspectorOf(page).log).toBeVisible();
        await see(inspectorOf(page).chart).toBeHidden();
        await page.setViewportSize(size);
      },
      'log.filter': async ({ page }) => {
        await page.getByLabel('Events of').selectOption('menu');
        const rows = inspectorOf(page).log.getByRole('listitem');
        await see(rows.filter({ hasText: 'menu' })).not.toHaveCount(0);
        await see(rows.filter({ hasNotText: 'menu' })).toHaveCount(0);
      },
      'coverage.toggle': async ({ page }) => {
        await page.getByLabel('Test coverage').check();
        await see(inspectorOf(page).chart).toContainText(
          /Transitions walked by tests: (\d+) of \1 in component tests/,
        );
      },
      'chart.zoom': async ({ page }) => {
        await page.getByLabel('Size of the chart').selectOption('whole');
        const box = page.getByRole('region', { name: 'Statechart', exact: true });
        await seeAs(() => box.evaluate((element) => element.scrollHeight - element.clientHeight), 0);
      },
      'step.go': ({ page }) => inspectorOf(page).previous.click(),
      'portal.follow': ({ page }) => inspectorOf(page).live.click(),
      'portal.send': async ({ page }) => {
        await inspectorOf(page).choose('menu');
        await inspectorOf(page).chart.getByRole('button', { name: 'menu.toggle' }).click();
        await see(account(page)).toHaveAttribute('aria-expanded', 'true');
      },
      'portal.write': async ({ page }, { text }) => {
        await inspectorOf(page).choose('menu');
        await inspectorOf(page).chart.getByText('Write an event').click();
        await page.getByLabel('Event as JSON').fill(text as string);
        await inspectorOf(page).chart.getByRole('button', { name: 'Send this event' }).click();
        if ((text as string).startsWith('{'))
          await see(account(page)).toHaveAttribute('aria-expanded', 'true');
        else await see(inspectorOf(page).chart.getByRole('alert')).toContainText('This is not an event.');
      },
      'xstate.done.actor.readSource': letRead,
      'xstate.error.actor.readSource': letRead,
    },
  },
});
