// The payment sandbox's pages in a browser, served by a process of its own as Stripe's would be: a checkout by keyboard
// from faults to the way back to another origin, a challenge, another card, an invoice, time travel, and axe on each.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { pino } from 'pino';
import { product } from '#sandbox/objects/catalogue.ts';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { networkStripe } from '#server/payments/stripe-client.ts';
import { expect, test, violations } from '#e2e/fixtures.ts';
import { overNetwork } from '#e2e/servers.ts';

const log = pino({ level: 'silent' });
const { sandbox: address } = overNetwork;
const stripe = networkStripe('sk_test_e2e', address);
const about = { stripe, productId: product.id, secrets: [], isSandbox: true, clock: Date.now, log };
const payments = createStripeProvider(about);

/** The sandbox has others, and tells a portal of them that knows none of them. */
const somebody = () => ({ accountId: `acc_${randomUUID()}`, email: `${randomUUID()}@members.example` });

async function fits(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
}

test('a checkout, from faults to the way back', async ({ page, baseURL }) => {
  const customerId = await payments.ensureCustomer(somebody());
  const returning = { successUrl: `${baseURL}/home?paid`, cancelUrl: `${baseURL}/home?back` };
  const asked = { customerId, priceId: 'price_SandboxMonthly', key: randomUUID(), ...returning };
  const { id, url } = await payments.beginCheckout(asked);
  await page.goto(url);
  await expect(page.getByText('Sandbox: no money moves.')).toBeVisible();
  await fits(page);
  await page.getByLabel('Card number').press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await fits(page);
  await page.getByRole('link', { name: 'Enter the security code.' }).press('Enter');
  await expect(page.getByLabel('Security code')).toBeFocused();
  await type(page, '4000 0000 0000 9995');
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is not enough money on the card.');
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(returning.cancelUrl);
  expect(await payments.checkout(id)).toMatchObject({ state: 'open' });
  await page.goto(url);
  await type(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for £9.00' }).click();
  await expect(page).toHaveURL(returning.successUrl);
  expect(await payments.subscriptions(customerId)).toMatchObject([{ status: 'active' }]);
  const [invoice] = await payments.invoices(customerId);
  await page.goto(invoice!.page!);
  await fits(page);
});

test('a challenge, failed and passed, for another card', async ({ page, baseURL }) => {
  const customerId = await payments.ensureCustomer(somebody());
  const returning = { successUrl: `${baseURL}/home?kept`, cancelUrl: `${baseURL}/home?back` };
  const { url } = await payments.beginCardChange({ customerId, key: randomUUID(), ...returning });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Use another card' })).toBeVisible();
  await fits(page);
  await type(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await fits(page);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('The bank could not confirm that it was you.');
  await type(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(returning.successUrl);
});

test('time goes forward for one member', async ({ page, baseURL }) => {
  const member = somebody();
  const customerId = await payments.ensureCustomer(member);
  const returning = { successUrl: `${baseURL}/home?paid`, cancelUrl: `${baseURL}/home?back` };
  const asked = { customerId, priceId: 'price_SandboxMonthly', key: randomUUID(), ...returning };
  await page.goto((await payments.beginCheckout(asked)).url);
  await type(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for £9.00' }).click();
  await expect(page).toHaveURL(returning.successUrl);
  await page.goto(`${address}/sandbox`);
  await fits(page);
  const customer = page.getByRole('article').filter({ hasText: member.email });
  await customer.getByRole('button', { name: 'Let renewals fail from now on' }).click();
  await customer.getByRole('button', { name: 'Forward to the next event' }).click();
  await expect(customer.getByText('past due: a payment failed and is tried again')).toBeVisible();
  await fits(page);
  expect(await payments.subscriptions(customerId)).toMatchObject([{ status: 'past_due' }]);
});

test('a demonstration has time travel', async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { name: 'Payment sandbox' })).toBeVisible();
  await fits(page);
});
