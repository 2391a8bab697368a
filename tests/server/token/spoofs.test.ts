// Whoever has used up an address's attempts stays out, whatever a header says of where they come from; and no header
// opens a count of its own. The counts are found by making one attempt, and used up by hand.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTokenSecret } from '#server/token/token-secrets.ts';
import { type FreshApp, freshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';

const times = 100;

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

type Attempt = (number: number) => [path: string, init: RequestInit];

const posting =
  (path: string, bodyOf: (email: string) => object): Attempt =>
  (number) => [
    path,
    {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify(bodyOf(`person-${number}@people.example`)),
    },
  ];
const newAccount = { password: 'four plain words together', name: 'Rea Reader', agreed: true };

const attempts: [what: string, attempt: Attempt][] = [
  ['signing in', posting('/api/auth/login', (email) => ({ email, password: 'a wrong one' }))],
  ['registering', posting('/api/registration', (email) => ({ email, ...newAccount }))],
  ['asking for a link again', posting('/api/registration/resend-validation', (email) => ({ email }))],
  ['asking for a new password', posting('/api/registration/reset-password-link', (email) => ({ email }))],
  [
    'keeping a selection',
    posting('/api/selections', (title) => ({ version: 1, title, variables: ['a.b.c'] })),
  ],
  ['an API token', () => ['/api/version', { headers: { authorization: `Bearer ${newTokenSecret()}` } }]],
];

/** Each says of itself that it comes from elsewhere, in every way that proxies know. */
const spoofed = (init: RequestInit, number: number): RequestInit => {
  const address = `203.0.113.${number}`;
  return {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      'x-forwarded-for': number % 2 ? address : `${address}, 198.51.100.7`,
      forwarded: `for=${address}`,
      'x-real-ip': address,
      'x-client-ip': address,
      'true-client-ip': address,
      'cf-connecting-ip': address,
    },
  };
};

const counts = () => app.database.run((db) => db.selectFrom('rate_limit').select(['key', 'hits']).execute());

test.each(attempts)('a header opens no door to %s', async (_what, attempt) => {
  const send = async (number: number) => {
    const [path, init] = attempt(number);
    return (await app.visitor().ask(path, spoofed(init, number))).status;
  };
  expect(await send(0)).not.toBe(429);
  const here = (await counts()).filter(({ key }) => key.endsWith(':in-process'));
  expect(here).toHaveLength(1);
  await app.database.run((db) => db.updateTable('rate_limit').set({ hits: 1000 }).execute());
  for (let number = 1; number <= times; number += 1) expect(await send(number)).toBe(429);
  expect(JSON.stringify(await counts())).not.toMatch(/203\.0\.113|198\.51\.100/);
});
