// An import in a process of its own: whatever becomes of that process, the portal goes on, staff reads why, and nothing is
// left. The failures are those that a demonstration shows by name (docs/seeds.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Health, Imports } from '#contract/admin/admin.ts';
import { importFaults, type ImportFault } from '#server/import/apart/faults.ts';
import { createImports } from '#server/admin/imports.ts';
import { createImportDrafts } from '#server/admin/review/drafts.ts';
import { createImportMemory } from '#server/admin/review/memory.ts';
import { createWaitingRows } from '#server/admin/review/waiting.ts';
import { createImportRows, type ImportRows } from '#server/admin/import-rows.ts';
import { startImport } from '#server/admin/import-run.ts';
import { usualLimits } from '#server/ground/import-limits.ts';
import { seeds } from '#server/api/handlers/seeds.ts';
import { freshFolder, plant } from '#tests/fixtures/data/packages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { codeOf, edition, good, leftIn, list, stage } from './importing.ts';
import { zipOf } from './zips.ts';

const fresh = ownApps();
const open = async () => stage(await fresh({ editions: [edition] }));

describe('a process that fails', () => {
  test.each<[ImportFault, string, RegExp]>([
    [
      'import-memory',
      'refused',
      /^The import needed more memory than its limit of 300 MB \(at “Beginning”\), so it was stopped and nothing was changed\. Divide/,
    ],
    [
      'import-time',
      'refused',
      /^The import took longer than 2 seconds \(at “Beginning”\), so it was stopped/,
    ],
    ['import-silent', 'failed', /^The import no longer answered \(at “Beginning”\), so it was stopped/],
    [
      'import-killed',
      'failed',
      /^The import stopped unexpectedly \(at “Beginning”\), so nothing was changed\. Try/,
    ],
    ['import-broken', 'failed', /^The portal failed during the import, so nothing was changed\. Try again\./],
  ])('by %s is a sentence', async (seed, state, says) => {
    const { app, create, outcome, row, upload } = await open();
    const before = await row();
    expect((await create(seed)).status).toBe(200);
    expect(await outcome()).toMatchObject({ state, faults: [expect.stringMatching(says)], report: [] });
    expect(await row()).toEqual(before);
    expect(await leftIn(app)).toEqual([]);
    app.clock.advance(1000);
    expect((await upload(await zipOf(good()))).status).toBe(200);
    expect((await outcome()).state).toBe('done');
  });

  test('has a seed that is listed', () => {
    for (const seed of Object.keys(importFaults)) expect(Object.keys(seeds)).toContain(seed);
  });

  test('has no seed outside a demonstration', async () => {
    const { app, staff } = await open();
    const { database, clock, objects, catalogue, config } = app;
    const imports = createImports({
      config: { ...config, demo: false },
      database,
      clock,
      log: app.services.log,
      data: { objects, catalogue },
    });
    await expect(imports.create(staff.account, 'import-slow', 'always')).rejects.toThrow(
      'has no such package',
    );
  });
});

describe('the portal', () => {
  test('clears away what a killed one left', async () => {
    const { app, upload, outcome } = await open();
    await mkdir(path.join(app.objects.tmp, 'desk-imp_lost', 'unpacked'), { recursive: true });
    await upload(await zipOf(good()));
    await outcome();
    expect(await leftIn(app)).toEqual([]);
  });

  test('takes its imports with it', async () => {
    const home = await freshFolder();
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'lonely-parent.ts'), home], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(String(pid));
    const isAlive = () => {
      try {
        return process.kill(child, 0);
      } catch {
        return false;
      }
    };
    expect([isAlive(), existsSync(path.join(home, 'tmp', 'desk-1'))]).toEqual([true, true]);
    parent.kill('SIGKILL');
    await expect.poll(isAlive).toBe(false);
    expect(await readdir(path.join(home, 'tmp'))).toEqual([]);
  });
});

test('a process that ends after it has published loses its report', async () => {
  const { app, staff, row, outcome } = await open();
  const before = await row();
  const { database, clock, objects, catalogue } = app;
  const real = createImportRows(database, clock);
  const rows: ImportRows = {
    ...real,
    releasesOf: (own) => {
      const { current, publish } = real.releasesOf(own);
      return { current, publish: (...asked) => publish(...asked).finally(() => run.stop()) };
    },
  };
  const { id } = (await rows.begin(staff.account, 'late', 'imports.create'))!;
  const source = { path: await plant(good()), isZip: false, isOurs: false };
  const deps = {
    rows,
    waiting: createWaitingRows(database, clock),
    drafts: createImportDrafts(database),
    memory: createImportMemory(database, clock),
    clock,
    limits: usualLimits,
    log: app.services.log,
    data: { objects, catalogue },
  };
  const begun = { id, by: staff.account, name: 'late', source, publish: 'always', draft: null } as const;
  const run = startImport(deps, begun);
  await run.ended;
  expect((await row())!.id).not.toBe(before!.id);
  expect(await outcome()).toMatchObject({
    state: 'done',
    faults: [],
    report: [
      'The data are published, but the report was lost when the import ended. Import the package again to read it.',
    ],
  });
});

