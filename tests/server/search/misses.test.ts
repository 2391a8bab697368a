// What people searched for and did not find, as it is counted and as staff see it: on every database at hand.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { searchesSchema } from '#contract/admin/searches.ts';
import { searchMissDays } from '#contract/ground/constants.ts';
import { createAdmin } from '#server/admin/admin.ts';
import { startJobs } from '#server/main/jobs.ts';
import { createMisses, keptWords } from '#server/search/kept/misses.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { stage, titlesOf } from './stage.ts';

const day = 86_400_000;

describe.each(bothEngines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('words that find nothing are counted, a row for all who type them', async () => {
    const { app, search, searches } = await stage(await open());
    const { list } = app.services.admin.searches;
    for (const q of ['Qwertzuiop', ' qwertzuiop ', 'zxcvbnm', 'corporate tax']) await search(q);
    await searches();
    app.clock.advance(day);
    await search('qwertzuiop');
    const answer = await list();
    expect(searchesSchema.parse(answer)).toEqual(answer);
    expect(answer.items).toEqual([
      { words: 'qwertzuiop', count: 3, lastDay: '2026-11-22' },
      { words: 'zxcvbnm', count: 1, lastDay: '2026-11-21' },
    ]);
  });

  test('nodes add to one row', async () => {
    const { app, search, searches } = await stage(await open());
    const other = createMisses(app.database, app.clock);
    other.note('qwertzuiop');
    await search('qwertzuiop');
    await Promise.all([other.write(), searches()]);
    expect((await searches()).items.map(({ count }) => count)).toEqual([2]);
  });

  test('a day has a thousand different searches, and those count on', async () => {
    const app = await open();
    const { misses } = app.services.admin.searches;
    for (let at = 0; at < 990; at += 1) misses.note(`word ${at}`);
    await misses.write();
    const other = createMisses(app.database, app.clock);
    for (let at = 0; at < 100; at += 1) other.note(`robot ${at}`);
    other.note('word 1');
    await other.write();
    const rows = await app.database.run((db) => db.selectFrom('search_miss').selectAll().execute());
    expect(rows).toHaveLength(1000);
    expect(rows.find(({ words }) => words === 'word 1')?.count).toBe(2);
  });

  test('they are kept for so many days', async () => {
    const { app, search } = await stage(await open());
    const { list } = app.services.admin.searches;
    await search('qwertzuiop');
    await list();
    app.clock.advance((searchMissDays - 1) * day);
    await app.services.admin.searches.misses.sweep();
    expect((await list()).items).toHaveLength(1);
    app.clock.advance(day);
    expect((await list()).items).toEqual([]);
    await app.services.admin.searches.misses.sweep();
    expect(await app.database.run((db) => db.selectFrom('search_miss').selectAll().execute())).toEqual([]);
  });
});

const open = appsOn(bothEngines[0]!);

test('half a word is not counted', async () => {
  const { search, searches } = await stage(await open());
  await search('qwertz', '');
  await search('qwertzu', '&kinds=variable,place');
  expect((await searches()).items).toEqual([]);
});

test('words that find something without the filters are not counted', async () => {
  const { search, searches } = await stage(await open());
  expect((await search('corporate tax', '&sent=true&dataset=no.such')).none).not.toBeNull();
  await search('quarks', '&sent=true&dataset=no.such');
  expect((await searches()).items).toMatchObject([{ words: 'quarks', count: 1 }]);
});

test.each([
  'anna.b@example.org',
  'www.example.org',
  'https://example.org/x',
  '+44 20 7946 0958',
  '4111-1111-1111-1111',
  'id 12345678',
  'x'.repeat(101),
  ' ',
])('“%s” is not kept', (q) => {
  expect(keptWords(q)).toBeNull();
});

test.each([
  ['  Quarks  in 2010-2020 ', 'quarks in 2010-2020'],
  ['1990 1991 1992 quarks', '1990 1991 1992 quarks'],
  ['sdg 16.4.1', 'sdg 16.4.1'],
])('“%s” is kept', (q, words) => {
  expect(keptWords(q)).toBe(words);
});

test('a search neither waits for the database nor fails with it, and nothing is lost', async () => {
  const { app, search, searches } = await stage(await open());
  const { run } = app.database;
  app.database.run = () => Promise.reject(new Error('away'));
  expect(titlesOf(await search('qwertzuiop'))).toEqual([]);
  await expect(app.services.admin.searches.misses.write()).rejects.toThrow('away');
  await search('qwertzuiop');
  app.database.run = run;
  expect((await searches()).items.map(({ count }) => count)).toEqual([2]);
});

test('whoever is not staff sees nothing there', async () => {
  const app = await open();
  for (const visitor of [app.visitor(), await app.member()]) {
    expect((await visitor.ask('/api/staff/searches')).status).toBe(404);
    expect((await visitor.post('/api/staff/synonyms', { typed: 'a', means: 'tax' })).status).toBe(404);
  }
});

describe('the server’s own work', () => {
  afterEach(() => void vi.useRealTimers());

  test('writes what was counted, and looks for synonyms', async () => {
    const { app, add } = await stage(await open());
    await add('bite', 'corporate tax');
    const admin = createAdmin({ ...app.services, database: app.database });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { catalogue } = app.services.data;
    const stop = startJobs({ ...app.services, admin, catalogue, collect: async () => undefined });
    admin.searches.misses.note('qwertzuiop');
    vi.advanceTimersByTime(2000);
    await expect.poll(() => admin.searches.synonyms.current().longest).toBe(1);
    const rows = () => app.database.run((db) => db.selectFrom('search_miss').select('words').execute());
    vi.advanceTimersByTime(60_000);
    await expect.poll(rows).toEqual([{ words: 'qwertzuiop' }]);
    admin.searches.misses.note('zxcvbnm');
    await stop();
    expect(await rows()).toHaveLength(2);
  });
});
