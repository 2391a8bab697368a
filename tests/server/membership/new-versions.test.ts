// Letters about newer versions of what a member has downloaded: when they come, what they list, and that no version is
// told twice, with real releases on every database at hand.
import { describe, expect, test } from 'vitest';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const hour = 3_600_000;
const day = 24 * hour;

const edition = (version: string, number: number): Edition => ({
  published: new Date(Date.UTC(2026, 10, 1 + number)).toISOString(),
  package: {
    name: 'news',
    version,
    resources: ['wages', 'rents'].map((name) => ({
      name,
      title: `The ${name}`,
      csv: `year,amount\n2020,${number}\n`,
      schema: {
        fields: [
          { name: 'year', type: 'integer', title: 'Year' },
          { name: 'amount', type: 'integer', title: 'Amount' },
        ],
        primaryKey: ['year'],
      },
    })),
  },
});
const [first, second, third] = [edition('1.0.0', 1), edition('2.0.0', 2), edition('3.0.0', 3)];

const choose = (visitor: Visitor, body: unknown) =>
  visitor.ask('/api/account/notifications/new-versions', {
    method: 'PUT',
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });
const download = async (visitor: Visitor, dataset: string, method = 'GET') => {
  const answer = await visitor.ask(`/api/data/download?dataset=news.${dataset}&format=csv`, { method });
  expect(answer.status).toBe(200);
  await answer.text();
};
const tell = (app: FreshApp) => app.accounts.tellNewVersions(app.catalogue.current());
const told = async (app: FreshApp) =>
  (await app.letters())
    .filter(({ kind }) => kind === 'new-versions')
    .map(({ text }) => [...text.matchAll(/^- (.+)$/gm)].map(([, line]) => line));

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async (frequency = 'at-once') => {
    const app = await openApp({ editions: [first] });
    const visitor = await app.newcomer();
    await choose(visitor, { on: true, frequency });
    return { app, visitor };
  };

  test('a newer version of a download is told', async () => {
    const { app, visitor } = await open();
    await download(visitor, 'wages');
    await tell(app);
    expect(await told(app)).toEqual([]);
    await app.publish(second);
    await tell(app);
    expect(await told(app)).toEqual([['The wages: version 2.0.0']]);
  });

  test('a version is told once, by many at once', async () => {
    const { app, visitor } = await open();
    await download(visitor, 'wages');
    await download(visitor, 'rents');
    await app.publish(second);
    await Promise.all(Array.from({ length: 10 }, () => tell(app)));
    await tell(app);
    expect((await told(app)).flat().toSorted()).toEqual([
      'The rents: version 2.0.0',
      'The wages: version 2.0.0',
    ]);
    await app.publish(third);
    await tell(app);
    expect((await told(app))[0]).toEqual(['The rents: version 3.0.0', 'The wages: version 3.0.0']);
  });

  test.each([
    ['daily', day],
    ['weekly', 7 * day],
  ])('a %s letter waits for its time', async (frequency, pause) => {
    const { app, visitor } = await open(frequency);
    await download(visitor, 'wages');
    await app.publish(second);
    await tell(app);
    await app.publish(third);
    app.clock.advance(pause - 1);
    await tell(app);
    expect(await told(app)).toHaveLength(1);
    app.clock.advance(1);
    await tell(app);
    expect((await told(app))[0]).toEqual(['The wages: version 3.0.0']);
  });

  test('who has the newest hears nothing', async () => {
    const { app, visitor } = await open();
    await download(visitor, 'wages');
    await app.publish(second);
    await download(visitor, 'wages');
    await tell(app);
    expect(await told(app)).toEqual([]);
  });

  test('the same again within a minute is one download', async () => {
    const { app, visitor } = await open();
    const notedAt = async () => {
      await download(visitor, 'wages');
      const [note] = await app.database.run((db) => db.selectFrom('download').selectAll().execute());
      return note!.downloaded_at;
    };
    const noted = await notedAt();
    app.clock.advance(59_999);
    expect(await notedAt()).toBe(noted);
    app.clock.advance(1);
    expect(await notedAt()).toBe(noted + 60_000);
  });

  test('who wants no letter gets none', async () => {
    const { app, visitor } = await open();
    await download(visitor, 'wages');
    await choose(visitor, { on: false });
    await app.publish(second);
    await tell(app);
    expect(await told(app)).toEqual([]);
    await choose(visitor, { on: true });
    await tell(app);
    expect(await told(app)).toHaveLength(1);
  });
});

test('asking for the head of a file is no download', async () => {
  const app = await freshApp({ editions: [first] });
  await download(await app.newcomer(), 'wages', 'HEAD');
  expect(await app.database.run((db) => db.selectFrom('download').selectAll().execute())).toEqual([]);
  await app.close();
});

test('a download comes though nobody can note it', async () => {
  const app = await freshApp({ editions: [first] });
  const visitor = await app.newcomer();
  await app.database.run((db) => db.schema.dropTable('download').execute());
  await download(visitor, 'wages');
  expect(app.lines.map(({ msg }) => msg)).toContain('a download was not noted');
  await app.close();
});
