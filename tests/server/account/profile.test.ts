// Correcting one's account, over the real app on every database at hand.
import { afterEach, describe, expect, test } from 'vitest';
import { type Account, accountSchema } from '#contract/account/account.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const hour = 3_600_000;
const asked = 'new.address@example.org';

const update = (visitor: Visitor, body: unknown) => visitor.send('PATCH', '/api/account', body);
const updated = async (visitor: Visitor, body: unknown): Promise<Account> =>
  accountSchema.parse(await (await update(visitor, body)).json());
const move = (visitor: Visitor, email = asked, currentPassword = password) =>
  update(visitor, { email, currentPassword });
const confirm = (visitor: Visitor, email = 'newcomer@meridian.example', currentPassword = password) =>
  visitor.post('/api/account/confirm', { email, currentPassword });
const accountOf = (visitor: Visitor) => visitor.json<Account>('/api/account');

async function refusalOf(answer: Response) {
  const { code, field } = problemSchema.parse(await answer.json());
  return [answer.status, code, field];
}

const lettersOf = async (app: FreshApp) =>
  (await app.letters()).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const toldOld = 'address-change-asked to newcomer@meridian.example';
/** What the links do that can still be used. */
const livingOf = (app: FreshApp) =>
  app.database.run(async (db) => {
    const rows = await db
      .selectFrom('link_token')
      .select('purpose')
      .where('replaced_at', 'is', null)
      .where('used_at', 'is', null)
      .orderBy('purpose')
      .execute();
    return rows.map(({ purpose }) => purpose);
  });

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  const opened = async () => {
    const app = await open();
    return { app, visitor: await app.newcomer() };
  };

  test('name and organisation count at once', async () => {
    const { visitor } = await opened();
    const facts = { name: 'Zoë O’Neil', organisation: 'Office of Figures' };
    expect(await updated(visitor, facts)).toMatchObject(facts);
    expect(await accountOf(visitor)).toMatchObject(facts);
  });

  test('an empty organisation is none', async () => {
    const { visitor } = await opened();
    await update(visitor, { name: 'Zoë', organisation: 'Office' });
    expect(await updated(visitor, { organisation: '' })).not.toHaveProperty('organisation');
    expect((await accountOf(visitor)).name).toBe('Zoë');
  });

  test('a new address waits for its owner', async () => {
    const { app, visitor } = await opened();
    const before = await accountOf(visitor);
    const account = accountSchema.parse(await (await move(visitor)).json());
    expect(account).toEqual({ ...before, pendingEmail: asked });
    expect(await accountOf(visitor)).toEqual(account);
    expect(await lettersOf(app)).toEqual([`confirm-new-address to ${asked}`, toldOld]);
  });

  test('the letter’s link is one that is stored', async () => {
    const { app, visitor } = await opened();
    await move(visitor);
    const token = /token=([\w-]{43})/.exec((await app.letters())[0]!.text)?.[1] ?? '';
    const row = await app.database.run((db) =>
      db.selectFrom('link_token').selectAll().where('purpose', '=', 'change-email').executeTakeFirst(),
    );
    expect(row?.token_hash).toBe(hashOf(token));
    expect(row).toMatchObject({ purpose: 'change-email', email: asked });
  });

  test('signing in tells of the address that waits', async () => {
    const { app, visitor } = await opened();
    await move(visitor);
    const answer = await app.visitor().signIn('newcomer');
    expect(await answer.json()).toMatchObject({ pendingEmail: asked });
  });

  test('an address that waits is over after a day', async () => {
    const { app, visitor } = await opened();
    await move(visitor);
    app.clock.advance(24 * hour - 1);
    expect((await accountOf(visitor)).pendingEmail).toBe(asked);
    app.clock.advance(1);
    expect(await accountOf(visitor)).not.toHaveProperty('pendingEmail');
  });

  test('a taken address is answered alike', async () => {
    const { app, visitor } = await opened();
    await app.newcomer('taken');
    const account = accountSchema.parse(await (await move(visitor, ' TAKEN@meridian.example ')).json());
    expect(account.pendingEmail).toBe('TAKEN@meridian.example');
    expect(await lettersOf(app)).toEqual(['new-address-known to taken@meridian.example', toldOld]);
    expect((await app.letters())[0]?.text).not.toContain('token=');
  });

  test('another address takes the place of the first', async () => {
    const { app, visitor } = await opened();
    await move(visitor);
    await move(visitor, 'third@example.org');
    expect((await accountOf(visitor)).pendingEmail).toBe('third@example.org');
    expect(await livingOf(app)).toEqual(['change-email', 'stop-change']);
  });

  test('one’s own address takes back the new one', async () => {
    const { app, visitor } = await opened();
    await move(visitor);
    const account = await updated(visitor, {
      email: 'Newcomer@MERIDIAN.example',
      currentPassword: password,
    });
    expect(account).not.toHaveProperty('pendingEmail');
    expect(account.email).toBe('newcomer@meridian.example');
    expect((await app.letters()).length).toBe(2);
    expect(await livingOf(app)).toEqual([]);
  });

  test('of twenty changes at once one link lives', async () => {
    const { app, visitor } = await opened();
    await app.database.run((db) => db.deleteFrom('rate_limit').execute());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => move(visitor, `address-${i}@example.org`)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeLessThanOrEqual(5);
    expect(await lettersOf(app)).toHaveLength(2 * done.length);
    expect(await livingOf(app)).toEqual(['change-email', 'stop-change']);
  });

  test('of many who want one address one gets it', async () => {
    const app = await open();
    const names = Array.from({ length: 8 }, (_, i) => `wants-${i}`);
    const visitors = await Promise.all(names.map((name) => app.newcomer(name)));
    await Promise.all(visitors.map((visitor) => move(visitor)));
    const letters = (await app.letters()).filter(({ kind }) => kind === 'confirm-new-address');
    const tokens = letters.map(({ text }) => /token=([\w-]{43})/.exec(text)![1]);
    const answers = await Promise.all(
      tokens.map((token) => app.visitor().post('/api/registration/validate', { email: asked, token })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await lettersOf(app)).filter((letter) => letter.startsWith('email-changed'))).toHaveLength(1);
  });

  test('a wrong password changes nothing', async () => {
    const { app, visitor } = await opened();
    const answer = await update(visitor, { name: 'Mallory', email: asked, currentPassword: 'wrong' });
    expect(await refusalOf(answer)).toEqual([422, 'wrong-password', 'currentPassword']);
    expect(await accountOf(visitor)).not.toMatchObject({ name: 'Mallory' });
    expect(await app.letters()).toEqual([]);
  });
});

