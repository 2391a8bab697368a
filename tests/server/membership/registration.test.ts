// Opening an account and confirming its address on every database at hand: who wins when many ask at once, and what
// follows when an address changes hands.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newLink } from '#server/account/link-tokens.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { carriedBy } from '#tests/server/mail/messages.ts';
import { refusalOf, registering, settled, typed } from '#tests/fixtures/server/registering.ts';

let app: FreshApp;
const { register, resend, validate, signIn, kinds, newest, accounts } = registering(() => app);

describe.each(engines)('on $name', (engine) => {
  beforeEach(async () => {
    app = await freshApp({ database: await engine.open() });
  }, 30_000);
  afterEach(() => app.close());
  afterAll(() => engine.stop());

  test('an account begins unconfirmed', async () => {
    expect((await register()).status).toBe(204);
    const account = (await (await signIn()).json()) as object;
    expect(account).toMatchObject({
      email: 'Zoe@new.example',
      name: 'Zoe New',
      organisation: 'Tax Watch',
      role: 'member',
      subscriptionStatus: 'inactive',
      dataPortalAdmin: false,
      validated: false,
    });
    expect(await kinds()).toEqual(['confirm-address to Zoe@new.example']);
  });

  test('the link confirms the address', async () => {
    await register();
    expect((await validate(carriedBy(await newest()))).status).toBe(204);
    expect(await (await signIn()).json()).toMatchObject({ validated: true });
  });

  test('one of twenty parallel uses wins', async () => {
    const visitor = app.visitor();
    await visitor.post('/api/registration', typed);
    const carried = carriedBy(await newest());
    const use = () => visitor.post('/api/registration/validate', carried);
    const answers = await Promise.all(Array.from({ length: 20 }, use));
    expect(settled(answers)).toEqual([204, ...Array.from({ length: 19 }, () => 422)]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(await refusalOf(refused)).toMatchObject({
      code: 'link-used',
      message: 'This link has been used: the address is confirmed. You can sign in.',
    });
  });

  test('fifty identical registrations open one account', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
    expect(new Set(settled(answers))).toEqual(new Set([204, 429]));
    expect(await accounts()).toHaveLength(1);
    expect(await kinds()).toEqual(['confirm-address to Zoe@new.example']);
  });

  test('parallel registrations leave one password', async () => {
    await Promise.all(['one', 'two', 'three'].map((word) => register({ password: `a secret of ${word}` })));
    const signedIn = await Promise.all(
      ['one', 'two', 'three'].map(async (word) => (await signIn(`a secret of ${word}`)).status),
    );
    expect(signedIn.toSorted()).toEqual([200, 401, 401]);
    const live = await app.database.run((db) =>
      db.selectFrom('link_token').selectAll().where('replaced_at', 'is', null).execute(),
    );
    expect(live).toHaveLength(1);
  });

  test('fifty requests for a link send one', async () => {
    await register();
    const answers = await Promise.all(Array.from({ length: 50 }, () => resend()));
    expect(new Set(settled(answers))).toEqual(new Set([204]));
    expect(await app.letters()).toHaveLength(2);
  });

  test('a new address takes the place of the old', async () => {
    const visitor = await app.newcomer();
    const { id } = await visitor.json<{ id: string }>('/api/account');
    const email = 'Moved@new.example';
    const token = await app.database.run((db) =>
      newLink(db, { accountId: id, purpose: 'change-email', email }, app.clock()),
    );
    expect((await validate({ email, token })).status).toBe(204);
    expect(await visitor.json('/api/account')).toMatchObject({ email, validated: true });
    expect(await kinds()).toEqual(['email-changed to newcomer@meridian.example']);
  });

  test('a link to a new address works once', async () => {
    const visitor = await app.newcomer();
    const { id } = await visitor.json<{ id: string }>('/api/account');
    const email = 'Moved@new.example';
    const link = () =>
      app.database.run((db) => newLink(db, { accountId: id, purpose: 'change-email', email }, app.clock()));
    const late = await link();
    app.clock.advance(24 * 3_600_000);
    expect(await refusalOf(await validate({ email, token: late }))).toMatchObject({
      code: 'link-expired',
      message: 'This link has expired: it worked for 24 hours. Sign in and change the address again.',
    });
    const token = await link();
    await validate({ email, token });
    expect(await refusalOf(await validate({ email, token }))).toMatchObject({
      code: 'link-used',
      message: 'This link has been used: the new address is confirmed. You can sign in with it.',
    });
  });

  test('an unconfirmed squatter loses a proven address', async () => {
    await register();
    const visitor = await app.newcomer();
    const { id } = await visitor.json<{ id: string }>('/api/account');
    const token = await app.database.run((db) =>
      newLink(db, { accountId: id, purpose: 'change-email', email: typed.email }, app.clock()),
    );
    expect((await validate({ email: typed.email, token })).status).toBe(204);
    expect(await accounts()).toMatchObject([{ id }]);
  });

  test('a taken address is refused in a sentence', async () => {
    const visitor = await app.newcomer();
    const { id } = await visitor.json<{ id: string }>('/api/account');
    const email = 'active@meridian.example';
    const token = await app.database.run((db) =>
      newLink(db, { accountId: id, purpose: 'change-email', email }, app.clock()),
    );
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await refusalOf(await validate({ email, token }))).toMatchObject({
        status: 409,
        code: 'address-taken',
        message:
          'Another account now uses this address, so your address has not changed. Delete the other account first, or choose another address.',
      });
    expect(await visitor.json('/api/account')).toMatchObject({ email: 'newcomer@meridian.example' });
  });
});
