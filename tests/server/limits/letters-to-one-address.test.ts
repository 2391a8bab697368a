// What an address gets that others ask for: letters that confirm it are counted by the address, whoever asks and whether or
// not it has an account, and take no link for a new password from its owner.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const hour = 3_600_000;
const asked = 'new.address@example.org';

const move = (visitor: Visitor, email = asked) =>
  visitor.send('PATCH', '/api/account', { email, currentPassword: password });
const kindsTo = async (app: FreshApp, email: string) =>
  (await app.letters()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('five letters an hour go to one address, whoever asks', async () => {
    const app = await open();
    const members = await Promise.all(['one', 'two', 'three'].map((name) => app.newcomer(name)));
    const statuses: number[] = [];
    for (const member of [...members, ...members]) statuses.push((await move(member)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await kindsTo(app, asked)).toEqual(Array.from({ length: 5 }, () => 'confirm-new-address'));
    app.clock.advance(hour);
    expect((await move(members[0]!, asked.toUpperCase())).status).toBe(200);
  });

  test.each(['registered', 'asked'])('%s addresses get five letters in all', async (how) => {
    const app = await open();
    const visitor = await app.newcomer();
    const path = how === 'asked' ? '/api/registration/resend-validation' : '/api/registration';
    const body = { email: asked, password, name: 'Zoe New', agreed: true };
    for (let i = 0; i < 4; i += 1) {
      app.clock.advance(60_000);
      expect((await app.visitor().post(path, { ...body, name: `Zoe ${i}` })).status).toBe(204);
    }
    expect((await move(visitor)).status).toBe(200);
    expect((await move(visitor)).status).toBe(429);
    app.clock.advance(60_000);
    expect((await app.visitor().post(path, body)).status).toBe(429);
    expect((await kindsTo(app, asked)).length).toBeLessThanOrEqual(5);
  });

  test('others cannot use up the reset links', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const owner = 'newcomer@meridian.example';
    const strangers = await Promise.all(['one', 'two'].map((name) => app.newcomer(name)));
    for (let i = 0; i < 6; i += 1) await move(strangers[i % 2]!, owner);
    expect((await visitor.post('/api/registration/reset-password-link', { email: owner })).status).toBe(204);
    expect((await kindsTo(app, owner))[0]).toBe('reset-password');
  });

  test('a used-up address tells of no account', async () => {
    const app = await open();
    const members = await Promise.all(['one', 'two', 'taken'].map((name) => app.newcomer(name)));
    const heard = async (email: string) => {
      for (let i = 0; i < 5; i += 1) await move(members[i % 2]!, email);
      const answer = await move(members[1]!, email);
      const { code, message } = problemSchema.parse(await answer.json());
      return [answer.status, answer.headers.get('retry-after'), code, message];
    };
    const free = await heard(asked);
    app.clock.advance(hour);
    expect(await heard('taken@meridian.example')).toEqual(free);
    expect(free).toEqual([
      429,
      '3600',
      'too-many-attempts',
      'Too many e-mails were requested for the new address. Wait 60 minutes, then try again, or use another address. Your confirmed address has not changed.',
    ]);
  });
});
