// An order in Chromium: a member of the test's own has a variable of each of two datasets; the server really makes the file,
// slower or not at all where a seed says so, and the browser saves it. The page's clock stands still, so it asks when the
// test says.
import type { BrowserContext, Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { formatText, type DownloadFormat } from '#contract/file/formats.ts';
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import type { OrderContext } from '#machines/file/order/order.setup.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { someResults, twoResults } from '#e2e/models/rows.model.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';
import { saidOn, seedOf } from '#tests/fixtures/order-path.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { orderText } from '#texts/en/file/order.ts';

type Asked = 'find' | 'place' | 'read' | 'drop' | 'link';
type Driver = {
  page: Page;
  context: BrowserContext;
  clock: Clock;
  gates: Record<Asked, Gate>;
  /** Has the server make a file of the same things, where the rest of the path finds it there. */
  prepare: () => Promise<void>;
  /** Whether the file was ordered before the page was opened. */
  isFound: boolean;
};

const bundle = [twoResults.rows[0].id, someResults.rows[0].id];

const box = (page: Page) => page.getByRole('complementary');
const button = (page: Page) => box(page).getByRole('button').last();
const contextOf = ({ context }: AnyMachineSnapshot) => context as OrderContext;
const formatIn = (page: Page, format: DownloadFormat) =>
  page
    .getByRole('group', { name: orderText.format })
    .getByRole('radio', { name: formatText[format].name, exact: true });

/** The box under this heading with this button, whether the button works on it, and the format as chosen. */
async function seeBox(
  { page }: Driver,
  snapshot: AnyMachineSnapshot,
  [title, label, isBusy]: readonly [string, string, boolean],
): Promise<void> {
  await see(box(page).getByRole('heading')).toHaveText(title);
  await see(button(page)).toHaveText(new RegExp(`^${label}`));
  const busy = box(page).locator('button[aria-busy=true]');
  await see(busy).toHaveCount(isBusy ? 1 : 0);
  await see(formatIn(page, contextOf(snapshot).choice.format)).toBeChecked();
}

const bodyOf = {
  subject: { variables: bundle },
  shape: 'zip',
  format: 'csv',
  options: { layout: 'wide', header: 'names' },
};

async function order({ request }: BrowserContext): Promise<string> {
  const answer = await request.post('/api/files', { data: bodyOf });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as OrderedFile).id;
}

const newestOf = async ({ request }: BrowserContext): Promise<OrderedFile> =>
  ((await (await request.get('/api/files')).json()) as { items: OrderedFile[] }).items[0]!;

/** Waits until the server has an end to tell of the newest file. */
const ended = (context: BrowserContext) =>
  expect.poll(async () => (await newestOf(context)).state, { timeout: 60_000 }).not.toBe('preparing');

