// The outbox and its worker, against a real mail server on this machine and on every database at hand: what arrives, what
// a server that is down or unwilling costs, and that no e-mail goes out twice.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createDelivery } from '#server/mail/delivery.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { confirmAddress } from '#server/mail/account-mail.ts';
import { openTransport } from '#server/mail/transport.ts';
import { lineTo } from '#tests/server/database/line.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type MailServer, read, startMailServer } from './mail-server.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';

const minute = 60_000;
const silent = pino({ level: 'silent' });
let now = Date.UTC(2026, 10, 21);
const clock = () => now;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
const server = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const started = await startMailServer(...options);
  closers.push(() => started.stop());
  return started;
};

async function outboxOn(database: Database, port: number, log = silent) {
  closers.push(() => database.close());
  const outbox = plainOutbox(database, clock, 'https://data.example.org');
  const transport = openTransport(`smtp://127.0.0.1:${port}`, outbox.letterhead)!;
  const delivery = createDelivery(outbox, transport, log);
  const put = (email = 'zoë.no@example.org'.replace('ë', 'e')) =>
    database.run((db) =>
      outbox.put(db, { id: null, email }, confirmAddress({ email, token: 'secret-token' })),
    );
  const row = async () => (await outbox.list(1))[0]!;
  return { database, outbox, delivery, put, row };
}
const embedded = async (port: number, log = silent) =>
  outboxOn(await openDatabase('sqlite::memory:'), port, log);

describe.each(bothEngines)('on $name', (engine) => {
  afterAll(() => engine.stop());

  test('twenty workers send each letter once', async () => {
    const { received, port } = await server();
    const database = await openDatabase(await engine.open());
    const { delivery, put, outbox } = await outboxOn(database, port);
    for (let at = 0; at < 40; at += 1) await put(`reader-${at}@example.org`);
    await Promise.all(Array.from({ length: 20 }, () => delivery.deliverDue()));
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(40);
    expect(received).toHaveLength(40);
    expect((await outbox.list()).every(({ sent_at: sentAt }) => sentAt === now)).toBe(true);
  }, 60_000);
});

test('a letter arrives whole', async () => {
  const { received, port } = await server();
  const { delivery, put, row } = await embedded(port);
  await put();
  const { id, text, html } = await row();
  expect(await delivery.deliverDue()).toBe(1);
  const [got] = received;
  expect([got?.from, got?.to]).toEqual(['contact@meridian.example', ['zoe.no@example.org']]);
  const { headers, type, parts } = read(got!);
  expect(type).toBe('multipart/alternative');
  expect(Object.fromEntries(headers)).toMatchObject({
    from: 'Meridian <contact@meridian.example>',
    to: 'zoe.no@example.org',
    subject: 'Confirm your e-mail address for Meridian',
    'message-id': `<${id}@meridian.example>`,
    'auto-submitted': 'auto-generated',
  });
  expect(parts.get('text/plain')?.replaceAll('\r\n', '\n').trim()).toBe(text.trim());
  expect(parts.get('text/html')?.replaceAll('\r\n', '\n').trim()).toBe(html.trim());
});

test('what was sent is not kept', async () => {
  const { port } = await server();
  const { delivery, put, row } = await embedded(port);
  await put();
  await delivery.deliverDue();
  expect(await row()).toMatchObject({ sent_at: now, text: '', html: '', attempts: 1, error: null });
  expect(JSON.stringify(await row())).not.toContain('secret-token');
});

test('a change that fails takes its letter back', async () => {
  const { database, outbox } = await embedded(1);
  const letter = confirmAddress({ email: 'a@b.example', token: 't' });
  const work = database.run((db) =>
    db.transaction().execute(async (step) => {
      await outbox.put(step, { id: null, email: 'a@b.example' }, letter);
      throw new Error('the change failed');
    }),
  );
  await expect(work).rejects.toThrow('the change failed');
  expect(await outbox.list()).toEqual([]);
});

test('a server that is down is tried eight times', async () => {
  const { received, port, stop } = await startMailServer();
  await stop();
  const { delivery, put, row } = await embedded(port);
  await put();
  const pauses: number[] = [];
  while ((await row()).failed_at === null) {
    expect(await delivery.deliverDue()).toBe(1);
    const { due_at: dueAt, failed_at: failedAt } = await row();
    if (failedAt !== null) break;
    pauses.push((dueAt - now) / minute);
    now = dueAt - 1;
    expect(await delivery.deliverDue()).toBe(0);
    now = dueAt;
  }
  expect(pauses).toEqual([1, 3, 9, 27, 81, 243, 360]);
  expect(await row()).toMatchObject({ attempts: 8, sent_at: null, failed_at: now, text: '' });
  expect((await row()).error).toContain('ECONNREFUSED');
  now += 30 * 24 * 60 * minute;
  expect(await delivery.deliverDue()).toBe(0);
  expect(received).toEqual([]);
});

