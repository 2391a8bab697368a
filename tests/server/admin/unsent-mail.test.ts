// E-mails that failed, as staff sees them, and what trying again does: with every attempt anew, and never with a link
// that opens an account. On every database at hand.
import { describe, expect, test } from 'vitest';
import type { Log, UnsentMessages } from '#contract/admin/admin.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';
import { failLetter } from './failing.ts';

const list = '/api/staff/letters';

async function stage(app: FreshApp) {
  const { visitor } = await staffMember(await createCast(app));
  const letters = () => visitor.json<UnsentMessages>(list);
  const retry = (id: string) => visitor.ask(`${list}/${id}/retry`, { method: 'POST' });
  const logged = async () => (await visitor.json<Log>('/api/staff/log')).items;
  return { app, letters, retry, logged };
}

const to = 'reader@people.example';

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('failed and delayed letters are listed', async () => {
    const { app, letters } = await stage(await open());
    const delayed = await failLetter(app, 'late@people.example', { final: false });
    const failed = await failLetter(app, to);
    await app.database.run((db) =>
      app.outbox.put(
        db,
        { id: null, email: 'new@people.example' },
        { kind: 'x', words: () => ({ subject: 's', blocks: [] }) },
      ),
    );
    const { items, waiting } = await letters();
    expect(items.map(({ id, nextAttemptAt, canRetry }) => [id, nextAttemptAt, canRetry])).toEqual([
      [failed, null, true],
      [delayed, '2026-11-21T00:01:00.000Z', true],
    ]);
    expect(waiting).toBe(2);
    expect(items[0]).toMatchObject({ recipient: to, attempts: 1, error: '550 no such mailbox' });
  });

  test('a letter tried again is due with all attempts', async () => {
    const { app, retry, logged } = await stage(await open());
    const id = await failLetter(app, to);
    expect(await app.outbox.claim()).toEqual([]);
    expect(await (await retry(id)).json()).toMatchObject({ items: [], waiting: 1 });
    app.clock.advance(5 * 60_000);
    const [claimed] = await app.outbox.claim();
    expect(claimed).toMatchObject({ id, attempts: 1, recipient: to });
    expect(claimed?.text).toContain('Night run');
    expect(await logged()).toMatchObject([{ action: 'letters.retry', about: to }]);
  });

  test('a link that opens something is not kept', async () => {
    const { app, letters, retry } = await stage(await open());
    const id = await failLetter(app, to, { kind: 'opening' });
    expect((await letters()).items).toMatchObject([{ id, canRetry: false }]);
    const answer = await retry(id);
    expect(await answer.json()).toMatchObject({
      code: 'letter-not-found',
      message:
        'This e-mail cannot be sent again. It may have been sent already, or its link is not stored. Its reader can ask for a new link.',
    });
    expect((await app.outbox.find(id))?.text).toBe('');
  });

  test('eight dead workers keep what opens nothing', async () => {
    const { app, letters } = await stage(await open());
    const plain = await failLetter(app, to, { final: false });
    const opening = await failLetter(app, to, { final: false, kind: 'opening' });
    app.clock.advance(20 * 60_000);
    await app.database.run((db) => db.updateTable('outbox').set({ attempts: 8 }).execute());
    await app.outbox.claim();
    const kept = Object.fromEntries((await letters()).items.map(({ id, canRetry }) => [id, canRetry]));
    expect(kept).toEqual({ [plain]: true, [opening]: false });
  });
});

describe('on one database', () => {
  const open = appsOn(bothEngines[0]!);

  test('what was sent is not tried again', async () => {
    const { app, retry } = await stage(await open());
    const id = await failLetter(app, to, { final: false });
    await app.outbox.sent((await app.outbox.find(id))!);
    expect((await retry(id)).status).toBe(404);
    expect((await retry('msg_none')).status).toBe(404);
  });
});
