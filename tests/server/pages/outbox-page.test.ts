// The outbox as a page: there in a demonstration that sends nothing and nowhere else, with links that work and nothing
// in it that could run.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshApp, freshApp, ownPort, production } from '#tests/fixtures/server/fresh-app.ts';
import { linkOf } from '#tests/server/mail/messages.ts';
import { registering, typed } from '#tests/fixtures/server/registering.ts';

let app: FreshApp;
const { register, resend, newest } = registering(() => app);
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());
const page = async () => (await app.visitor().ask('/dev/outbox')).text();

test('it begins empty', async () => {
  expect(await page()).toContain('There are no e-mails yet.');
});

test('newest come first, with links that work', async () => {
  await register();
  await resend('active@meridian.example');
  const text = await page();
  expect(text.indexOf('is confirmed already')).toBeLessThan(text.indexOf('Confirm your e-mail address'));
  const link = linkOf((await app.letters())[1]!);
  expect(text).toContain(`<a href="${link.pathname}${link.hash.replaceAll('&', '&amp;')}">`);
});

test('a letter leads where its reader is', async () => {
  await register();
  const { id } = await newest();
  const link = linkOf(await newest());
  for (const at of [`http://localhost:${ownPort}`, `http://127.0.0.1:${ownPort}`]) {
    const reader = app.visitor(at);
    const [shown, framed] = await Promise.all(
      ['/dev/outbox', `/dev/outbox/${id}`].map(async (path) => (await reader.ask(path)).text()),
    );
    expect(shown).toContain(`<a href="${link.pathname}${link.hash.replaceAll('&', '&amp;')}">${at}/`);
    expect(framed).toContain(`href="${at}${link.pathname}#`);
    for (const text of [shown, framed]) expect(text).not.toContain(link.origin);
  }
});

test('no other address is changed', async () => {
  const others = 'http://portal.test:81/a http://portal.test@evil.example/ http://portal.test.evil.example/';
  const words = () => ({ subject: 'x', blocks: [others] });
  await app.database.run((db) =>
    app.outbox.put(db, { id: null, email: 'a@b.example' }, { kind: 'x', words }),
  );
  const text = await (await app.visitor(`http://localhost:${ownPort}`).ask('/dev/outbox')).text();
  expect(text).toContain(others);
});

test('only links into the portal are links', async () => {
  const words = () => ({ subject: 'x', blocks: ['See https://evil.example/a and http://portal.test:81/b.'] });
  await app.database.run((db) =>
    app.outbox.put(db, { id: null, email: 'a@b.example' }, { kind: 'x', words }),
  );
  const text = await page();
  expect(text).toContain('https://evil.example/a');
  expect(text).not.toMatch(/href="[^"]*(evil|:81)/);
});

test('what people type is text', async () => {
  await register({ email: "o'hara+x@new.example", name: '<script>alert(1)</script>' });
  expect(await page()).toContain('o&#39;hara+x@new.example');
  expect(await page()).not.toContain('<script');
});

test('a page that runs nothing', async () => {
  const answer = await app.visitor().ask('/dev/outbox');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toMatch(/<script|style="| on\w+=/);
});

test('the frame has a policy of its own', async () => {
  await register();
  const { id, html } = await newest();
  const answer = await app.visitor().ask(`/dev/outbox/${id}`);
  expect(await answer.text()).toBe(html);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect((await app.visitor().ask('/dev/outbox/msg_none')).status).toBe(404);
});

test('its style is a file', async () => {
  const answer = await app.visitor().ask('/dev/outbox/style.css');
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

const elsewhere: Record<string, string>[] = [
  { DEMO: 'false' },
  { MAIL_URL: 'smtp://127.0.0.1:1' },
  production,
];
test.each(elsewhere)('%j has no such page', async (environment) => {
  await app.close();
  app = await freshApp({ environment });
  await register();
  const { id } = await newest();
  for (const path of ['/dev/outbox', '/dev/outbox/style.css', `/dev/outbox/${id}`]) {
    const answer = await app.visitor().ask(path, { headers: { accept: 'text/plain' } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(typed.email);
  }
});
