// Who finds the inspector at /dev/machines: everybody in development, in production administrators of a portal that
// has switched it on, and nobody else, who find what stands at any address that leads nowhere.
import { expect, test } from 'vitest';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { production } from '#tests/fixtures/server/fresh-app.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const pagesFolder = pageFolder();
const open = ownApps();
const fresh = (environment: Record<string, string> = {}) => open({ environment, pagesFolder });

const flagged = { ...production, PORTAL_INSPECTOR: '1' };

type Asker = { ask: (path: string, init?: RequestInit) => Promise<Response> };

/** What the page at an address says of itself. */
async function seen(asker: Asker, address = '/dev/machines') {
  const answer = await asker.ask(address, { headers: { accept: 'text/html' } });
  const json = /id="portal-config">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '{}';
  const { inspector } = JSON.parse(json) as { inspector?: boolean };
  return { status: answer.status, inspector, cache: answer.headers.get('cache-control') };
}

const found = { status: 200, inspector: true };
const nothing = { status: 404, inspector: false };

test('development shows it to everybody', async () => {
  const app = await fresh();
  expect(await seen(app.visitor())).toMatchObject(found);
  expect(await seen(app.visitor(), '/dev/machines/')).toMatchObject(found);
  expect(await seen(app.visitor(), '/home')).toMatchObject(found);
});

test('development may switch it off', async () => {
  expect(await seen((await fresh({ PORTAL_INSPECTOR: 'false' })).visitor())).toMatchObject(nothing);
});

test('production has none by itself', async () => {
  expect(await seen(await (await fresh(production)).member('admin'))).toMatchObject(nothing);
});

test('production hides it from signed-out visitors', async () => {
  expect(await seen((await fresh(flagged)).visitor())).toMatchObject(nothing);
});

test('production hides it from members', async () => {
  expect(await seen(await (await fresh(flagged)).member('active'))).toMatchObject(nothing);
});

test('production shows it to administrators', async () => {
  const admin = await (await fresh(flagged)).member('admin');
  expect(await seen(admin)).toEqual({ ...found, cache: 'private, no-cache' });
  expect(await seen(admin, '/home')).toMatchObject(found);
  expect(await seen(admin, '/no/such/page')).toMatchObject({ status: 404, inspector: true });
});

test('an administrator who has left finds none', async () => {
  const admin = await (await fresh(flagged)).member('admin');
  const headers = { accept: 'text/html' };
  const etag = (await admin.ask('/home', { headers })).headers.get('etag')!;
  await admin.signOut();
  const again = await admin.ask('/home', { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(200);
  expect(await seen(admin)).toMatchObject(nothing);
});

test('its hidden address looks like any other', async () => {
  const visitor = (await fresh(flagged)).visitor();
  const body = async (address: string) =>
    (await visitor.ask(address, { headers: { accept: 'text/html' } })).text();
  expect(await body('/dev/machines')).toBe(await body('/no/such/page'));
});

test('a page comes when accounts do not answer', async () => {
  const app = await fresh(flagged);
  const admin = await app.member('admin');
  await app.database.close();
  expect(await seen(admin, '/home')).toMatchObject({ status: 200, inspector: false });
});
