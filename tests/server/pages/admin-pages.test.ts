// The desk's pages: there for the staff alone, and to anybody else addresses like any that lead nowhere, down to the
// last header.
import { expect, test } from 'vitest';
import { pages } from '#contract/api/pages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
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

test.each([{}, production])('nobody else can tell that it is there (%o)', async (environment) => {
  const app = await fresh(environment);
  for (const visitor of [app.visitor(), await app.member('active')])
    for (const address of [...addresses, '/admin/'])
      for (const accept of ['text/html', 'application/json'])
        expect(await seen(visitor, address, accept)).toEqual(await seen(visitor, '/nowhere', accept));
});

test('who leaves finds it no more', async () => {
  const admin = await (await fresh()).member('admin');
  const first = await admin.ask('/admin', { headers: { accept: 'text/html' } });
  await admin.signOut();
  const headers = { accept: 'text/html', 'if-none-match': first.headers.get('etag')! };
  expect((await admin.ask('/admin', { headers })).status).toBe(404);
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