describe('cancelling', () => {
  test('an import that does not exist says so', async () => {
    const { visitor } = await open();
    const answer = await visitor.post(`${list}/imp_none/cancel`, {});
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      {
        code: 'import-not-found',
        message: 'There is no such import. Load the list again, then choose one from it.',
      },
    ]);
  });

  test('a published one says what to do', async () => {
    const { visitor, upload, outcome, datasets } = await open();
    await upload(await zipOf(good()));
    const { id } = await outcome();
    const answer = await visitor.post(`${list}/${id}/cancel`, {});
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        code: 'import-ended',
        message:
          'The import ended before you could cancel it, and its data are published. Withdraw them on the page Versions.',
      },
    ]);
    expect(datasets()).toContain('desk.table');
  });

  test('one that failed says that it is over', async () => {
    const { visitor, create, outcome } = await open();
    await create('import-broken');
    const { id } = await outcome();
    const answer = await visitor.post(`${list}/${id}/cancel`, {});
    expect(((await answer.json()) as { message: string }).message).toContain('and it changed nothing');
  });

  test('frees the turn and is in the log', async () => {
    const { app, visitor, create, upload, outcome, staff } = await open();
    const begun = (await (await create('import-slow')).json()) as { id: string };
    expect(await codeOf(await upload(await zipOf(good())))).toBe('import-running');
    const answer = await visitor.post(`${list}/${begun.id}/cancel`, {});
    expect(await answer.json()).toMatchObject({ state: 'cancelled', step: 'Cancelled', faults: [] });
    expect(await leftIn(app)).toEqual([]);
    const { items } = await visitor.json<{ items: object[] }>('/api/staff/log');
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'imports.cancel', about: 'import-slow', by: staff.account.email }),
    );
    app.clock.advance(1000);
    const { parts } = await visitor.json<Health>('/api/staff/health');
    expect(parts.find(({ name }) => name === 'Imports')).toMatchObject({
      isWell: true,
      says: 'The last import, import-slow on 21/11/2026, 00:00 UTC, was cancelled by staff; nothing was changed.',
    });
    expect((await upload(await zipOf(good()))).status).toBe(200);
    expect((await outcome()).state).toBe('done');
  });

  test('by another process is seen within seconds', async () => {
    const { app, create, outcome, staff, imports } = await open();
    const begun = (await (await create('import-slow')).json()) as { id: string };
    const { config, database, clock, objects, catalogue } = app;
    const data = { objects, catalogue };
    const other = createImports({ config, database, clock, log: app.services.log, data });
    await other.cancel(staff.account, begun.id);
    const since = performance.now();
    await imports.idle();
    expect(performance.now() - since).toBeLessThan(10_000);
    expect((await outcome()).state).toBe('cancelled');
    expect(await leftIn(app)).toEqual([]);
  });

  const csv = `country,year,value\n${Array.from({ length: 60_000 }, (_, at) => `c${at % 3000},${Math.floor(at / 3000)},${at}`).join('\n')}\n`;
  /** Of the time that an import takes; at the last moment it is over. */
  const shares = [...Array.from({ length: 8 }, (_, at) => at / 8), Infinity];

  test('at any moment leaves all or nothing', async () => {
    const { app, visitor, imports, upload, outcome, row } = await open();
    const zip = (at: number) => zipOf({ name: `moment-${at}`, resources: [{ name: 'table', csv }] });
    const begun = performance.now();
    await upload(await zip(99));
    expect((await outcome()).state).toBe('done');
    const whole = performance.now() - begun;
    const ends = new Set<string>();
    for (const [at, share] of shares.entries()) {
      const before = await row();
      const { id } = (await (await upload(await zip(at))).json()) as { id: string };
      await (share === Infinity ? imports.idle() : pause(share * whole));
      const answer = await visitor.post(`${list}/${id}/cancel`, {});
      const { items } = await visitor.json<Imports>(list);
      const { state } = items.find((one) => one.id === id)!;
      await imports.idle();
      expect([answer.status, state]).toEqual(answer.ok ? [200, 'cancelled'] : [409, 'done']);
      expect((await row())!.id === before!.id).toBe(answer.ok);
      expect(await leftIn(app)).toEqual([]);
      ends.add(state);
    }
    expect([...ends].toSorted()).toEqual(['cancelled', 'done']);
  });
});
