// Taking one's data along: the export holds all that is kept about a member, and nothing about anybody else. What it says of
// a change of address is the same whether or not the address has an account.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { freshApp, password } from '#tests/fixtures/server/fresh-app.ts';
import { settle } from './settled-member.ts';

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('the export holds all that is kept', async () => {
    const app = await open();
    const visitor = await settle(app);
    const answer = await visitor.ask('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="meridian-account-2026-11-21.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({
      portal: 'Meridian',
      exportedAt: '2026-11-21T00:00:00.000Z',
      account: {
        email: 'newcomer@meridian.example',
        pendingEmail: 'elsewhere@example.org',
        name: 'Zoë Leaving',
        organisation: 'Office of Ends',
        openedAt: '2026-11-21T00:00:00.000Z',
        agreedToTermsAt: null,
      },
      sessions: [{ device: 'A script' }],
      apiTokens: [{ name: 'Nightly job', hint: 'mdn_…abcd' }],
      notifications: [
        { title: 'New versions of data', on: true, frequency: 'weekly' },
        { on: true },
        { on: true },
      ],
      messages: [
        {
          to: 'newcomer@meridian.example',
          subject: 'Somebody asked to change the e-mail address of your Meridian account',
        },
      ],
      devices: [{ device: 'A script' }],
      downloads: [{ dataset: 'tax.revenue', version: '2.0.0' }],
      bundles: [{ name: 'A paper', document: { variables: ['tax.revenue.vat_total'] } }],
    });
  });

  test.each(['taken@meridian.example', ' Taken@Meridian.example'])(
    'the export is the same whether %j has an account',
    async (email) => {
      const exported = async (isTaken: boolean) => {
        const app = await open();
        if (isTaken) await app.newcomer('taken');
        const visitor = await app.newcomer();
        await visitor.send('PATCH', '/api/account', { email, currentPassword: password });
        const { id } = await visitor.json<{ id: string }>('/api/account');
        const text = await (await visitor.ask('/api/account/export')).text();
        return text.replaceAll(id, 'acc_of_the_asker');
      };
      const alone = await exported(false);
      expect(await exported(true)).toBe(alone);
      expect(JSON.parse(alone)).toMatchObject({ account: { pendingEmail: email.trim() } });
    },
  );

  test('the other’s export tells what their letter tells', async () => {
    const app = await open();
    const [asker, other] = await Promise.all([app.newcomer(), app.newcomer('taken')]);
    const email = 'taken@meridian.example';
    await asker.send('PATCH', '/api/account', { email, currentPassword: password });
    const text = await (await other.ask('/api/account/export')).text();
    expect(text).not.toContain('newcomer');
    expect(JSON.parse(text)).toMatchObject({
      messages: [{ to: email, subject: 'This e-mail address has an account already' }],
    });
  });

  test('a confirmed address brings its letter along', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const email = 'elsewhere@example.org';
    await visitor.send('PATCH', '/api/account', { email, currentPassword: password });
    const letter = (await app.letters()).find(({ recipient }) => recipient === email)!;
    const token = /token=([\w-]{43})/.exec(letter.text)![1];
    await app.visitor().post('/api/registration/validate', { email, token });
    const { messages } = await visitor.json<{ messages: { to: string }[] }>('/api/account/export');
    const recipients = messages.map(({ to }) => to);
    expect(recipients).toEqual(expect.arrayContaining([email, 'newcomer@meridian.example']));
  });

  test('the export holds no secret and nobody else', async () => {
    const app = await open();
    await app.newcomer('bystander');
    const visitor = await settle(app);
    const text = await (await visitor.ask('/api/account/export')).text();
    const hashes = await app.database.run((db) => db.selectFrom('account').select('password_hash').execute());
    const secrets = [...hashes.map((row) => row.password_hash), 'hash-of-a-secret', 'token=', 'bystander'];
    for (const secret of [...secrets, visitor.jar.get('sid')!]) expect(text).not.toContain(secret);
  });
});

test('a stranger gets no export', async () => {
  const app = await freshApp();
  const answer = await app.visitor().ask('/api/account/export');
  expect(problemSchema.parse(await answer.json()).code).toBe('not-signed-in');
  await app.close();
});
