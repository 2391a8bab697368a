// One import at a time over all processes: what is seen of one whose process died, and that such a one changes nothing any
// more; on every database at hand. And how often an import says how far it is.
import { describe, expect, test } from 'vitest';
import type { Imports } from '#contract/admin/admin.ts';
import { createImportRows } from '#server/admin/import-rows.ts';
import { createTeller } from '#server/admin/import-teller.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { codeOf, edition, good, list, stage, tableOf } from './importing.ts';
import { zipOf } from './zips.ts';

describe.each(engines)('on $name', (engine) => {
  const fresh = appsOn(engine);
  const open = () => fresh({ editions: [edition] });

  test('a dead process’s import counts as failed', async () => {
    const { app, visitor, staff, upload } = await stage(await open());
    const rows = createImportRows(app.database, app.clock);
    const begun = await rows.begin(staff.account, 'lost.zip', 'imports.upload');
    expect(await codeOf(await upload(await zipOf(good())))).toBe('import-running');
    app.clock.advance(60_000);
    const { items } = await visitor.json<Imports>(list);
    expect(items[0]).toMatchObject({ id: begun?.id, state: 'failed' });
    expect(items[0]?.faults).toEqual([
      'The server stopped while it was importing this, so nothing was changed. Import it again.',
    ]);
    expect((await upload(await zipOf(good()))).status).toBe(200);
  });

  test('who was taken for dead publishes nothing', async () => {
    const { app, staff, row } = await stage(await open());
    const rows = createImportRows(app.database, app.clock);
    const own = {
      id: (await rows.begin(staff.account, 'slow.zip', 'imports.upload'))!.id,
      by: staff.account,
      source: 'slow.zip',
    };
    const before = (await row())!;
    app.clock.advance(60_000);
    expect(await rows.isBusy()).toBe(false);
    await expect(rows.releasesOf(own).publish({ ...before, id: 'late' }, before.id)).rejects.toThrow(
      'another process ended this import',
    );
    expect(await row()).toEqual(before);
    expect(await rows.tell(own.id, 0.5, 'late')).toBe(false);
  });

  test('an overtaken switch keeps the turn', async () => {
    const { app, staff, row } = await stage(await open());
    const rows = createImportRows(app.database, app.clock);
    const own = {
      id: (await rows.begin(staff.account, 'a.zip', 'imports.upload'))!.id,
      by: staff.account,
      source: 'a.zip',
    };
    const before = (await row())!;
    expect(await rows.releasesOf(own).publish({ ...before, id: 'next' }, 'another')).toBe(false);
    expect((await rows.list())[0]?.state).toBe('running');
    expect(await rows.releasesOf(own).publish({ ...before, id: 'next' }, before.id)).toBe(true);
    expect((await rows.list())[0]?.state).toBe('done');
  });

  test('a server that stops breaks it off', async () => {
    const { imports, upload, row, visitor } = await stage(await open());
    const before = await row();
    const csv = `country,value\n${Array.from({ length: 50_000 }, (_, at) => `c${at},${at}`).join('\n')}\n`;
    await upload(await zipOf(tableOf(csv)));
    await imports.close();
    await imports.idle();
    expect((await visitor.json<Imports>(list)).items[0]).toMatchObject({ state: 'failed' });
    expect(await row()).toEqual(before);
  });
});

test('progress is told twice a second at most', async () => {
  let now = 0;
  const told: number[] = [];
  const teller = createTeller(
    () => now,
    async ({ progress }) => told.push(progress),
  );
  for (; now < 10_000; now += 10) {
    teller.tell({ progress: now, step: 'x' });
    await teller.settled();
  }
  expect(told).toHaveLength(20);
  expect(told.every((at, index) => index === 0 || at - told[index - 1]! >= 500)).toBe(true);
});
