// A member who pays is led back to the address where they were, since only there are they signed in and have their bundle:
// the same account at two addresses of one portal, through the endpoints and the sandbox's pages.
import { describe, expect, test } from 'vitest';
import type { Invoice, Redirect } from '#contract/billing/subscriptions.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { ownPort } from '#tests/fixtures/server/fresh-app.ts';
import { typedCard } from '#tests/server/payments/rigs.ts';
import { begin, priceOf, sandboxOf, subscribe } from './paying.ts';

const [name, number] = [`http://localhost:${ownPort}`, `http://127.0.0.1:${ownPort}`];

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async (environment: Record<string, string> = {}) => {
    const app = await openApp({ environment });
    const cast = await createCast(app);
    const { account } = await cast.person();
    const at = async (place: string) => cast.enter(account, place);
    const pages = () => app.database.run((db) => db.selectFrom('checkout').selectAll().execute());
    return { app, pages, named: await at(name), numbered: await at(number) };
  };
  const form = { method: 'POST', body: new URLSearchParams(typedCard) };

  test('paying leads back to where it began', async () => {
    const { app, named, numbered } = await open();
    for (const [person, place] of [
      [named, name],
      [numbered, number],
    ] as const) {
      const { url } = await begin(app, person);
      expect(new URL(url).origin).toBe(place);
      const page = await person.visitor.ask(url);
      expect(await page.text()).toContain(`href="${place}/onboarding/pricing"`);
      expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${place};`);
    }
    const { url } = await begin(app, named);
    const sent = await named.visitor.ask(url, { ...form, headers: { origin: name } });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${name}/account/billing?from=checkout`,
    ]);
  });

  test('a page of another address is closed', async () => {
    const { app, pages, named, numbered } = await open();
    const first = await begin(app, named);
    expect(await begin(app, named)).toEqual(first);
    const second = await begin(app, numbered);
    expect(new URL(second.url).pathname).not.toBe(new URL(first.url).pathname);
    expect((await named.visitor.ask(first.url)).status).toBe(410);
    expect((await pages()).map(({ state }) => state).toSorted()).toEqual(['expired', 'open']);
    expect(await begin(app, numbered)).toEqual(second);
  });

  test('presses at two addresses leave one page', async () => {
    const { app, pages, named, numbered } = await open();
    const price = await priceOf(app);
    const presses = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? named : numbered).visitor.post('/api/subscription/checkout', { price }),
    );
    for (const [at, answer] of (await Promise.all(presses)).entries()) {
      const { url } = (await answer.json()) as Redirect;
      expect(new URL(url).origin).toBe(at % 2 ? name : number);
    }
    const rows = await pages();
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
    for (const { id, state } of rows) expect((await app.payments.checkout(id)).state).toBe(state);
  });

  test('another card leads back to where it began', async () => {
    const { app, named, numbered } = await open();
    await subscribe(app, named);
    for (const [person, place] of [
      [named, name],
      [numbered, number],
    ] as const) {
      const { url } = (await (
        await person.visitor.post('/api/subscription/payment-method', {})
      ).json()) as Redirect;
      expect(new URL(url).origin).toBe(place);
      const sent = await person.visitor.ask(url, { ...form, headers: { origin: place } });
      expect(sent.headers.get('location')).toBe(`${place}/account/billing?from=card`);
    }
  });

  test('invoices are where their reader is', async () => {
    const { app, named, numbered } = await open();
    await subscribe(app, named);
    for (const [{ visitor }, place] of [
      [named, name],
      [numbered, number],
    ] as const) {
      const { invoices } = await visitor.json<{ invoices: Invoice[] }>('/api/subscription/customer');
      for (const page of [invoices[0]!.page, invoices[0]!.pdf]) {
        expect(new URL(page!).origin).toBe(place);
        expect((await visitor.ask(page!)).status).toBe(200);
      }
    }
  });

  test('a public address is the only way back', async () => {
    const home = 'https://data.example.org';
    const { app, named, numbered } = await open({ PUBLIC_URL: home });
    const cookie = (secret: string) => ({ cookie: `__Host-sid=${secret}` });
    const price = await priceOf(app);
    const urls = [];
    for (const { visitor, secret } of [named, numbered]) {
      visitor.jar.clear();
      const headers = { ...cookie(secret), 'content-type': 'application/json' };
      const answer = await visitor.ask('/api/subscription/checkout', {
        method: 'POST',
        headers,
        body: JSON.stringify({ price }),
      });
      urls.push(((await answer.json()) as Redirect).url);
    }
    expect(new Set(urls).size).toBe(1);
    const session = new URL(urls[0]!).pathname.split('/').at(-1)!;
    const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };
    expect(await sandboxOf(app).complete(session, card)).toBe(`${home}/account/billing?from=checkout`);
  });
});
