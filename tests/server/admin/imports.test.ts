// Imports begun at the desk: what comes of a good package and of bad ones, wherever they come from. On every database at hand;
// in the fast tier on SQLite, since each import is a process of its own.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Import, Imports, Log } from '#contract/admin/admin.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { createImports } from '#server/admin/imports.ts';
import { freshFolder, plant } from '#tests/fixtures/data/packages.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { setImport } from './import-row.ts';
import { codeOf, edition, good, leftIn, list, stage, tableOf } from './importing.ts';
import { entriesOf, zipOf, zipped } from './zips.ts';
import { onlyDeep, shortened } from '#tests/tiers.ts';

describe.each(bothEngines.slice(0, shortened(2, 1)))('on $name', (engine) => {
  const fresh = appsOn(engine);
  const open = () => fresh({ editions: [edition] });

  test('an uploaded zip is in the catalogue', async () => {
    const { app, upload, outcome, datasets, visitor, staff } = await stage(await open());
    const begun = (await (await upload(await zipOf(good()))).json()) as Import;
    expect(begun).toMatchObject({ state: 'running', source: 'my.zip', requestedBy: staff.account.email });
    expect(await outcome()).toMatchObject({
      id: begun.id,
      state: 'done',
      progress: 1,
      faults: [],
      finishedAt: new Date(app.clock()).toISOString(),
    });
    expect((await outcome()).report[0]).toBe('desk.table: imported (2 rows, 1 variable, keys country, year)');
    expect(datasets()).toEqual(['before.table', 'desk.table']);
    const { items } = await visitor.json<Log>('/api/staff/log');
    expect(items.map(({ action, about }) => [action, about]).toSorted()).toEqual([
      ['imports.publish', 'my.zip'],
      ['imports.upload', 'my.zip'],
    ]);
  });

  test('a broken CSV is refused with its place', async () => {
    const { upload, outcome, datasets, row } = await stage(await open());
    const before = await row();
    const bad = tableOf('country,year,value\nKenya,2000,1\nMalta,2000,many\n');
    const fields = ['country', 'year', 'value'].map((name) => ({
      name,
      type: name === 'country' ? 'string' : 'integer',
    }));
    await upload(await zipOf({ ...bad, resources: [{ ...bad.resources[0]!, schema: { fields } }] }));
    const { state, faults, report } = await outcome();
    expect([state, report]).toEqual(['refused', []]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^data\/table\.csv, row 2 \(line 3\), column “value”: .*many.*\. \S.*\.$/);
    expect(datasets()).toEqual(['before.table']);
    expect(await row()).toEqual(before);
  });

  onlyDeep(() => {
    test('of ten imports at once one begins', async () => {
      const { visitor, create, upload, outcome } = await stage(await open());
      // None of them ends by itself before the last is asked for.
      const answers = await Promise.all(Array.from({ length: 10 }, () => create('import-slow')));
      const [begun, ...others] = answers.toSorted((one, other) => one.status - other.status);
      expect(await Promise.all(others.map(codeOf))).toEqual(others.map(() => 'import-running'));
      const { id } = (await begun!.json()) as Import;
      await visitor.post(`${list}/${id}/cancel`, {});
      expect((await outcome()).state).toBe('cancelled');
      expect((await upload(await zipOf(good()))).status).toBe(200);
    });

    test('of ten uploads at once none that has to wait leaves its file', async () => {
      const { app, upload, outcome } = await stage(await open());
      const zips = await Promise.all(Array.from({ length: 10 }, () => zipOf(good())));
      const refused = (await Promise.all(zips.map((zip) => upload(zip)))).filter(({ ok }) => !ok);
      expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'import-running'));
      expect((await outcome()).state).toBe('done');
      expect(await leftIn(app)).toEqual([]);
    });
  });
});

