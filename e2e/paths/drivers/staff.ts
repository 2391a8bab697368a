// What others of the staff do at the same time, over the same API as the desk; and who of the staff is here at a portal
// of the test's own.
import type { BrowserContext } from 'playwright/test';
import type { Imports, MemberList } from '#contract/admin/admin.ts';
import { expect, password, people } from '#e2e/fixtures.ts';

/** One of the staff takes another's rights. */
export async function takeRights(baseURL: string, email: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const entered = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: people.admin, password }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const found = await fetch(`${baseURL}/api/staff/members?search=${encodeURIComponent(email)}`, {
    headers: { cookie },
  });
  const { items } = (await found.json()) as MemberList;
  const answer = await fetch(`${baseURL}/api/staff/members/${items[0]!.id}`, {
    method: 'PATCH',
    headers: { ...json, cookie },
    body: JSON.stringify({ dataPortalAdmin: false }),
  });
  expect(answer.status).toBe(200);
}

/** Whoever runs this portal signs in, and nothing is being imported there. */
export async function enterDesk({ request }: BrowserContext, address: string): Promise<void> {
  const data = { email: people.admin, password };
  expect((await request.post(`${address}/api/auth/login`, { data })).status()).toBe(200);
  const isMoving = async () =>
    ((await (await request.get(`${address}/api/staff/imports`)).json()) as Imports).isMoving;
  await expect.poll(isMoving).toBe(false);
}
