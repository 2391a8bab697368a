// Screens of what is collected and downloaded.
import { expect, type Page } from 'playwright/test';
import { orderText } from '#texts/en/file/order.ts';
import { main, pressFirst, type Screen, unfoldAll } from './screen.ts';

const variable = 'corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';
const withdrawn = 'secrecy-survey.ownership.secrecy_score_by_the_first_method';

/** The button that moves the file on. */
const act = (page: Page) => page.getByRole('complementary').getByRole('button').last();

/** A file that waits two minutes before each dataset; at the next look it is still being made (docs/seeds.md). */
async function startHeld(page: Page): Promise<void> {
  if ((await act(page).innerText()).startsWith(orderText.stop)) return;
  const seeded = await page.request.get('/dev/seed?set=files.create:order-held', { maxRedirects: 0 });
  expect(seeded.status()).toBeLessThan(400);
  await act(page).click();
  await expect(act(page)).toContainText(orderText.stop);
}

async function finish(page: Page): Promise<void> {
  const isReady = page.getByRole('heading', { name: orderText.isReady });
  if (await isReady.isVisible()) return;
  await act(page).click();
  await isReady.waitFor({ timeout: 60_000 });
}

/** Passes on what is in the bundle of somebody else. */
async function openShared(page: Page): Promise<void> {
  const document = { version: 1, title: 'Who taxes profits', variables: [variable, withdrawn] };
  const answer = await page.request.post('/api/selections', { data: document });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/s/${id}`);
}

export const bundleScreens: readonly Screen[] = [
  { name: 'bundle, empty', address: '/bundle' },
  { name: 'bundle, empty, of a member', address: '/bundle', who: 'active' },
  { name: 'bundle of 3', address: '/bundle', bundle: 3 },
  { name: 'bundle of 30', address: '/bundle', who: 'active', bundle: 30 },
  { name: 'bundle of an inactive member', address: '/bundle', who: 'inactive', bundle: 3 },
  {
    name: 'bundle, unfolded and chosen',
    address: '/bundle',
    who: 'active',
    bundle: 3,
    prepare: async (page) => {
      await unfoldAll(page);
      await main(page).getByRole('checkbox').nth(1).check({ force: true });
    },
  },
  { name: 'bundle with a withdrawn variable', address: '/bundle', bundle: [variable, withdrawn] },
  {
    name: 'bundle, just cleared',
    address: '/bundle',
    bundle: 3,
    prepare: (page) => pressFirst(page, 'button', /^Clear/),
  },
  { name: 'shared bundle', address: '/home', bundle: 3, prepare: openShared },
  { name: 'shared bundle, unknown', address: '/s/nothing' },
  { name: 'download, signed out', address: '/download', bundle: 3 },
  { name: 'download, empty', address: '/download', who: 'active' },
  { name: 'download', address: '/download', who: 'active', bundle: 3 },
  { name: 'download of 30', address: '/download', who: 'active', bundle: 30 },
  { name: 'download, limited', address: '/download', who: 'inactive', bundle: 3 },
  { name: 'download, unconfirmed', address: '/download', who: 'unconfirmed', bundle: 3 },
  {
    name: 'download, everything unfolded',
    address: '/download',
    who: 'active',
    bundle: 3,
    prepare: unfoldAll,
  },
  {
    name: 'download, one file of all',
    address: '/download',
    who: 'active',
    bundle: 3,
    prepare: async (page) => {
      await main(page).getByRole('radio').nth(1).check({ force: true });
      await unfoldAll(page);
    },
  },
  {
    name: 'download, preparing',
    address: '/download',
    who: 'orderer',
    bundle: 3,
    prepare: startHeld,
    isBusy: true,
  },
  { name: 'download, ready', address: '/download', who: 'owner', bundle: 3, prepare: finish },
  { name: 'download of one variable', address: `/download?variable=${variable}`, who: 'active' },
];