describe('on one database', () => {
  const fresh = appsOn(bothEngines[0]!);
  const open = () => fresh({ editions: [edition] });

  onlyDeep(() => {
    test('a zip’s meridian.json holds', async () => {
      const { app, upload, outcome } = await stage(await open());
      const said = (side: object) =>
        zipped([...entriesOf(good()), { name: 'meridian.json', bytes: JSON.stringify(side) }]);
      await upload(
        await said({ resources: { table: { keys: 'country', fields: { value: { unit: 'kt' } } } } }),
      );
      expect((await outcome()).report.join()).toContain('keys country)');
      app.clock.advance(1000);
      await upload(await said({ resources: { tables: {} } }));
      expect((await outcome()).faults).toEqual([
        'meridian.json: the package has no resource “tables”. Did you mean “table”?',
      ]);
    });

    test('a package below the import folder is taken', async () => {
      const { app, create, outcome, datasets } = await stage(await open());
      await plant(good(), path.join(app.config.importRoot, 'given'));
      expect((await create('given/datapackage.json')).status).toBe(200);
      expect(await outcome()).toMatchObject({ state: 'done', source: 'given/datapackage.json' });
      app.clock.advance(1000);
      expect((await create('given')).status).toBe(200);
      expect((await outcome()).report[0]).toContain('unchanged');
      expect(datasets()).toContain('desk.table');
    });

    test('a zip below the import folder stays', async () => {
      const { app, create, outcome } = await stage(await open());
      await mkdir(app.config.importRoot);
      await writeFile(path.join(app.config.importRoot, 'given.zip'), await zipOf(good(), 'folder/'));
      await create('given.zip');
      expect((await outcome()).state).toBe('done');
      expect(await readdir(app.config.importRoot)).toEqual(['given.zip']);
      expect(await leftIn(app)).toEqual([]);
    });
  });

  test('outside the import folder all paths are alike', async () => {
    const { app, create } = await stage(await open());
    const root = app.config.importRoot;
    const outside = `${root}-beside`;
    await plant(good(), outside);
    await mkdir(root);
    await symlink(outside, path.join(root, 'link'));
    await writeFile(path.join(root, 'notes.txt'), '');
    const said = new Set<string>();
    for (const from of [
      outside,
      `${outside}/datapackage.json`,
      '../',
      '/etc/passwd',
      'link',
      'link/datapackage.json',
      'none.zip',
      '.',
      'notes.txt',
      'notes.txt/x',
    ]) {
      const answer = await create(from);
      expect(answer.status).toBe(422);
      said.add(((await answer.json()) as { message: string }).message);
    }
    expect(said.size).toBe(1);
  });

  test('without an import folder nothing is there', async () => {
    const { create } = await stage(await open());
    expect(await codeOf(await create('x/datapackage.json'))).toBe('invalid-input');
  });

  onlyDeep(() => {
    test.each([
      ['no zip', Buffer.from('not a zip at all'), /could not be read/],
      ['half a zip', null, /could not be read/],
    ] as const)('%s is refused', async (_what, bytes, says) => {
      const { app, upload, outcome } = await stage(await open());
      const whole = await zipOf(good());
      await upload(new Uint8Array(bytes ?? whole.slice(0, whole.length - 30)));
      expect(await outcome()).toMatchObject({ state: 'refused', faults: [expect.stringMatching(says)] });
      expect(await leftIn(app)).toEqual([]);
    });
  });

  test('an upload without a package says so', async () => {
    const { upload } = await stage(await open());
    const message =
      'The request contains no package. Send a zip as application/zip, or a CSV as text/csv with its file name.';
    for (const answer of [
      await upload(new Uint8Array()),
      await upload(await zipOf(good()), { 'content-type': 'text/csv' }),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([422, { field: 'body', message }]);
  });

  test('an upload is held to its size', async () => {
    const app = await fresh({ editions: [edition], admin: { largestUpload: 1_000_000 } });
    const { upload, visitor } = await stage(app);
    const large = await zipped([{ name: 'a', bytes: Buffer.from(randomUUID().repeat(100)) }]);
    const tooLarge = {
      code: 'body-too-large',
      message:
        'The file is larger than 1 MB. Put it into the server’s import folder and enter its path instead.',
    };
    expect(await (await upload(large, { 'content-length': '5000000' })).json()).toMatchObject(tooLarge);
    const big = new Uint8Array(2 * 1024 * 1024);
    expect(await (await upload(big)).json()).toMatchObject(tooLarge);
    expect(await leftIn(app)).toEqual([]);
    expect((await visitor.json<Imports>(list)).items).toEqual([]);
  });

  test('an upload that is called off leaves nothing', async () => {
    const app = await open();
    const { visitor } = await stage(app);
    const stop = new AbortController();
    const zip = await zipOf(good());
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(zip.slice(0, 100)),
      pull: (stream) => {
        stop.abort();
        stream.error(new Error('aborted'));
      },
    });
    const headers = { 'content-type': 'application/zip' };
    const { signal } = stop;
    const init = { method: 'POST', headers, body, signal, duplex: 'half' } as RequestInit;
    await visitor.ask(`${list}/upload?name=my.zip`, init);
    expect(await leftIn(app)).toEqual([]);
    expect(await visitor.json<Imports>(list)).toMatchObject({ items: [], isMoving: false });
    // It is the visitor's own doing.
    const told = app.lines.filter(({ err }) => err !== undefined);
    expect(told.map(({ level, msg }) => [level, msg])).toEqual([[30, 'a visitor left']]);
  });

  test('a list says whether an import runs', async () => {
    const app = await open();
    const { visitor } = await stage(app);
    for (const isUnderWay of [true, false]) {
      await setImport(app.database, app.clock(), isUnderWay);
      expect(await visitor.json<Imports>(list)).toMatchObject({ isMoving: isUnderWay });
    }
  });

  test('a list is looked at until the report is there', async () => {
    const app = await open();
    const { visitor } = await stage(app);
    await setImport(app.database, app.clock(), false, []);
    expect(await visitor.json<Imports>(list)).toMatchObject({ isMoving: true });
    await setImport(app.database, app.clock() - 60_000, false, []);
    expect(await visitor.json<Imports>(list)).toMatchObject({ isMoving: false });
  });

  test('an upload must be a zip by its type', async () => {
    const { upload } = await stage(await open());
    expect(await codeOf(await upload(await zipOf(good()), { 'content-type': 'text/plain' }))).toBe(
      'invalid-input',
    );
    expect(await codeOf(await upload(new Uint8Array(0)))).toBe('invalid-input');
  });

  test('our own failure is told apart', async () => {
    const { app, staff, visitor } = await stage(await open());
    const objects = await openObjectStore(await freshFolder());
    await rm(objects.objects, { recursive: true });
    await writeFile(objects.objects, 'a file where the folder was');
    const { config, database, clock, catalogue } = app;
    const imports = createImports({
      config,
      database,
      clock,
      log: app.services.log,
      data: { objects, catalogue },
    });
    const headers = new Headers({ 'content-type': 'application/zip' });
    await imports.upload(
      staff.account,
      { name: 'a.zip', publish: 'always' },
      { headers, body: new Blob([await zipOf(good())]).stream() },
    );
    await imports.idle();
    const [{ state, faults } = { state: '', faults: [''] }] = (await visitor.json<Imports>(list)).items;
    expect(state).toBe('failed');
    expect(faults[0]).toMatch(/^The portal failed during the import, so nothing was changed\./);
    expect(JSON.stringify(faults)).not.toContain('meridian-data');
    expect(JSON.stringify(app.lines)).toContain('ENOTDIR');
  });
});
