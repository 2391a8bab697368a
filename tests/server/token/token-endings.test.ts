// The letter before an API token ends, on every database at hand: when, to whom, once, and only where it is wanted.
import { describe, expect, test } from 'vitest';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const day = 24 * 3_600_000;

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async () => {
    const app = await openApp();
    const cast = await createCast(app);
    const letters = async () =>
      (await app.letters()).filter(({ kind }) => kind === 'token-ending').map(({ recipient }) => recipient);
    return { app, cast, letters, warn: app.accounts.warnOfEndings };
  };
  const choose = ({ account }: Person, app: FreshApp, on: boolean) =>
    app.accounts.notifications.choose(account.id, 'token-endings', { on });

  test('it comes a week before, once', async () => {
    const { app, cast, letters, warn } = await open();
    const person = await cast.person();
    await cast.apiToken(person);
    app.clock.advance(23 * day - 1);
    await warn();
    expect(await letters()).toEqual([]);
    app.clock.advance(1);
    await Promise.all([warn(), warn(), warn()]);
    app.clock.advance(day);
    await warn();
    expect(await letters()).toEqual([person.account.email]);
  });

  test('it names the token and its day', async () => {
    const { app, cast, warn } = await open();
    const { secret, hint } = await cast.apiToken(await cast.person());
    app.clock.advance(24 * day);
    await warn();
    const [letter] = await app.letters();
    expect(letter?.subject).toContain('21/12/2026');
    expect(letter?.text).toContain(`“Night run” (${hint})`);
    expect(JSON.stringify(letter)).not.toContain(secret);
  });

  test('who wants none gets none', async () => {
    const { app, cast, letters, warn } = await open();
    const person = await cast.person();
    await cast.apiToken(person);
    await choose(person, app, false);
    app.clock.advance(25 * day);
    await warn();
    expect(await letters()).toEqual([]);
    await choose(person, app, true);
    await warn();
    expect(await letters()).toEqual([person.account.email]);
  });

  test('nothing is said of what serves nobody', async () => {
    const { app, cast, letters, warn } = await open();
    const person = await cast.person();
    const { id } = await cast.apiToken(person, 'Revoked');
    await app.accounts.apiTokens.revoke(person.account.id, id);
    await cast.apiToken(await cast.person({ validated: false }));
    await cast.apiToken(person, 'Ended');
    app.clock.advance(25 * day);
    await app.database.run((db) => db.updateTable('api_token').set({ expires_at: app.clock() }).execute());
    await warn();
    expect(await letters()).toEqual([]);
  });
});
