// The desk's pages: there for the staff alone. Who is signed out gets the page, which leads to sign in; to any other member
// they are addresses like any that lead nowhere, down to the last header.
import { expect, test } from 'vitest';
import { pages } from '#contract/api/pages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { production, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { pageFolder } from '#tests/fixtures/server/page-folder.ts';

const pagesFolder = pageFolder();
const open = ownApps();
const fresh = (environment: Record<string, string> = {}) => open({ environment, pagesFolder });

const addresses = pages.desk.rest!.map((rest) => `/admin/${rest}`.replace(/\/$/, ''));

async function seen({ ask }: Visitor, address: string, accept = 'text/html') {
  const answer = await ask(address, { headers: { accept } });
  const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { status: answer.status, headers, body: await answer.text() };
}

test.each(addresses)('staff find %s', async (address) => {
  const { status, headers } = await seen(await (await fresh()).member('admin'), address);
  expect([status, new Map(headers).get('cache-control')]).toEqual([200, 'private, no-cache']);
});

test.each([{}, production])('no other member can tell that it is there (%o)', async (environment) => {
  const member = await (await fresh(environment)).member('active');
  for (const address of [...addresses, '/admin/'])
    for (const accept of ['text/html', 'application/json'])
      expect(await seen(member, address, accept)).toEqual(await seen(member, '/nowhere', accept));
});

test('no unconfirmed account can tell that it is there', async () => {
  const app = await fresh();
  const cast = await createCast(app);
  const { visitor } = await cast.person({ validated: false, dataPortalAdmin: true });
  expect(await seen(visitor, '/admin')).toEqual(await seen(visitor, '/nowhere'));
});

test.each([{}, production])('who is signed out gets the page that leads to sign in (%o)', async (given) => {
  const visitor = (await fresh(given)).visitor();
  for (const address of addresses) expect((await seen(visitor, address)).status).toBe(200);
  expect((await seen(visitor, '/admin/nowhere')).status).toBe(404);
});

test('who leaves is led to sign in', async () => {
  const admin = await (await fresh()).member('admin');
  await admin.signOut();
  const { status, body } = await seen(admin, '/admin');
  expect(status).toBe(200);
  expect(body).toBe((await seen(admin, '/home')).body);
});

test('staff find nothing where nothing is', async () => {
  expect((await seen(await (await fresh()).member('admin'), '/admin/nowhere')).status).toBe(404);
});

test('without accounts nobody is staff', async () => {
  const app = await fresh();
  const admin = await app.member('admin');
  await app.database.close();
  expect((await seen(admin, '/admin')).status).toBe(404);
  expect(app.lines.some(({ msg }) => msg === 'Nobody is known as staff: the accounts do not answer.')).toBe(
    true,
  );
});
