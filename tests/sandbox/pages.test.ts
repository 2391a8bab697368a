// The sandbox's pages in the portal: faults stand in their fields and in a summary, nothing on them runs, another site
// cannot send their forms, and time travel is there in a demonstration only.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { returning, typedCard } from '#tests/server/payments/rigs.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

async function begin(name = '') {
  const customerId = await app.payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example', name });
  const priceId = 'price_SandboxMonthly';
  const { url: path } = await app.payments.beginCheckout({ customerId, priceId, key: 'k', ...returning });
  return { customerId, path };
}

/** Without the breaks of its source. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.visitor().ask(path, { method: 'POST', body: new URLSearchParams(form), headers });

test('the page says what is bought', async () => {
  const { path } = await begin();
  const text = plain(await (await app.visitor().ask(path)).text());
  for (const words of ['no money moves', 'Researcher, £9.00 a month', 'a@b.example', '4242 4242 4242 4242'])
    expect(text).toContain(words);
  expect(text).toContain(`href="${returning.cancelUrl}"`);
});

test.each([
  ['number', '', 'Enter a card number.'],
  ['number', '4111111111111111', 'That is not one of the test cards.'],
  ['expiry', '', 'Enter the expiry date of the card.'],
  ['expiry', '13/30', 'Enter the expiry date as month and year'],
  ['expiry', '10/26', 'The card has expired.'],
  ['cvc', '', 'Enter the security code.'],
  ['cvc', '12', 'The security code must have 3 digits'],
])('%s %j is told in its field', async (field, typed, sentence) => {
  const { path } = await begin();
  const answer = await send(path, { ...typedCard, [field]: typed });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toMatch(/<title>\s*Error: Subscribe/);
  expect(text).toMatch(new RegExp(`<li>\\s*<a href="#${field}">${sentence}`));
  expect(text).toMatch(new RegExp(`id="${field}-fault">\\s*${sentence}`));
  expect(text).toMatch(
    new RegExp(`id="${field}"[^>]*aria-describedby="${field}-hint ${field}-fault"[^>]*aria-invalid="true"`),
  );
});

test('a card of this month is good', async () => {
  const { path } = await begin();
  expect((await send(path, { ...typedCard, expiry: '11/26' })).status).toBe(303);
});

test('what is typed is text, and no code', async () => {
  const { path } = await begin();
  const text = await (await send(path, { ...typedCard, number: '"><script>', cvc: '777' })).text();
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(text).not.toMatch(/<script|777/);
});

test('a page that runs nothing', async () => {
  const { path } = await begin();
  const answer = await app.visitor().ask(path);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://portal.test; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(await answer.text()).not.toMatch(/<script|style="| on\w+=/);
});

test('another site cannot send the form', async () => {
  const { path, customerId } = await begin();
  const foreign = { origin: 'https://evil.example' };
  expect((await send(path, typedCard, foreign)).status).toBe(403);
  expect((await send(`/sandbox/customers/${customerId}`, { by: 'year' }, foreign)).status).toBe(403);
  expect(await app.payments.invoices(customerId)).toEqual([]);
});

test('a checkout is over after a day', async () => {
  const { path, customerId } = await begin();
  app.clock.advance(86_400_000);
  expect((await app.visitor().ask(path)).status).toBe(410);
  expect((await send(path, typedCard)).status).toBe(410);
  await app.sandbox!.catchUp();
  expect(await app.payments.invoices(customerId)).toEqual([]);
});

test('time travel shows where everybody stands', async () => {
  const { path, customerId } = await begin();
  const page = async () => plain(await (await app.visitor().ask('/sandbox')).text());
  expect(await page()).toContain('21 November 2026');
  await send(path, typedCard);
  expect(await page()).toContain('active, paid until 21 December 2026');
  await send(`/sandbox/customers/${customerId}`, { by: 'next' });
  expect(await page()).toContain('active, paid until 21 January 2027');
  await send(`/sandbox/customers/${customerId}`, { by: 'fail' });
  expect(await page()).toContain('Let renewals succeed again');
});

test.each(['', 'constructor', 'century'])('%j moves no time', async (by) => {
  const { customerId } = await begin();
  expect((await send(`/sandbox/customers/${customerId}`, { by })).status).toBe(404);
});

test('only a demonstration lets time be moved', async () => {
  const { customerId } = await begin();
  const strict = await freshApp({ environment: { DEMO: 'false' } });
  const visitor = strict.visitor();
  expect(await (await visitor.ask('/sandbox')).text()).not.toContain('Payment sandbox');
  const move = { method: 'POST', body: new URLSearchParams({ by: 'year' }) };
  expect((await visitor.ask(`/sandbox/customers/${customerId}`, move)).status).not.toBe(303);
  await strict.close();
});

test.each(['/sandbox/checkout/none', '/sandbox/invoices/none', '/sandbox/invoices/none/pdf'])(
  '%s is not there',
  async (path) => {
    const answer = await app.visitor().ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is no such');
  },
);

test('a form of another kind is a fault', async () => {
  const { path } = await begin();
  const headers = { 'content-type': 'application/json' };
  expect((await app.visitor().ask(path, { method: 'POST', body: '{}', headers })).status).toBe(422);
  const large = { ...typedCard, number: '4'.repeat(5000) };
  const answer = await send(path, large);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('The form is larger than 4 kB. Go back and type less.');
});
