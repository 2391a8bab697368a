// Opening and passing on in Chromium: the page of a link that the real server keeps, and the bundle's page with a file
// that the browser hands over when the test lets it. What fails is a request that is lost.
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { StoredSelection } from '#contract/selection/selections.ts';
import { expect, storedBundle } from '#e2e/fixtures.ts';
import { twoResults } from '#e2e/models/rows.model.ts';
import { document as passed } from '#machines/selection/selection.cases.ts';
import type { SelectionContext } from '#machines/selection/selection.types.ts';
import { atOnce, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; isLink: boolean; reading: Gate; keeping: Gate };

const [own, other] = twoResults.rows;
const document = { version: 1, title: passed.title, variables: [other.id] };

const contextOf = ({ context }: AnyMachineSnapshot) => context as SelectionContext;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const asWas = 'Your bundle has not changed.';

const look = atOnce(async (page: Page) => ({
  reads: await page.getByText('Loading the bundle').count(),
  offers: await page.getByRole('region', { name: passed.title! }).count(),
  fails: await page.getByRole('alert').filter({ hasText: asWas }).count(),
  links: await button(page, 'Making a link…').count(),
  hasLink: await button(page, 'Copy link').count(),
  failsToLink: await page.getByRole('alert').filter({ hasNotText: asWas }).count(),
}));

const nothing = { reads: 0, offers: 0, fails: 0, links: 0, hasLink: 0, failsToLink: 0 };

const sees =
  (seen: Partial<typeof nothing>) =>
  ({ page }: Driver): Promise<void> =>
    seeAs(() => look(page), { ...nothing, ...seen });

/** Reading a picked file waits for the test, by the name that it was picked under. */
function holdFiles(): void {
  const { text } = Blob.prototype;
  const state = globalThis as unknown as { letFileThrough: () => void };
  Blob.prototype.text = async function held(this: Blob) {
    await new Promise<void>((resolve) => (state.letFileThrough = resolve));
    return text.call(this);
  };
}

const pick = (page: Page, content: unknown): Promise<void> =>
  page.getByLabel('Open a file').setInputFiles({
    name: 'bundle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

const readFile = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { letFileThrough: () => void }).letFileThrough());

walkInBrowser<Driver>({
  machine: 'selection',
  open: async ({ page, baseURL }, { steps }) => {
    const isLink = contextOf(steps[0]!.state).link !== '';
    const answer = await page.request.post(`${baseURL}/api/selections`, { data: document });
    const { id } = (await answer.json()) as StoredSelection;
    await page.addInitScript(holdFiles);
    await page.addInitScript((variable) => {
      if (!localStorage.getItem('dev-bundle')) localStorage.setItem('dev-bundle', JSON.stringify([variable]));
    }, own.id);
    const reading = await gateAt(page, 'GET /api/selections/:id');
    const keeping = await gateAt(page, 'POST /api/selections');
    if (isLink) await reading.asked(() => page.goto(`/s/${id}`));
    else await page.goto('/bundle');
    if (!isLink) await expect(page.getByLabel('Open a file')).toBeVisible();
    return { page, isLink, reading, keeping };
  },
  tables: {
    states: {
      idle: sees({}),
      reading: sees({ reads: 1 }),
      offered: sees({ offers: 1 }),
      failed: sees({ fails: 1 }),
      linking: sees({ links: 1 }),
      linked: sees({ hasLink: 1 }),
      unlinked: sees({ failsToLink: 1 }),
    },
    events: {
      // What comes of the file is not known yet: it is picked anew where it turns out to be none.
      'selection.open': ({ page }) => pick(page, document),
      'selection.link': ({ page, keeping }) => keeping.asked(() => button(page, /^Mak(e|ing) a /).click()),
      'selection.save': async ({ page }) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          button(page, 'Save as JSON file').click(),
        ]);
        expect(download.suggestedFilename()).toBe('bundle.json');
      },
      'selection.take': async ({ page }, { how }) => {
        await button(page, how === 'replace' ? 'Replace your bundle' : 'Merge into your bundle').click();
        const wanted = how === 'replace' ? [other.id] : [own.id, other.id];
        await expect.poll(() => storedBundle(page)).toEqual(wanted);
        await expect(page).toHaveURL(/\/bundle$/);
      },
      'selection.cancel': async ({ page }) => {
        await button(page, 'Cancel').click();
        expect(await storedBundle(page)).toEqual([own.id]);
        await expect(page).toHaveURL(/\/bundle$/);
      },
      'selection.retry': ({ page, isLink, reading, keeping }) =>
        (isLink ? reading : keeping).asked(() => button(page, 'Try again').click()),
      'xstate.done.actor.readSource': async ({ page, isLink, reading }, _event, snapshot) => {
        if (isLink) return reading.pass();
        if (!contextOf(snapshot).document) await pick(page, { not: 'one' });
        return readFile(page);
      },
      'xstate.error.actor.readSource': ({ reading }) => reading.drop(),
      'xstate.done.actor.keepSelection': ({ keeping }) => keeping.pass(),
      'xstate.error.actor.keepSelection': ({ keeping }) => keeping.drop(),
    },
  },
});