let app: FreshApp;
const member = async (): Promise<Visitor> => {
  app = await freshApp();
  return app.newcomer();
};
afterEach(() => app?.close());

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'two\r\nlines' }, 'name'],
  [{ organisation: 'x'.repeat(151) }, 'organisation'],
  [{ email: 'nobody', currentPassword: password }, 'email'],
  [{ email: asked }, 'currentPassword'],
  [{ email: asked, currentPassword: '' }, 'currentPassword'],
])('%o is refused at its field', async (body, field) => {
  expect(await refusalOf(await update(await member(), body))).toEqual([422, 'invalid-input', field]);
});

test('what a member may not set stays', async () => {
  const visitor = await member();
  const before = await accountOf(visitor);
  const body = {
    role: 'tjn',
    dataPortalAdmin: true,
    subscriptionStatus: 'free',
    id: 'acc_x',
    validated: false,
  };
  expect(await updated(visitor, body)).toEqual(before);
});

test('a demonstration account stays as it is', async () => {
  await member();
  const shared = await app.member();
  const answer = await update(shared, { name: 'Mallory' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'demonstration-account',
    message:
      'This is a demonstration account. Others sign in with it, so you cannot change it. Open your own account to try this.',
  });
  expect((await accountOf(shared)).name).toBe('Ada Active');
});

test('all forms share ten wrong passwords', async () => {
  const visitor = await member();
  const guesses = [
    ...Array.from({ length: 4 }, () => () => confirm(visitor, undefined, 'wrong')),
    ...Array.from({ length: 4 }, () => () => move(visitor, asked, 'wrong')),
    ...Array.from(
      { length: 3 },
      () => () =>
        visitor.post('/api/account/change-password', {
          currentPassword: 'wrong',
          newPassword: 'a new password',
        }),
    ),
  ];
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(await (await move(visitor)).json()).toMatchObject({
    message: 'Too many attempts with a wrong password. Wait 15 minutes, then try again.',
  });
});

test('five new addresses an hour are enough', async () => {
  const visitor = await member();
  for (let i = 0; i < 5; i += 1) expect((await move(visitor, `a${i}@example.org`)).status).toBe(200);
  const answer = await move(visitor, 'a6@example.org');
  expect(answer.headers.get('retry-after')).toBe('3600');
  expect(await answer.json()).toMatchObject({
    code: 'too-many-attempts',
    message:
      'You have changed your e-mail address too often. Wait 60 minutes, then try again. Your confirmed address has not changed.',
  });
  app.clock.advance(hour);
  expect((await move(visitor, 'a6@example.org')).status).toBe(200);
});

test('a changed password is told by letter', async () => {
  const visitor = await member();
  const newPassword = 'four plain words together';
  await visitor.post('/api/account/change-password', { currentPassword: password, newPassword });
  expect(await lettersOf(app)).toEqual(['password-changed to newcomer@meridian.example']);
});
