// Which provider an installation gets, and which settings never stand together: no sandbox beside a key that moves money,
// no live key to anybody but Stripe, no taking money without hearing of it.
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/ground/config.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';

const key = 'sk_test_abc';
const whole = { STRIPE_SECRET_KEY: key, STRIPE_PRODUCT: 'prod_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://data.example.org' };

test.each([
  [{}, 'sandbox'],
  [production, 'none'],
  [{ ...production, PAYMENTS: 'sandbox' }, 'sandbox'],
  [whole, 'stripe'],
  [{ ...whole, ...production }, 'stripe'],
  [{ ...whole, PAYMENTS: 'none' }, 'none'],
  [{ PAYMENTS: 'none' }, 'none'],
])('%j means %s', (environment, way) => {
  expect(readConfig(environment).payments).toBe(way);
});

test.each([
  [
    { ...whole, PAYMENTS: 'sandbox' },
    /^PAYMENTS=sandbox takes no money, so it cannot be used with STRIPE_SECRET_KEY/,
  ],
  [{ ...whole, STRIPE_SECRET_KEY: 'sk_live_abc', PAYMENTS: 'sandbox' }, /^PAYMENTS=sandbox takes no money/],
  [{ PAYMENTS: 'stripe' }, /^STRIPE_SECRET_KEY must be set/],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, /^STRIPE_API_BASE needs STRIPE_SECRET_KEY/],
  [{ ...whole, STRIPE_PRODUCT: '' }, /^STRIPE_PRODUCT must be set/],
  [{ ...whole, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET must be set/],
  [{ ...whole, STRIPE_API_BASE: 'http://sandbox.example' }, /^STRIPE_API_BASE must start with https/],
  [
    { ...whole, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_BASE: 'http://127.0.0.1:4242' },
    /^STRIPE_API_BASE cannot be used with a live key/,
  ],
  [
    { ...whole, STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_API_BASE: 'https://api.stripe.com.evil.example' },
    /^STRIPE_API_BASE cannot be used with a live key/,
  ],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, /^STRIPE_SECRET_KEY must begin with/],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must begin with whsec_/],
  [{ STRIPE_PRODUCT: 'a b' }, /^STRIPE_PRODUCT must be the id/],
  [{ PAYMENTS: 'cash' }, /^PAYMENTS must be stripe, sandbox or none/],
])('%j is refused', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a refusal names no key', () => {
  const environment = { ...whole, STRIPE_SECRET_KEY: 'sk_live_verysecret', PAYMENTS: 'sandbox' };
  expect(() => readConfig(environment)).not.toThrow(/verysecret/);
});

test('two webhook secrets are read', () => {
  const { stripe } = readConfig({ ...whole, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' });
  expect(stripe.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
});

describe('a portal that takes no money', () => {
  test('says so and has no sandbox', async () => {
    const app = await freshApp({ environment: { PAYMENTS: 'none' } });
    expect(app.sandbox).toBeNull();
    await expect(app.payments.product()).rejects.toMatchObject({
      code: 'provider-failure',
      message: 'This portal takes no payments at the moment. Write to the address below for access.',
    });
    expect(await (await app.visitor().ask('/sandbox')).text()).not.toContain('Payment sandbox');
    await app.close();
  });
});

describe('who answers', () => {
  test('a live key moves money', async () => {
    const app = await freshApp({ environment: { ...whole, STRIPE_SECRET_KEY: 'sk_live_abc' } });
    expect([app.payments.isSandbox, app.sandbox]).toEqual([false, null]);
    await app.close();
  });

  test('a test key moves none', async () => {
    const app = await freshApp({ environment: whole });
    expect([app.payments.isSandbox, app.sandbox]).toEqual([true, null]);
    await app.close();
  });
});
