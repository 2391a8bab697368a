// What nodes that share a database know of each other and of themselves over time: what is not well and since when, through
// restarts, and their figures.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHealth } from '#server/admin/figures/health.ts';
import { createNodeMinutes } from '#server/admin/figures/node-minutes.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp, FreshOptions } from '#tests/fixtures/server/fresh-app.ts';
import { failLetter } from '#tests/server/admin/failing.ts';

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
const isoOf = (time: number) => new Date(time).toISOString();

describe.each(bothEngines)('on $name', (engine) => {
  const fresh = appsOn(engine);

  /** A process with a disk of its own, which a test fills. */
  function nodeOf(app: FreshApp, node: string) {
    const disk = { free: 80e9, all: 100e9 };
    const deps = { ...app.services, database: app.database, node, storage: async () => disk };
    const health = createHealth(deps);
    return { disk, health, restarted: () => createHealth(deps) };
  }

  const open = async (options?: FreshOptions) => {
    const app = await fresh(options);
    return { app, one: nodeOf(app, 'one'), two: nodeOf(app, 'two') };
  };

  const storageOf = async ({ parts }: ReturnType<typeof createHealth>) =>
    (await parts()).find(({ name }) => name === 'Storage')!;

  test('a part is not well since it became so', async () => {
    const app = await fresh();
    const minuteOf = fc.record({ isFull: fc.boolean(), isRestarted: fc.boolean() });
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(minuteOf, { minLength: 1, maxLength: 8 }), async (minutes) => {
        const node = nodeOf(app, `node ${(serial += 1)}`);
        let health = node.health;
        let since: string | null = null;
        for (const { isFull, isRestarted } of minutes) {
          app.clock.advance(minute);
          if (isRestarted) health = node.restarted();
          node.disk.free = isFull ? 1e9 : 80e9;
          since = isFull ? (since ?? isoOf(app.clock())) : null;
          expect(await storageOf(health)).toMatchObject({ isWell: !isFull, since });
          await health.keep();
        }
      }),
      { numRuns: 15 },
    );
  });

  test('a node tells what is not well at another', async () => {
    const { app, one, two } = await open();
    one.disk.free = 1e9;
    await one.health.keep();
    const since = isoOf(app.clock());
    app.clock.advance(minute);
    await one.health.keep();
    await two.health.keep();
    const { parts, others } = await two.health.read('hour');
    expect(parts.every(({ isWell }) => isWell)).toBe(true);
    expect(others).toEqual([
      {
        name: 'one',
        seenAt: isoOf(app.clock()),
        isSilent: false,
        unwell: [
          {
            name: 'Storage',
            says: 'The data disk has only 1 GB of 100 GB free. Free some space before the next import.',
            since,
          },
        ],
      },
    ]);
  });

  test('a new node takes over what all share', async () => {
    const { app, one, two } = await open({ environment: { MAIL_URL: 'smtp://127.0.0.1:1' } });
    await failLetter(app, 'a@b.example');
    one.disk.free = two.disk.free = 1e9;
    await one.health.keep();
    const began = isoOf(app.clock());
    app.clock.advance(minute);
    const found = (await two.health.parts()).filter(({ isWell }) => !isWell);
    expect(found.map(({ name, since }) => [name, since])).toEqual([
      ['E-mails', began],
      ['Storage', isoOf(app.clock())],
    ]);
  });

  test('a node that falls silent is told of', async () => {
    const { app, one, two } = await open();
    await one.health.keep();
    const seenAt = isoOf(app.clock());
    const silent = async () => (await two.health.read('hour')).others.map(({ isSilent }) => isSilent);
    app.clock.advance(3 * minute);
    expect(await silent()).toEqual([false]);
    app.clock.advance(1);
    const { others } = await two.health.read('hour');
    expect(others).toEqual([{ name: 'one', seenAt, isSilent: true, unwell: [] }]);
    app.clock.advance(day);
    expect(await silent()).toEqual([]);
  });

  test('a node that was stopped is not missed', async () => {
    const { app, one, two } = await open();
    one.disk.free = 1e9;
    await one.health.keep();
    const since = isoOf(app.clock());
    app.clock.advance(minute);
    await one.health.close();
    app.clock.advance(hour);
    expect((await two.health.read('hour')).others).toEqual([]);
    expect(await storageOf(one.restarted())).toMatchObject({ since });
  });

  test('requests are counted by the minute', async () => {
    const app = await fresh();
    const paths = ['/api/variables', '/api/variables', '/api/variables', '/api/variables?search=error-500'];
    for (const path of [...paths, '/healthz', '/readyz', '/metrics']) await app.visitor().ask(path);
    const { health } = app.services.admin;
    await health.keep();
    app.clock.advance(minute);
    health.note(200, 5);
    await health.keep();
    app.clock.advance(minute);
    await health.keep();
    expect((await health.read('hour')).figures.nodes[0]!.points).toMatchObject([
      { requests: 4, failed: 25, lag: null },
      { requests: 1, failed: 0 },
      { requests: 0, failed: null, median: null, slowest: null },
    ]);
  });

  test('a minute that is written twice counts once', async () => {
    const { app, one } = await open();
    await one.health.keep();
    const rows = () => app.database.run((db) => db.selectFrom('node_minute').selectAll().execute());
    await createNodeMinutes(app.database).write(await rows());
    expect(await rows()).toHaveLength(1);
  });

  test('a longer time has fewer points', async () => {
    const { app, one } = await open();
    const { health } = one;
    for (let at = 0; at < 30; at += 1) {
      for (let request = 0; request <= at % 2; request += 1) health.note(200, at < 10 ? 5 : 50);
      await health.keep();
      app.clock.advance(minute);
    }
    const pointsOver = async (span: 'hour' | 'day' | 'week') => {
      const { nodes } = (await health.read(span)).figures;
      return nodes[0]!.points.map(({ at, requests, slowest }) => [at, requests, Math.round(slowest!)]);
    };
    const start = app.clock() - 30 * minute;
    expect(await pointsOver('hour')).toHaveLength(30);
    expect(await pointsOver('day')).toEqual([
      [isoOf(start), 1.5, 5],
      [isoOf(start + 10 * minute), 1.5, 50],
      [isoOf(start + 20 * minute), 1.5, 50],
    ]);
    expect(await pointsOver('week')).toEqual([[isoOf(start), 1.5, 50]]);
  });

  test('what is older than a week is removed', async () => {
    const { app, one } = await open();
    const { health } = one;
    await health.keep();
    app.clock.advance(minute);
    await health.keep();
    app.clock.advance(7 * day - minute + 1);
    await health.sweep();
    const rows = () => app.database.run((db) => db.selectFrom('node_minute').select('at').execute());
    expect(await rows()).toHaveLength(1);
    app.clock.advance(minute);
    await health.sweep();
    expect(await rows()).toEqual([]);
  });
});
