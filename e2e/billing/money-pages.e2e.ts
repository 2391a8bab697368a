// The pages about money by night, in each state that a member can be in: axe, and nothing wider than its window. By day
// axe looks at each state where it is walked, at both widths (paths/subscription.e2e.ts), and colours are those of both:
// so the night is seen on the phone, where room is short. What is no state of theirs is seen by both here, at both widths.
import type { BrowserContext, Page } from 'playwright/test';
import { becomes, give, type Having } from '#tests/fixtures/server/member-states.ts';
import { expect, expectSound, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { gateAt, loseLoads } from '#e2e/paths/drivers/gate.ts';
import { memberDriverIn } from '#e2e/paths/drivers/member-driver.ts';

const havings: readonly Having[] = [
  'inactive',
  'active',
  'cancelling',
  'pastDue',
  'confirming',
  'requested',
  'refused',
  'free',
  'given',
];

const pricing = '/onboarding/pricing';
const billing = '/account/billing';
const applying = '/onboarding/free-access';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The page once the price and what the member has are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const own = main(page).getByRole('region', { name: /^(Your plan|What you have)$/ });
  if (address !== applying) await expect(own).toHaveAttribute('aria-busy', 'false');
  if (address === pricing) await expect(page.getByRole('radio', { name: '£9 a month' })).toBeChecked();
}

async function become(context: BrowserContext, baseURL: string, having: Having): Promise<void> {
  await becomeNewMember(context);
  const driver = await memberDriverIn(context, baseURL);
  await give(driver, 'inactive');
  await becomes(driver, having);
  await driver.database.close();
}

for (const having of havings)
  test(`who is ${having} sees sound pages`, { tag: '@phone' }, async ({ page, context, baseURL }) => {
    await become(context, baseURL!, having);
    for (const address of [pricing, billing]) {
      await open(page, address);
      await expectSound(page, ['dark']);
    }
  });

test('anybody sees sound prices', async ({ page }) => {
  await page.goto(pricing);
  await expect(main(page).getByRole('link', { name: 'Sign in to subscribe' })).toBeVisible();
  await expectSound(page);
});

test('a question and a way out are sound', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  await become(context, baseURL!, 'active');
  await open(page, billing);
  await button(page, 'Cancel subscription…').click();
  await expect(button(page, 'Keep subscription')).toBeVisible();
  await expectSound(page, ['dark']);
});

test('checking out is sound', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  await become(context, baseURL!, 'inactive');
  await open(page, pricing);
  const opening = await gateAt(page, 'POST /api/subscription/checkout');
  await opening.asked(() => button(page, 'Subscribe').click());
  await expect(button(page, 'Opening the payment page…')).toBeVisible();
  await expectSound(page, ['dark']);
  await loseLoads(page);
  await opening.pass();
  await expect(page.getByText('The payment provider’s page is opening in this tab.')).toBeVisible();
  await expectSound(page, ['dark']);
});

test('an application is sound from form to answer', async ({ page, context, baseURL }) => {
  await become(context, baseURL!, 'refused');
  await open(page, applying);
  await expect(main(page).getByText('Your application was refused.')).toBeVisible();
  await expectSound(page);
  await button(page, 'Apply for free access').click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expectSound(page);
  await main(page).getByLabel('What do you need the data for?').fill('A thesis on tax in three countries.');
  await button(page, 'Apply for free access').click();
  await expect(main(page).getByText('You have applied for free access.')).toBeVisible();
  await expectSound(page);
});
