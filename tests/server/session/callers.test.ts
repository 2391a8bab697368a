// Who may call beyond being signed in: members who have confirmed their address, and the member whose page it is.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { type FreshApp, freshApp, password } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

async function unvalidated() {
  const passwordHash = await app.accounts.hashPassword(password);
  await app.accounts.create({
    email: 'new@meridian.example',
    role: 'member',
    subscriptionStatus: 'active',
    dataPortalAdmin: false,
    validated: false,
    passwordHash,
  });
  const visitor = app.visitor();
  await visitor.signIn('new');
  return visitor;
}

const codeOf = async (answer: Response) => {
  const { code } = problemSchema.parse(await answer.json());
  return `${answer.status} ${code}`;
};

test.each(['/api/tokens/one-time', '/api/data/download?dataset=none&format=csv'])(
  'an unconfirmed address gets no %s',
  async (path) => {
    const visitor = await unvalidated();
    const answer = await visitor.ask(path);
    expect(await answer.clone().json()).toMatchObject({
      message:
        'Your e-mail address is not confirmed yet. Follow the link that we sent you, or ask for a new one on your account’s page.',
    });
    expect(await codeOf(answer)).toBe('403 not-validated');
  },
);

test('an unconfirmed address is a member otherwise', async () => {
  const visitor = await unvalidated();
  expect((await visitor.ask('/api/account')).status).toBe(200);
});

test('a request for another member is refused', async () => {
  const visitor = await app.member();
  const { id } = await visitor.json<{ id: string }>('/api/account');
  const asked = (as: string) => visitor.ask('/api/account', { headers: { 'x-account': as } });
  expect((await asked(id)).status).toBe(200);
  const answer = await asked('acc_another');
  expect(await answer.clone().json()).toMatchObject({
    message:
      'Somebody else has signed in with this browser, so nothing was changed. Load the page again to continue with their account.',
  });
  expect(await codeOf(answer)).toBe('409 other-account');
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A script'],
  ['', 'A script'],
  ['<b>\u00ff', 'A script'],
])('“%s” is %s', async (userAgent, device) => {
  const visitor = app.visitor();
  await visitor.ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: 'active@meridian.example', password }),
  });
  const row = await app.database.run((db) => db.selectFrom('session').select('device').executeTakeFirst());
  expect(row?.device).toBe(device);
});
