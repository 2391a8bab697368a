// The health of the parts at the desk, since when a part is not well, how the other nodes are, and figures over time, on the
// real server.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Health } from '#contract/admin/admin.ts';
import { createHealth } from '#server/admin/figures/health.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const minute = 60_000;
const roomy = { free: 80e9, all: 100e9 };
const full = { free: 1e9, all: 100e9 };
const nodeOf = (app: FreshApp, node: string, disk = roomy) =>
  createHealth({ ...app.services, database: app.database, node, storage: async () => disk });

async function open(prepare: (app: FreshApp) => Promise<unknown> = async () => undefined, disk = roomy) {
  const whole = await openPortal('/admin/health', [], {
    server: { environment: {}, admin: { node: 'here', storage: async () => disk } },
    prepare: async (visitor, app) => {
      await prepare(app);
      await visitor.signIn('admin');
    },
  });
  await whole.until('list', 'ready');
  return whole;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const figure = (name: string) => within(screen.getByRole('figure', { name }));
const says = (name: string) =>
  figure(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each part says how it is', async () => {
  const whole = await open();
  const health = await whole.visitor.json<Health>('/api/staff/health');
  const names = region('Parts')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(health.parts.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(3);
  for (const { says: sentence } of health.parts) expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).not.toContain('Not well since');
});

test('a part with a problem says since when', async () => {
  await open(async (app) => {
    await app.services.admin.health.keep();
    app.clock.advance(40 * minute);
  }, full);
  const [first] = region('Parts').getAllByRole('listitem');
  expect(first!.textContent).toMatch(/^Storage.* Not well since 21\/11\/2026, 00:00 UTC\.problem$/);
  expect(screen.getByText(/^Version .* on here, as of 21\/11\/2026, 00:40 UTC\.$/)).toBeTruthy();
});

test('a node alone tells of no others', async () => {
  await open((app) => app.services.admin.health.keep());
  expect(screen.queryByRole('region', { name: 'Other nodes' })).toBeNull();
});

test('each other node says how it is', async () => {
  await open(async (app) => {
    await nodeOf(app, 'gone').keep();
    app.clock.advance(10 * minute);
    await nodeOf(app, 'ill', full).keep();
    await nodeOf(app, 'well').keep();
    app.clock.advance(minute);
  });
  expect(
    region('Other nodes')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'goneNo figures since 21/11/2026, 00:00 UTC. The node has stopped, or it cannot reach the database.problem',
    'illStorage: The data disk has only 1 GB of 100 GB free. Free some space before the next import. Not well since 21/11/2026, 00:10 UTC.problem',
    'wellAll its parts worked at 21/11/2026, 00:10 UTC.working',
  ]);
});

test('health is looked at again', async () => {
  const whole = await open();
  whole.app.clock.advance(minute);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })));
  await whole.until('list', 'ready');
  expect(screen.getByText(/as of 21\/11\/2026, 00:01 UTC\.$/)).toBeTruthy();
});

test('the first minute has no figures', async () => {
  await open();
  expect(screen.getByText('No figures yet')).toBeTruthy();
});

/** Two nodes, of which one has answered for three minutes. */
async function work(app: FreshApp) {
  const [one, two] = [nodeOf(app, 'one'), nodeOf(app, 'two')];
  for (const requests of [2, 4, 1]) {
    for (let at = 0; at < requests; at += 1) one.note(at === 3 ? 503 : 200, 20);
    await one.keep();
    await two.keep();
    app.clock.advance(minute);
  }
}

test('each figure is drawn and said for each node', async () => {
  await open(work);
  expect(says('Requests per minute')).toEqual([
    'one: Latest 1, lowest 1, highest 4.',
    'two: Latest 0, the same all the time.',
  ]);
  expect(says('Failed requests')).toEqual([
    'one: Latest 0%, lowest 0%, highest 25%.',
    'two: No requests in this period.',
  ]);
  expect(says('Typical wait')[0]).toBe('one: Latest 20\u{a0}ms, the same all the time.');
  expect(screen.getByRole('figure', { name: 'Memory' }).querySelectorAll('path.line')).toHaveLength(2);
});

test('the figures are a table, too', async () => {
  await open(work);
  const [, latest] = within(screen.getByLabelText('Figures of one as a table')).getAllByRole('row');
  const cells = [...latest!.children].slice(0, 5).map(({ textContent }) => textContent);
  expect(cells).toEqual(['21/11/2026, 00:02', '1', '0%', '20\u{a0}ms', '20\u{a0}ms']);
});

test('a longer period is shown when chosen', async () => {
  const whole = await open(work);
  await doing(() => fireEvent.click(screen.getByRole('radio', { name: 'Last day' })));
  await whole.until('list', 'ready');
  expect(screen.getByText(/^Each point is 10 minutes;/)).toBeTruthy();
  expect(says('Requests per minute')[0]).toBe('one: Latest 2.33, the same all the time.');
});
