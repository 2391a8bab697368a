// Another site, open in a member's browser, tries what sites can: forms, requests, images, scripts and frames. `localhost`
// is another site than `127.0.0.1`, so the browser's own rules take part; what it lets through, the server refuses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';

let server: Server;
test.beforeEach(async () => {
  server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' });
    answer.end('<!doctype html><title>Another site</title><h1>Another site</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
test.afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A page of the other site, in the member's own browser. */
async function open(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return other;
}

const whoIsHere = async (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/account')).json()) as { email: string }).email);

const sessionsOf = (page: Page): Promise<number> =>
  page.evaluate(
    async () => ((await (await fetch('/api/account/sessions')).json()) as { items: unknown[] }).items.length,
  );

test('another site’s requests change nothing', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  const email = await becomeNewMember(context);
  await page.goto('/home');
  const before = await sessionsOf(page);
  const other = await open(page);
  const read = await other.evaluate(async (portal) => {
    const login = JSON.stringify({ email: 'admin@meridian.example', password: 'meridian-demo' });
    const tries: [string, RequestInit][] = [
      ['/api/auth/login', { method: 'DELETE' }],
      ['/api/auth/login', { method: 'POST', body: login, headers: { 'content-type': 'application/json' } }],
      ['/api/auth/login', { method: 'POST', body: login, mode: 'no-cors' }],
      ['/api/account/sessions', { method: 'DELETE' }],
      ['/api/account', { method: 'GET' }],
      ['/api/account/export', { method: 'GET', mode: 'no-cors' }],
    ];
    const answers = tries.map(async ([path, init]) => {
      const answer = await fetch(portal + path, { ...init, credentials: 'include' });
      return answer.text();
    });
    return (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : ''));
  }, baseURL!);
  expect(read.join('')).toBe('');
  expect(await whoIsHere(page)).toBe(email);
  expect(await sessionsOf(page)).toBe(before);
});

test('another site’s form signs nobody in', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  const email = await becomeNewMember(context);
  await page.goto('/home');
  const other = await open(page);
  const [answer] = await Promise.all([
    other.waitForResponse('**/api/auth/login'),
    other.evaluate((portal) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'text/plain';
      form.action = `${portal}/api/auth/login`;
      const field = document.createElement('input');
      field.name = '{"email":"admin@meridian.example","password":"meridian-demo","x":"';
      field.value = '"}';
      form.append(field);
      document.body.append(form);
      form.submit();
    }, baseURL!),
  ]);
  expect(answer.status()).toBe(403);
  expect(await whoIsHere(page)).toBe(email);
});

test('another site shows nothing of the portal', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await becomeNewMember(context);
  await page.goto('/home');
  const other = await open(page);
  const shown = await other.evaluate(async (portal) => {
    const loaded = (name: string, address: string) =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(name) as HTMLImageElement;
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
        element.src = portal + address;
        document.body.append(element);
      });
    const kinds = [loaded('script', '/api/account'), loaded('img', '/favicon.svg')];
    return Promise.all(kinds);
  }, baseURL!);
  expect(shown).toEqual([false, false]);
  await other.evaluate((portal) => {
    const frame = document.createElement('iframe');
    frame.src = `${portal}/account`;
    document.body.append(frame);
  }, baseURL!);
  await expect.poll(() => other.frames().length).toBe(2);
  await expect(other.frames()[1]!.locator('#root')).toHaveCount(0);
});
