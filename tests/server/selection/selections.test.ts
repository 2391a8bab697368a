// Selections that are passed on: one address for one document, for whoever has it, on every database at hand; what became
// of them since; and when they are gone.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { canonical } from '#contract/selection/selection-document.ts';
import {
  type OpenedSelection,
  openedSelectionSchema,
  type StoredSelection,
  storedSelectionSchema,
} from '#contract/selection/selections.ts';
import { appsOn, ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const day = 24 * 3_600_000;
const vat = 'tax.revenue.vat_total';
const corporate = 'tax.revenue.corporate_tax';
const document = { version: 1, title: 'A paper', variables: [vat, corporate], notes: { [vat]: 'Table 2' } };

const keep = async (visitor: Visitor, body: unknown = document): Promise<StoredSelection> =>
  storedSelectionSchema.parse(await (await visitor.post('/api/selections', body)).json());
const find = async (visitor: Visitor, id: string): Promise<OpenedSelection> =>
  openedSelectionSchema.parse(await visitor.json(`/api/selections/${id}`));
const problemIn = async (answer: Response) => problemSchema.parse(await answer.json());
const rows = (app: FreshApp) => app.database.run((db) => db.selectFrom('selection').selectAll().execute());

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a stranger keeps one and another opens it', async () => {
    const app = await open();
    const { id, address } = await keep(app.visitor());
    expect(address).toBe(`http://portal.test/s/${id}`);
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect((await find(app.visitor(), id)).document).toEqual({
      ...document,
      releases: { 'tax.revenue': '2.0.0' },
    });
  });

  test('the same twice is one', async () => {
    const app = await open();
    const once = await keep(app.visitor());
    const { notes, variables, ...rest } = document;
    const again = await keep(app.visitor(), { notes, variables, ...rest, releases: { x: '9' } });
    expect(again).toEqual(once);
    expect(await rows(app)).toHaveLength(1);
  });

  test('another order is another selection', async () => {
    const app = await open();
    const { id } = await keep(app.visitor());
    const other = await keep(app.visitor(), { ...document, variables: document.variables.toReversed() });
    expect(other.id).not.toBe(id);
  });

  test('an id that is taken grows', async () => {
    const app = await open();
    const { id, document: kept } = await keep(app.visitor());
    const other = JSON.stringify({ version: 1, variables: ['a.b.c'] });
    await app.database.run((db) => db.updateTable('selection').set({ document: other }).execute());
    const grown = await keep(app.visitor());
    expect(grown.id).toHaveLength(16);
    expect(grown.id.startsWith(id)).toBe(true);
    expect((await find(app.visitor(), grown.id)).document).toEqual(kept);
    expect((await find(app.visitor(), id)).document.variables).toEqual(['a.b.c']);
  });

  test('each opening keeps it two years more', async () => {
    const app = await open();
    const { id } = await keep(app.visitor());
    app.clock.advance(729 * day);
    await app.selections.sweep();
    const { keptUntil } = await find(app.visitor(), id);
    expect(Date.parse(keptUntil)).toBe(app.clock() + 730 * day);
    app.clock.advance(729 * day);
    await app.selections.sweep();
    expect(await rows(app)).toHaveLength(1);
  });

  test('what nobody opens is gone', async () => {
    const app = await open();
    const { id } = await keep(app.visitor());
    app.clock.advance(730 * day);
    await app.selections.sweep();
    const answer = await app.visitor().ask(`/api/selections/${id}`);
    expect(answer.status).toBe(404);
    expect(await problemIn(answer)).toMatchObject({
      code: 'selection-not-found',
      message: expect.stringContaining('ask the person who shared it for a new link'),
    });
  });
});

const openApp = ownApps();

test('five thousand variables with long names fit', async () => {
  const app = await openApp();
  const variables = Array.from({ length: 5000 }, (_, at) => `tax.revenue.${'long_name_'.repeat(6)}${at}`);
  const { id } = await keep(app.visitor(), { version: 1, variables });
  expect((await find(app.visitor(), id)).since.unknown).toHaveLength(5000);
});

test('more than half a megabyte is refused', async () => {
  const app = await openApp();
  const body = JSON.stringify({ ...document, more: 'x'.repeat(512 * 1024) });
  const answer = await app.visitor().ask('/api/selections', { method: 'POST', headers: jsonHeaders, body });
  expect(await problemIn(answer)).toMatchObject({
    code: 'body-too-large',
    message: 'The request is larger than 512 kB. Send less at once.',
  });
});

test('who keeps very many waits, others do not', async () => {
  const app = await openApp();
  const keepNew = (at: number) =>
    app.visitor().post('/api/selections', { ...document, title: `Paper ${at}` });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => keepNew(at)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(await problemIn(refused[0]!)).toMatchObject({
    message:
      'Too many links to selections were created from your network. Wait 60 minutes, then try again, or save the selection as a file.',
  });
  // What is there already is nothing new, and can be had at any time.
  const there = answers.findIndex(({ ok }) => ok);
  expect((await keepNew(there)).status).toBe(200);
  app.clock.advance(3_600_000);
  expect((await keepNew(100)).status).toBe(200);
});

test('a document with faults is refused', async () => {
  const app = await openApp();
  const answer = await app.visitor().post('/api/selections', { ...document, variables: [vat, vat] });
  expect(await problemIn(answer)).toMatchObject({ code: 'invalid-input', field: 'variables' });
  expect(await rows(app)).toEqual([]);
});

const edition = (version: string, published: string, extra: object): Edition => ({
  published,
  package: {
    name: 'tax',
    version,
    sources: [{ title: 'Office' }],
    resources: [{ name: 'table', csv: 'country,a,b\nAlbania,1,2\n', ...extra }],
  },
});

test('what became of it is told', async () => {
  const app = await openApp({ editions: [edition('1', '2026-01-01T00:00:00Z', {})] });
  const asked = { version: 1, variables: ['tax.table.a', 'tax.table.b', 'tax.table.never'] };
  const { id } = await keep(app.visitor(), asked);
  expect((await find(app.visitor(), id)).since).toEqual({
    unknown: ['tax.table.never'],
    withdrawn: [],
    moved: [],
  });
  const withdrawn = { withdrawn: [{ name: 'a', successor: 'b' }] };
  await app.publish(edition('2', '2026-02-01T00:00:00Z', { ...withdrawn, csv: 'country,b\nAlbania,2\n' }));
  expect((await find(app.visitor(), id)).since).toEqual({
    unknown: ['tax.table.never'],
    withdrawn: [{ id: 'tax.table.a', successor: 'tax.table.b' }],
    moved: [{ dataset: 'tax.table', title: 'Table', from: '1', to: '2' }],
  });
});

test('a new version makes a new address', async () => {
  const app = await openApp({ editions: [edition('1', '2026-01-01T00:00:00Z', {})] });
  const asked = { version: 1 as const, variables: ['tax.table.b'] };
  const { id } = await keep(app.visitor(), asked);
  await app.publish(edition('2', '2026-02-01T00:00:00Z', { csv: 'country,a,b\nAlbania,1,3\n' }));
  const later = await keep(app.visitor(), asked);
  expect(later.id).not.toBe(id);
  expect(later.document).toEqual(canonical({ ...asked, releases: { 'tax.table': '2' } }));
});
