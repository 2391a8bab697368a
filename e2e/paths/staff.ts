// What others of the staff do at the same time, over the same API as the desk.
import type { MemberList } from '#contract/staff.ts';
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