test('a server that comes up gets the letter', async () => {
  const down = await startMailServer();
  await down.stop();
  const { delivery, put, row } = await embedded(down.port);
  await put();
  await delivery.deliverDue();
  expect(await row()).toMatchObject({ sent_at: null, attempts: 1 });
  const up = await server(undefined, down.port);
  now += minute;
  await delivery.deliverDue();
  expect(up.received).toHaveLength(1);
  expect(await row()).toMatchObject({ sent_at: now, attempts: 2 });
});

test('a refusal for good is not repeated', async () => {
  const { port } = await server(() => [550, 'No such mailbox zoe.no@example.org']);
  const { delivery, put, row } = await embedded(port);
  await put();
  await delivery.deliverDue();
  const { failed_at: failedAt, error } = await row();
  expect(failedAt).toBe(now);
  expect(error).toContain('550');
  expect(error).not.toContain('zoe.no');
});

test('a refusal for now is repeated', async () => {
  let busy = true;
  const { received, port } = await server(() => (busy ? [451, 'Try again later'] : null));
  const { delivery, put } = await embedded(port);
  await put();
  await delivery.deliverDue();
  busy = false;
  now += minute;
  await delivery.deliverDue();
  expect(received).toHaveLength(1);
});

test('a worker that died leaves its letters', async () => {
  const { received, port } = await server();
  const { delivery, outbox, put } = await embedded(port);
  await put();
  expect(await outbox.claim()).toHaveLength(1);
  expect(await delivery.deliverDue()).toBe(0);
  now += 5 * minute;
  await delivery.deliverDue();
  expect(received).toHaveLength(1);
});

test('eight dead workers end a letter', async () => {
  const { outbox, put, row } = await embedded(1);
  await put();
  for (let times = 0; times < 8; times += 1) {
    expect(await outbox.claim()).toHaveLength(1);
    now += 5 * minute;
  }
  expect(await outbox.claim()).toEqual([]);
  expect(await row()).toMatchObject({ failed_at: now, text: '' });
});

test('a silent server holds up nobody', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  closers.push(() => new Promise((resolve) => mute.close(() => resolve())));
  await new Promise((resolve) => mute.once('listening', resolve));
  const { delivery, put, row } = await embedded((mute.address() as { port: number }).port);
  await put();
  // Its patience is ten seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closers.push(async () => void vi.useRealTimers());
  const heard = once(mute, 'connection');
  const sending = delivery.deliverDue().then(() => true);
  await put('second@example.org');
  expect((await row()).recipient).toBe('second@example.org');
  await heard;
  while (!(await Promise.race([sending, setImmediate(false)]))) vi.advanceTimersByTime(100);
  expect(await row()).toMatchObject({ sent_at: null });
});

test('a slow line delays a letter', async () => {
  const slow = await server(() => {
    line.silence();
    setTimeout(line.resume, 200);
    return null;
  });
  const line = await lineTo(slow.port);
  closers.push(line.close);
  const { delivery, put, row } = await embedded(line.port);
  await put();
  await delivery.deliverDue();
  expect(await row()).toMatchObject({ sent_at: now, attempts: 1 });
  expect(slow.received).toHaveLength(1);
});

test('a line that breaks delays a letter', async () => {
  let isBroken = true;
  const up = await server(() => {
    if (isBroken) line.cut();
    return null;
  });
  const line = await lineTo(up.port);
  closers.push(line.close);
  const { delivery, put, row } = await embedded(line.port);
  await put();
  await delivery.deliverDue();
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
  isBroken = false;
  now += minute;
  await delivery.deliverDue();
  expect(up.received).toHaveLength(1);
});

test('the log names nobody', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const { port } = await server(() => [550, 'No such mailbox zoe.no@example.org']);
  const { delivery, put } = await embedded(port, log);
  await put();
  await delivery.deliverDue();
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/zoe\.no|secret-token/);
});

test('a line in the open is not used', async () => {
  const { outbox } = await embedded(1);
  const transport = (url: string) => openTransport(url, outbox.letterhead);
  expect(transport('outbox:')).toBeNull();
  const { received, port } = await server(undefined, 0, '127.0.0.2');
  const message = { ...(await outbox.list())[0]!, id: 'msg_1', recipient: 'a@b.example', created_at: now };
  // This machine too, but under an address that is not known for it; the server there offers no encryption.
  const open = transport(`smtp://127.0.0.2:${port}`)!;
  await expect(open.send(message)).rejects.toThrow('STARTTLS');
  await transport(`smtp://127.0.0.2:${port}?requireTLS=false`)!.send(message);
  expect(received).toHaveLength(1);
});

test('old letters are swept', async () => {
  const { outbox, put } = await embedded(1);
  await put();
  now += 30 * 24 * 60 * minute - 1;
  await outbox.sweep();
  expect(await outbox.list()).toHaveLength(1);
  now += 1;
  await outbox.sweep();
  expect(await outbox.list()).toEqual([]);
});
