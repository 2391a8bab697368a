// The inspector in Chromium, over the portal that it really records. The text of a chosen file is held back until the
// test lets the page have it; the clipboard is the browser's own, and so is its refusal.
import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { isPhone } from '#e2e/fixtures.ts';
import { readRecording } from '#machines/inspector/portable.ts';
import { setMember } from './account.ts';
import { see, seeAs, walkInBrowser } from './driver.ts';

type Driver = { page: Page; context: BrowserContext; baseURL: string };

const moment = (page: Page) => page.getByRole('region', { name: 'Moment' });
const log = (page: Page) => page.getByRole('region', { name: 'Event log' });
const chart = (page: Page) => page.getByRole('region', { name: /^The machine / });
const picture = (page: Page) => page.getByRole('img', { name: /^Statechart of / });
const live = (page: Page) => moment(page).getByRole('button', { name: 'Live' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Go to event' });
const account = (page: Page) =>
  page.getByLabel('Your account').getByRole('button', { name: 'Account', includeHidden: true });

const chooseMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: /^menu/ }).click();

const seeMoment = (page: Page, says: string) => see(moment(page).getByRole('status')).toHaveText(says);
const seeLive = (page: Page, isLive: boolean) =>
  see(live(page)).toHaveAttribute('aria-pressed', String(isLive));

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
    await setMember(context, true);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(holdFiles);
    await page.goto('/dev/machines');
    await see(page.locator('[data-scope=menu][data-part=trigger]')).toBeAttached();
    await see(picture(page)).toBeVisible();
    return { page, context, baseURL };
  },
  tables: {
    states: {
      live: async ({ page }) => {
        await seeMoment(page, 'The portal as it is now');
        await seeLive(page, true);
      },
      travelling: async ({ page }) => {
        await seeMoment(page, 'An earlier moment');
        await seeLive(page, false);
      },
      reading: async ({ page }) => {
        await seeMoment(page, 'Reading a recording');
        await see(slider(page)).toBeDisabled();
      },
      refused: async ({ page }) => {
        await seeMoment(page, 'Not a recording');
        await see(page.getByRole('alert')).toContainText('This is no recording of the inspector.');
      },
      reviewing: async ({ page }) => {
        await seeMoment(page, 'A recording that was opened');
        await see(moment(page)).toContainText(/\d of 3\b/);
      },
    },
    events: {
      'recording.grow': async ({ page }) => {
        const before = await slider(page).getAttribute('max');
        const follows = (await live(page).getAttribute('aria-pressed')) === 'true';
        await account(page).click();
        await see(account(page)).toHaveAttribute('aria-expanded', 'true');
        // What is looked at grows only while it is followed.
        if (follows) await see(slider(page)).not.toHaveAttribute('max', before!);
        else await see(slider(page)).toHaveAttribute('max', before!);
      },
      'recording.open': async ({ page }, { source }) => {
        const buffer = Buffer.from(source as string);
        if (isPhone(page)) await page.getByRole('radio', { name: 'Log' }).check({ force: true });
        await log(page)
          .getByLabel('Open a file')
          .setInputFiles({ name: 'recording.json', mimeType: 'application/json', buffer });
      },
      'recording.save': async ({ page }) => {
        const coming = page.waitForEvent('download');
        await log(page).getByRole('button', { name: 'Save' }).click();
        const saved = await coming;
        expect(saved.suggestedFilename()).toMatch(/^portal-recording-\d+-events\.json$/);
        const { entries } = readRecording(readFileSync(await saved.path(), 'utf8'));
        expect(entries.length).toBeGreaterThan(10);
      },
      'recording.copy': async ({ page }) => {
        await log(page).getByRole('button', { name: 'Copy' }).click();
        await see(log(page).getByRole('status')).toHaveText('Copied.');
        expect(readRecording(await copied(page)).entries.length).toBeGreaterThan(10);
      },
      'definition.copy': async ({ page }) => {
        await chart(page).getByRole('button', { name: 'Copy as JSON' }).click();
        await see(log(page).getByRole('status')).toHaveText('Copied.');
        expect(JSON.parse(await copied(page))).toMatchObject({ id: 'session', initial: 'loading' });
      },
      'share.copied': async ({ page }) => {
        await log(page).getByRole('button', { name: 'Copy' }).click();
        await see(log(page).getByRole('status')).toHaveText('Copied.');
      },
      'share.refused': async (driver) => {
        const { page } = driver;
        await refuseClipboard(driver);
        await log(page).getByRole('button', { name: 'Copy' }).click();
        await see(log(page).getByRole('status')).toContainText('does not let this page copy');
      },
      'subject.choose': async ({ page }) => {
        await chooseMenu(page);
        await see(page.getByRole('img', { name: /^Statechart of accountMenu\./ })).toBeVisible();
      },
      // A desk shows everything at once; its window is narrowed for the choice.
      'tab.choose': async ({ page }) => {
        const size = page.viewportSize()!;
        await page.setViewportSize({ width: 800, height: size.height });
        await page.getByRole('radio', { name: 'Log' }).check({ force: true });
        await see(log(page)).toBeVisible();
        await see(chart(page)).toBeHidden();
        await page.setViewportSize(size);
      },
      'log.filter': async ({ page }) => {
        await page.getByLabel('Events of').selectOption('menu');
        const rows = log(page).getByRole('listitem');
        await see(rows.filter({ hasText: 'menu' })).not.toHaveCount(0);
        await see(rows.filter({ hasNotText: 'menu' })).toHaveCount(0);
      },
      'coverage.toggle': async ({ page }) => {
        await page.getByLabel('Test coverage').check();
        await see(chart(page)).toContainText('Transitions walked by tests: 18 of 18 in real views');
      },
      'chart.zoom': async ({ page }) => {
        await page.getByLabel('Size of the chart').selectOption('whole');
        const box = page.getByRole('region', { name: 'Statechart', exact: true });
        await seeAs(() => box.evaluate((element) => element.scrollHeight - element.clientHeight), 0);
      },
      'step.go': ({ page }) => moment(page).getByRole('button', { name: 'Previous event' }).click(),
      'portal.follow': ({ page }) => live(page).click(),
      'portal.send': async ({ page }) => {
        await chooseMenu(page);
        await chart(page).getByRole('button', { name: 'menu.toggle' }).click();
        await see(account(page)).toHaveAttribute('aria-expanded', 'true');
      },
      'portal.write': async ({ page }, { text }) => {
        await chooseMenu(page);
        await chart(page).getByText('Write an event').click();
        await page.getByLabel('The event as JSON').fill(text as string);
        await chart(page).getByRole('button', { name: 'Send this event' }).click();
        if ((text as string).startsWith('{'))
          await see(account(page)).toHaveAttribute('aria-expanded', 'true');
        else await see(chart(page).getByRole('alert')).toContainText('This is no event.');
      },
      'xstate.done.actor.readSource': letRead,
      'xstate.error.actor.readSource': letRead,
    },
  },
});