const seed = async ({ request }: BrowserContext, name: string) => {
  const answer = await request.get(`/dev/seed?set=files.create:${name}`, { maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
};

// What a path leaves unfinished would keep the server from the files of the next.
test.afterEach(async ({ context }) => {
  const answer = await context.request.get('/api/files');
  // The test of the tables opens no page, so nobody is signed in.
  if (answer.status() === 401) return;
  const { items } = (await answer.json()) as { items: OrderedFile[] };
  for (const { id, state } of items)
    if (state === 'preparing') await context.request.delete(`/api/files/${id}`);
});

walkInBrowser<Driver>({
  machine: 'order',
  isStopped: true,
  // The page asks by itself, and nobody waits for the answer.
  alike: {
    arriving: ['choosing'],
    choosing: ['arriving'],
    'preparing.waiting': ['preparing.asking'],
    'preparing.asking': ['preparing.waiting'],
  },
  open: async ({ page, context }, path) => {
    const told = saidOn(path);
    await page.addInitScript((ids) => localStorage.setItem('dev-bundle', JSON.stringify(ids)), bundle);
    await becomeNewMember(context);
    if (told.placed !== 'ready') await seed(context, seedOf(told));
    const prepare = async () => {
      if (told.placed !== 'ready') return;
      await order(context);
      await ended(context);
    };
    if (!told.isAsked) await prepare();
    const clock = await stopClock(page);
    const gates = {
      find: await gateAt(page, 'GET /api/files'),
      place: await gateAt(page, 'POST /api/files'),
      read: await gateAt(page, 'GET /api/files/:id'),
      drop: await gateAt(page, 'DELETE /api/files/:id'),
      link: await gateAt(page, 'GET /api/tokens/one-time'),
    };
    await gates.find.asked(() => page.goto('/download'));
    await see(button(page)).toBeVisible();
    return { page, context, clock, gates, prepare, isFound: told.isFound };
  },
  tables: {
    states: {
      arriving: (driver, snapshot) => seeBox(driver, snapshot, [orderText.willCome, 'Download', false]),
      choosing: (driver, snapshot) => seeBox(driver, snapshot, [orderText.willCome, 'Download', false]),
      ordering: (driver, snapshot) =>
        seeBox(driver, snapshot, [orderText.preparing, orderText.starting, true]),
      'preparing.waiting': (driver, snapshot) =>
        seeBox(driver, snapshot, [orderText.preparing, `${orderText.stop}$`, false]),
      'preparing.asking': (driver, snapshot) =>
        seeBox(driver, snapshot, [orderText.preparing, `${orderText.stop}$`, false]),
      stopping: (driver, snapshot) =>
        seeBox(driver, snapshot, [orderText.preparing, orderText.stopping, true]),
      'ready.taking': (driver, snapshot) =>
        seeBox(driver, snapshot, [orderText.isReady, orderText.save, true]),
      'ready.handed': async (driver, snapshot) => {
        await seeBox(driver, snapshot, [orderText.isReady, orderText.save, false]);
        await see(box(driver.page).getByRole('status')).toHaveText(orderText.handed);
      },
      failed: async ({ page }) => {
        await see(box(page).getByRole('alert')).toContainText(orderText.kept);
        await see(button(page)).toHaveText(orderText.again);
      },
    },
    events: {
      // Another tab has left the bundle as it was, or taken all but one out.
      'order.show': ({ page }, event) => {
        const { ids } = event['subject'] as OrderContext['subject'];
        return page.evaluate(
          (left) => {
            localStorage.setItem('dev-bundle', JSON.stringify(left));
            window.dispatchEvent(new StorageEvent('storage', { key: 'dev-bundle' }));
          },
          bundle.slice(0, ids.length),
        );
      },
      'choice.set': ({ page }, event) =>
        formatIn(page, (event['choice'] as OrderContext['choice']).format).check({ force: true }),
      'exception.change': async ({ page }) => {
        const form = page.getByRole('form', { name: optionText.addException });
        if (!(await form.isVisible())) await page.locator('summary', { hasText: optionText.title }).click();
        // The cases name the second.
        await form.getByLabel(optionText.dataset).selectOption({ index: 1 });
        await form.getByLabel(optionText.option).selectOption(optionText.parts.header);
        await form.getByRole('button', { name: optionText.addException }).click();
      },
      'order.start': ({ page, gates }) => gates.place.asked(() => button(page).click()),
      'order.stop': ({ page, gates }) => gates.drop.asked(() => button(page).click()),
      'order.save': ({ page, gates }) => gates.read.asked(() => button(page).click()),
      'xstate.after.askPause.order.preparing.waiting': ({ clock, gates }) =>
        gates.read.asked(() => clock.wait(1000)),
      'xstate.done.actor.findFile': async ({ context, gates, prepare }, event) => {
        if (event['output'] !== null) await order(context);
        await gates.find.pass();
        if (event['output'] === null) await prepare();
      },
      'xstate.error.actor.findFile': async ({ gates, prepare }) => {
        await gates.find.drop();
        await prepare();
      },
      'xstate.done.actor.placeOrder': async ({ gates }, event) => {
        const { state } = event['output'] as OrderedFile;
        if (state === 'ready') await gates.read.asked(() => gates.place.pass());
        else await gates.place.pass();
      },
      'xstate.error.actor.placeOrder': ({ gates }) => gates.place.drop(),
      'xstate.done.actor.readFile': async ({ context, gates, isFound }, event) => {
        const { state } = event['output'] as OrderedFile;
        if (state === 'failed' && isFound) {
          const { id } = await newestOf(context);
          expect((await context.request.delete(`/api/files/${id}`)).status()).toBe(204);
        } else if (state !== 'preparing') await ended(context);
        if (state === 'ready') await gates.read.asked(() => gates.read.pass());
        else await gates.read.pass();
      },
      'xstate.error.actor.readFile': ({ gates }) => gates.read.drop(),
      'xstate.done.actor.dropFile': ({ gates }) => gates.drop.pass(),
      'xstate.error.actor.dropFile': ({ gates }) => gates.drop.drop(),
      // The file itself is fetched by the browser, as by a link.
      'xstate.done.actor.takeLink': async ({ page, gates }) => {
        await gates.link.asked(() => gates.read.pass());
        const [download] = await Promise.all([page.waitForEvent('download'), gates.link.pass()]);
        expect(download.suggestedFilename()).toMatch(/\.zip$/);
        expect(await download.failure()).toBeNull();
      },
      'xstate.error.actor.takeLink': ({ gates }) => gates.read.drop(),
    },
  },
});
