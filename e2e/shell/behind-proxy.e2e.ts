// The portal behind a proxy with TLS and another host name, set up as docs/operating.md says: what a visitor gets is of
// that name, safe and whole.
import { test as plain } from 'playwright/test';
import { installedBrowser } from '#tools/check/find-browser.ts';
import { expect, password, people, signIn, storedBundle, test } from '#e2e/fixtures.ts';
import { portalProcess, type PortalProcess } from '#e2e/portal-process.ts';
import { withoutNeedless } from '#e2e/quiet.ts';
import { tlsProxy, type TlsProxy } from '#e2e/tls-proxy.ts';

const host = 'data.meridian.test';
const switches = [withoutNeedless, `--host-resolver-rules=MAP ${host} 127.0.0.1`];

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    executablePath: installedBrowser()!,
    args: [...switches, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
});

let proxy: TlsProxy;
let portal: PortalProcess;

plain.beforeAll(async () => {
  proxy = await tlsProxy(host);
  portal = await portalProcess({ PUBLIC_URL: proxy.origin, TRUSTED_PROXIES: '127.0.0.1' });
  proxy.leadTo(Number(new URL(portal.address).port));
  await portal.start();
});
plain.afterAll(async () => {
  await portal.remove();
  proxy.stop();
});

test('a visitor behind a proxy gets what is safe and of its name @desktop', async ({ page, context }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== proxy.origin)
      foreign.push(request.url());
  });
  const stream = page.waitForRequest(/\/api\/account\/changes/);
  await signIn(page, people.active, `${proxy.origin}/login?return_to=/browse`);
  const cookies = await context.cookies();
  expect(cookies.map(({ name, secure, httpOnly, domain }) => [name, secure, httpOnly, domain])).toEqual([
    ['__Host-sid', true, true, host],
  ]);
  // The stream of changes goes through, and is one.
  const streamed = await (await stream).response();
  expect(streamed!.headers()['content-type']).toContain('text/event-stream');

  await page.locator('main ol a[href^="/variables/"]').first().click();
  await expect(page).toHaveURL(/\/variables\//);
  await page.reload();
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(page.url());
  await expect(page.getByText(`${proxy.origin}/variables/`).first()).toBeAttached();

  const answer = await page.goto(`${proxy.origin}/browse`);
  const headers = answer!.headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['strict-transport-security']).toContain('max-age=');
  await page
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  await expect.poll(() => storedBundle(page)).toHaveLength(1);
  await page.goto(`${proxy.origin}/download`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download CSV/ }).click();
  expect(new URL((await file).url()).origin).toBe(proxy.origin);
  expect(foreign).toEqual([]);
});

test('what others read of it has its name @desktop', async ({ request }) => {
  const sitemap = await (await request.get(`${portal.address}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${proxy.origin}/`);
  expect(sitemap).not.toContain(portal.address);
  const asked = await request.post(`${portal.address}/api/registration/reset-password-link`, {
    headers: { origin: proxy.origin },
    data: { email: people.active },
  });
  expect(asked.ok()).toBe(true);
  const letters = await (await request.get(`${portal.address}/dev/outbox`)).text();
  expect(letters).toContain(`${proxy.origin}/`);
  expect(letters).not.toContain(`${portal.address}/`);
  const foreign = await request.post(`${portal.address}/api/auth/login`, {
    headers: { origin: portal.address },
    data: { email: people.active, password },
  });
  expect(foreign.status()).toBe(403);
});
