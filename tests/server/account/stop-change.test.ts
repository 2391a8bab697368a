// The old address hears of a change that is asked for, and stops it by a link: in the same words whether or not the new
// one has an account, and until the change is taken back, confirmed or over.
import { describe, expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { refusalOf, settled } from '#tests/fixtures/server/registering.ts';
import { carriedBy } from '#tests/server/mail/messages.ts';

const day = 24 * 3_600_000;
const old = 'newcomer@meridian.example';
const asked = 'new.address@example.org';
const fresh = 'four plain words together';

const move = (visitor: Visitor, email = asked) =>
  visitor.send('PATCH', '/api/account', { email, currentPassword: password });
const letterTo = async (app: FreshApp, email: string) =>
  (await app.letters()).find(({ recipient }) => recipient === email)!;
const tokenTo = async (app: FreshApp, email: string) => carriedBy(await letterTo(app, email))['token']!;
const stop = (app: FreshApp, token: string, newPassword = fresh) =>
  app.visitor().post('/api/registration/reset-password', { token, password: newPassword });
const confirm = (app: FreshApp, token: string) =>
  app.visitor().post('/api/registration/validate', { email: asked, token });

/** What ends the link to stop a change, and what its holder then hears. */
const ends: Record<string, [code: string, (app: FreshApp, visitor: Visitor) => unknown]> = {
  'another change': ['link-replaced', (_app, visitor) => move(visitor, 'third@example.org')],
  'taking the change back': ['link-replaced', (_app, visitor) => move(visitor, old)],
  'a new password by form': [
    'link-replaced',
    (_app, visitor) =>
      visitor.post('/api/account/change-password', { currentPassword: password, newPassword: fresh }),
  ],
  'a link for a lost password': [
    'link-replaced',
    async (app) => {
      await app.visitor().post('/api/registration/reset-password-link', { email: old });
      await stop(app, await tokenTo(app, old));
    },
  ],
  'the change itself': ['link-replaced', async (app) => confirm(app, await tokenTo(app, asked))],
  'a day': ['link-expired', (app) => app.clock.advance(day)],
};

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  const opened = async () => {
    const app = await open();
    const visitor = await app.newcomer();
    expect((await move(visitor)).status).toBe(200);
    return { app, visitor };
  };

  test('the old address hears who is to take its place', async () => {
    const { app } = await opened();
    const { kind, text } = await letterTo(app, old);
    expect(kind).toBe('address-change-asked');
    expect(text).toContain(`change the e-mail address of your account to ${asked}.`);
  });

  test('its letter does not tell of another account', async () => {
    const written = async (isTaken: boolean) => {
      const app = await open();
      if (isTaken) await app.newcomer('taken');
      await move(await app.newcomer(), 'taken@meridian.example');
      const { text } = await letterTo(app, old);
      return text.replace(/token=\S+/, 'token');
    };
    expect(await written(true)).toBe(await written(false));
  });

  test('its link stops the change with the old password', async () => {
    const { app, visitor } = await opened();
    const change = await tokenTo(app, asked);
    expect((await stop(app, await tokenTo(app, old))).status).toBe(204);
    expect(await refusalOf(await confirm(app, change))).toMatchObject({ code: 'link-replaced' });
    expect((await visitor.ask('/api/account')).status).toBe(401);
    expect((await app.visitor().signIn('newcomer')).status).toBe(401);
    const owner = app.visitor();
    expect((await owner.signIn('newcomer', fresh)).status).toBe(200);
    const account = await owner.json<Account>('/api/account');
    expect([account.email, account.pendingEmail]).toEqual([old, undefined]);
  });

  test('its link works once', async () => {
    const { app } = await opened();
    const token = await tokenTo(app, old);
    const answers = await Promise.all([1, 2, 3, 4].map((at) => stop(app, token, `${fresh} ${at}`)));
    expect(settled(answers)).toEqual([204, 422, 422, 422]);
    expect(await refusalOf(await stop(app, token))).toMatchObject({
      code: 'link-used',
      message:
        'This link has been used: the change of address was stopped, and a new password was chosen. Sign in with that one, or ask for another link.',
    });
  });

  test('of stopping and confirming at once one counts', async () => {
    const { app } = await opened();
    const [change, halt] = [await tokenTo(app, asked), await tokenTo(app, old)];
    const answers = await Promise.all([confirm(app, change), stop(app, halt)]);
    expect(settled(answers)).toEqual([204, 422]);
  });

  test.each(Object.keys(ends))('%s ends its link', async (how) => {
    const { app, visitor } = await opened();
    const token = await tokenTo(app, old);
    const [code, end] = ends[how]!;
    await end(app, visitor);
    expect(await refusalOf(await stop(app, token))).toMatchObject({ status: 422, code });
  });

  test('an address that is not confirmed hears nothing', async () => {
    const app = await open();
    const { visitor, account } = await (await createCast(app)).person({ validated: false });
    expect((await move(visitor)).status).toBe(200);
    expect((await app.letters()).map(({ recipient }) => recipient)).toEqual([asked]);
    expect(account.validated).toBe(false);
  });
});
