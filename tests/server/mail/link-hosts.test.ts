// A link in an e-mail opens an account, so what a request says of its host is in none: whoever asks for somebody's message
// with whatever headers, it leads to the installation's own address.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FreshApp,
  freshApp,
  jsonHeaders,
  ownPort,
  password,
  type Visitor,
} from '#tests/fixtures/server/fresh-app.ts';
import { typed } from '#tests/fixtures/server/registering.ts';

const named = [
  'evil.example',
  `evil.example:${ownPort}`,
  `localhost:${ownPort}@evil.example`,
  `localhost.evil.example:${ownPort}`,
  `127.0.0.1.evil.example:${ownPort}`,
  `evil.localhost:${ownPort}`,
  `127.66.6.6:${ownPort}`,
  `0x7f.1:${ownPort}`,
  'localhost.',
  'portal.test:80@evil.example',
  'evil.example, portal.test',
];
const headers = [
  'host',
  'x-forwarded-host',
  'x-host',
  'x-original-host',
  'forwarded',
  'referer',
  'origin-host',
];

/** Some headers that lie, each with a host. */
const anyLies = fc.dictionary(
  fc.constantFrom(...headers),
  fc.oneof(
    fc.constantFrom(...named),
    fc.stringMatching(/^[\w.:@-]{1,20}$/).map((start) => `${start}.evil.example`),
  ),
  { minKeys: 1, maxKeys: 3 },
);

type Sent = { visitor: Visitor; lies: Record<string, string>; email: string };
const send = async ({ visitor, lies }: Sent, method: string, path: string, body: object) => {
  const all = { ...jsonHeaders, ...lies };
  const answer = await visitor.ask(path, { method, headers: all, body: JSON.stringify(body) });
  return answer.status;
};

const causes: Record<string, (sent: Sent) => Promise<number>> = {
  registration: (sent) => send(sent, 'POST', '/api/registration', { ...typed, email: sent.email }),
  resend: (sent) => send(sent, 'POST', '/api/registration/resend-validation', { email: sent.email }),
  reset: (sent) =>
    send(sent, 'POST', '/api/registration/reset-password-link', { email: 'active@meridian.example' }),
  'change of address': (sent) =>
    send(sent, 'PATCH', '/api/account', { email: sent.email, currentPassword: password }),
};

describe.each([
  ['without a public address', {}, 'http://portal.test'],
  ['with a public address', { PUBLIC_URL: 'https://data.example.org' }, 'https://data.example.org'],
])('%s', (_how, environment: Record<string, string>, home) => {
  let app: FreshApp;
  let member: Visitor;
  beforeAll(async () => {
    app = await freshApp({ environment });
    member = await app.newcomer();
  });
  afterAll(() => app.close());

  test.each(Object.keys(causes))('a message about a %s believes no host', async (cause) => {
    let asked = 0;
    const property = fc.asyncProperty(anyLies, async (lies) => {
      const email = `${cause.replaceAll(' ', '-')}-${(asked += 1)}@new.example`;
      if (cause === 'resend') await app.visitor().post('/api/registration', { ...typed, email });
      await app.database.run((db) => db.deleteFrom('outbox').execute());
      const visitor = cause === 'change of address' ? member : app.visitor();
      expect(await causes[cause]!({ visitor, lies, email })).toBeLessThan(300);
      const letters = await app.letters();
      expect(letters.length).toBeGreaterThan(0);
      for (const { text, html } of letters) {
        const addresses = `${text}\n${html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];
        expect(addresses.length).toBeGreaterThan(0);
        expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set([home]));
        expect(text + html).not.toContain('evil');
      }
    });
    const calm = () => app.database.run((db) => db.deleteFrom('rate_limit').execute());
    await fc.assert(property.beforeEach(calm), { seed: 20_261_122, numRuns: 25 });
  });
});
