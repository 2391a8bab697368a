// Streams of changes: what a page hears when its member may do something else, and when it hears nothing more. Nobody
// waits for a second here: the look that the server takes by itself is taken by hand.
import { describe, expect, test } from 'vitest';
import { mostStreams } from '#server/session/changes.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';

const path = '/api/account/changes';

/** Reads a stream as far as it has come. */
async function listen(person: Person, query = '', headers: Record<string, string> = {}) {
  const answer = await person.visitor.ask(path + query, { headers });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  let isOver = false;
  const done = (async () => {
    for (;;) {
      const { value, done: end } = await reader.read();
      if (end) break;
      heard += value;
    }
    isOver = true;
  })();
  /** What has come since the last time. */
  const since = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const news = heard;
    heard = '';
    return news;
  };
  return {
    answer,
    since,
    events: async () => (await since()).match(/event: \w+/g) ?? [],
    isOver: () => isOver,
    done,
    leave: () => reader.cancel(),
  };
}

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async () => {
    const app = await openApp();
    return { app, person: await (await createCast(app)).person(), look: app.accounts.changes.look };
  };
  const set = ({ database }: FreshApp, { account }: Person, values: Record<string, unknown>) =>
    database.run((db) => db.updateTable('account').set(values).where('id', '=', account.id).execute());

  test.each([{ subscription_status: 'active' }, { data_portal_admin: 1 }, { role: 'tjn' }, { validated: 0 }])(
    'a change is told once: %j',
    async (values) => {
      const { app, person, look } = await open();
      const { events } = await listen(person);
      await look();
      expect(await events()).toEqual([]);
      await set(app, person, values);
      await look();
      await look();
      expect(await events()).toEqual(['event: changed']);
    },
  );

  test('free access that runs out is told', async () => {
    const { app, person, look } = await open();
    await set(app, person, { subscription_status: 'free', free_until: app.clock() + 1 });
    const { events } = await listen(person);
    await look();
    expect(await events()).toEqual([]);
    app.clock.advance(1);
    await look();
    expect(await events()).toEqual(['event: changed']);
  });

  test('another’s change is not told', async () => {
    const { app, person, look } = await open();
    const { events } = await listen(person);
    const other = await (await createCast(app)).enter(person.account);
    await app.database.run((db) =>
      db.updateTable('account').set({ role: 'tjn' }).where('id', '!=', other.account.id).execute(),
    );
    await look();
    expect(await events()).toEqual([]);
  });

  test('it ends with its session', async () => {
    const { app, person, look } = await open();
    const ending = await listen(person);
    const staying = await listen(await (await createCast(app)).enter(person.account));
    await app.accounts.sessions.close(person.secret);
    await look();
    await ending.done;
    await staying.since();
    expect(staying.isOver()).toBe(false);
    expect(app.accounts.changes.count()).toBe(1);
  });
});

describe('a stream', () => {
  const openApp = appsOn(bothEngines[0]!);
  const open = async () => {
    const app = await openApp();
    return { app, person: await (await createCast(app)).person(), changes: app.accounts.changes };
  };

  test('tells a page that is behind at once', async () => {
    const { person } = await open();
    expect(await (await listen(person, '?status=active')).events()).toEqual(['event: changed']);
    expect(await (await listen(person, '?status=inactive')).events()).toEqual([]);
  });

  test('knows what a page heard before', async () => {
    const { person } = await open();
    const [, id = ''] = /id: (\S+)/.exec(await (await listen(person)).since()) ?? [];
    const again = (mark: string) => listen(person, '?status=active', { 'last-event-id': mark });
    expect(await (await again(id)).events()).toEqual([]);
    expect(await (await again(`active.${id}`)).events()).toEqual(['event: changed']);
  });

  test('beats four times a minute', async () => {
    const { app, person, changes } = await open();
    const { since } = await listen(person);
    await since();
    app.clock.advance(14_999);
    await changes.look();
    expect(await since()).toBe('');
    app.clock.advance(1);
    await changes.look();
    expect(await since()).toBe(': \n\n');
  });

  test('gives way to the newest', async () => {
    const { person, changes } = await open();
    const streams = [];
    for (let count = 0; count <= mostStreams; count += 1) streams.push(await listen(person));
    await streams[0]!.done;
    expect(changes.count()).toBe(mostStreams);
    expect(await streams[0]!.since()).toContain('retry: 60000');
    expect(streams.slice(1).some(({ isOver }) => isOver())).toBe(false);
  });

  test('is forgotten when the page leaves', async () => {
    const { person, changes } = await open();
    const { leave } = await listen(person);
    await leave();
    expect(changes.count()).toBe(0);
  });

  test('is no use of the session', async () => {
    const { app, person } = await open();
    const seen = () =>
      app.database.run((db) => db.selectFrom('session').select(['last_seen_at', 'expires_at']).execute());
    const before = await seen();
    app.clock.advance(2 * 3_600_000);
    await listen(person);
    await app.accounts.changes.look();
    expect(await seen()).toEqual(before);
  });

  test('is nobody’s who is not signed in', async () => {
    const { app } = await open();
    expect((await app.visitor().ask(path)).status).toBe(401);
  });

  test('is not kept for who only looks', async () => {
    const { person, changes } = await open();
    const answer = await person.visitor.ask(path, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(changes.count()).toBe(0);
  });

  test('ends when the server stops', async () => {
    const { person, changes } = await open();
    const { done } = await listen(person);
    changes.close();
    await done;
    expect(changes.count()).toBe(0);
  });
});
