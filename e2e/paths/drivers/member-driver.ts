// What a member of a test comes to have, done from outside: by requests of the browser, the sandbox's own pages and
// the database of the server under test.
import type { APIResponse, BrowserContext } from 'playwright/test';
import { request } from 'playwright/test';
import type { Account } from '#contract/account/account.ts';
import { expect, password, people } from '#e2e/fixtures.ts';
import { served } from '#e2e/servers.ts';
import { openDatabase } from '#server/database/database.ts';
import type { MemberDriver } from '#tests/fixtures/server/member-states.ts';

async function read<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

async function post(asker: BrowserContext['request'], path: string, data?: object): Promise<APIResponse> {
  return asker.post(path, { ...(data && { data }) });
}

export async function memberDriverIn(context: BrowserContext, baseURL: string) {
  const database = await openDatabase(served().databaseUrl);
  const staff = await request.newContext({ baseURL });
  const { id } = await read<Account>(await context.request.get('/api/account'));
  const headers = { origin: baseURL };
  const driver: MemberDriver = {
    database,
    accountId: id,
    get: async (path) => read(await context.request.get(path)),
    post: async (path, body) => read(await post(context.request, path, body)),
    asStaff: async (path, body) => {
      await post(staff, '/api/auth/login', { email: people.admin, password });
      return read(await post(staff, path, body));
    },
    pay: async (url) => {
      const form = { number: '4242 4242 4242 4242', expiry: '04/30', cvc: '123' };
      const answer = await context.request.post(url, { form, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    },
    failNext: async (customer) => {
      for (const by of ['fail', 'next'])
        await context.request.post(`/sandbox/customers/${customer}`, { form: { by }, headers });
      // Told by the provider's own events, which come when they come.
      const status = async () =>
        (await read<Account>(await context.request.get('/api/account'))).subscriptionStatus;
      await expect.poll(status).toBe('past_due');
    },
  };
  return driver;
}
