// Free access as its member meets it: applying once, having it until its last moment, and the e-mails about its end, each
// once however often and in however many processes the hourly work is done.
import { describe, expect, test } from 'vitest';
import { settle } from '#server/account/entitlement.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { day, kindsTo, standing, statusOf, subscribe } from './paying.ts';

const path = '/api/subscription/free-access';
const reason = 'I write a thesis on how taxes are shared.';

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async () => {
    const app = await openApp();
    const cast = await createCast(app);
    return { app, cast, person: await cast.person() };
  };
  const ask = async ({ visitor }: Person, text = reason) => {
    const answer = await visitor.post(path, { reason: text });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  /** As staff decides. */
  const approve = (app: FreshApp, { account }: Person, until: number) =>
    app.database.run((db) =>
      db.transaction().execute(async (step) => {
        await step
          .updateTable('free_access')
          .set({ state: 'approved', decided_at: app.clock(), decided_by: 'staff@meridian.example', until })
          .where('account_id', '=', account.id)
          .where('state', '=', 'requested')
          .execute();
        await settle(step, account.id, app.clock());
      }),
    );

  test('a member applies once', async () => {
    const { app, person } = await open();
    expect(await ask(person)).toEqual([200, undefined]);
    expect(await (await person.visitor.post(path, { reason })).json()).toMatchObject({
      code: 'already-requested',
      message: 'You have already applied. We will send you our answer by e-mail.',
    });
    expect(await standing(person)).toMatchObject({
      status: 'inactive',
      freeAccess: { state: 'requested', reason, until: null },
    });
    expect(await kindsTo(app, person)).toEqual(['free-access-asked']);
  });

  test('a reason is a sentence or two', async () => {
    const { person } = await open();
    expect(await ask(person, 'Please')).toEqual([422, 'invalid-input']);
    expect(await ask(person, ` ${' '.repeat(30)} `)).toEqual([422, 'invalid-input']);
    expect(await ask(person, '𝒜'.repeat(20))).toEqual([200, undefined]);
  });

  test('who has access applies for none', async () => {
    const { app, cast, person } = await open();
    await subscribe(app, person);
    expect(await (await person.visitor.post(path, { reason })).json()).toMatchObject({
      code: 'already-subscribed',
      message: 'You can already download whole files, so you need not apply. Apply when your access ends.',
    });
    expect(await ask(await cast.person({ subscriptionStatus: 'active' }))).toEqual([
      409,
      'already-subscribed',
    ]);
  });

  test('nobody applies all day', async () => {
    const { app, person } = await open();
    const refuse = () =>
      app.database.run((db) => db.updateTable('free_access').set({ state: 'refused' }).execute());
    for (let time = 0; time < 5; time += 1) {
      expect(await ask(person)).toEqual([200, undefined]);
      await refuse();
    }
    const refused = await person.visitor.post(path, { reason });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'You have applied for free access too often. Wait 24 hours, then apply again, or write to us.',
    });
  });

  test('its end is told before and after', async () => {
    const { app, person } = await open();
    const sweep = () =>
      Promise.all([app.subscriptions.sweep(), app.subscriptions.sweep(), app.subscriptions.sweep()]);
    await ask(person);
    await approve(app, person, app.clock() + 30 * day);
    const letters = async () => (await kindsTo(app, person)).slice(1);
    app.clock.advance(23 * day - 1);
    await sweep();
    expect(await letters()).toEqual([]);
    app.clock.advance(1);
    await sweep();
    expect(await letters()).toEqual(['free-access-ending']);
    app.clock.advance(7 * day - 1);
    await sweep();
    expect(await statusOf(await enterAgain(app, person))).toBe('free');
    app.clock.advance(1);
    await sweep();
    await sweep();
    expect(await letters()).toEqual(['free-access-ending', 'free-access-ended']);
    const row = await app.database.run((db) =>
      db.selectFrom('account').selectAll().where('id', '=', person.account.id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ subscription_status: 'inactive', free_until: null });
  });

  /** A session does not last as long as the access. */
  const enterAgain = async (app: FreshApp, { account }: Person) => (await createCast(app)).enter(account);

  test('who subscribes meanwhile hears of no end', async () => {
    const { app, person } = await open();
    await ask(person);
    await approve(app, person, app.clock() + 10 * day);
    expect(await statusOf(person)).toBe('free');
    await subscribe(app, person);
    app.clock.advance(10 * day);
    await app.subscriptions.sweep();
    expect(await kindsTo(app, person)).toEqual(['free-access-asked', 'subscribed']);
  });

  test('a later approval goes on without a word', async () => {
    const { app, person } = await open();
    await ask(person);
    await approve(app, person, app.clock() + 5 * day);
    expect(await ask(person)).toEqual([200, undefined]);
    await approve(app, person, app.clock() + 60 * day);
    app.clock.advance(5 * day);
    await app.subscriptions.sweep();
    expect(await statusOf(person)).toBe('free');
    expect(await kindsTo(app, person)).toEqual(['free-access-asked', 'free-access-asked']);
  });
});
