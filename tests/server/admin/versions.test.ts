// Versions that staff withdraws and restores: everything that visitors see follows the newest that is left, and nothing of
// what was withdrawn comes back by an import of the same data. On every database at hand.
import { describe, expect, test } from 'vitest';
import type { Log } from '#contract/admin/admin.ts';
import { importPackages } from '#server/import/importer.ts';
import { publishChange } from '#server/catalogue/release.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { plant } from '#tests/fixtures/data/packages.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { codeOf } from './importing.ts';
import { editions, marks, middle, newest, oldest, stage, wages } from './wages.ts';

describe.each(bothEngines)('on $name', (engine) => {
  const fresh = appsOn(engine);
  const open = () => fresh({ editions });

  test('all versions are listed, newest first', async () => {
    const { list } = await stage(await open());
    expect(marks(await list())).toEqual([
      [newest, true, false],
      [middle, false, false],
      [oldest, false, false],
    ]);
    expect((await list())[0]).toMatchObject({
      id: `work.wages@${newest}`,
      title: 'Wages now',
      rows: 1,
      updated: editions[2]!.published,
    });
  });

  test('the newest that is left is shown', async () => {
    const { mark, list, seen } = await stage(await open());
    expect(await (await mark('withdraw', newest)).json()).toMatchObject({
      isWithdrawn: true,
      isCurrent: false,
    });
    expect(await seen()).toBe(middle);
    await mark('withdraw', middle);
    expect(await seen()).toBe(oldest);
    await mark('restore', newest);
    expect(await seen()).toBe(newest);
    expect(marks(await list())).toEqual([
      [newest, true, false],
      [middle, false, true],
      [oldest, false, false],
    ]);
  });

  test('an older one goes without a trace', async () => {
    const { app, mark, seen } = await stage(await open());
    const before = app.catalogue.current();
    await mark('withdraw', oldest);
    expect(await seen()).toBe(newest);
    expect(app.catalogue.current().variables).toEqual(before.variables);
  });

  test('what is gone with a version is not found', async () => {
    const { mark, visitor } = await stage(await open());
    const at = '/api/data/schema?dataset=work.wages&variables=work.wages.yearly';
    expect((await visitor.ask(at)).status).toBe(200);
    await mark('withdraw', newest);
    expect(await codeOf(await visitor.ask(at))).toBe('name-unknown');
    expect(await codeOf(await visitor.ask('/api/variables/work.wages.yearly'))).toBe('variable-not-found');
  });

  test('the last one stays', async () => {
    const { mark, seen } = await stage(await open());
    await mark('withdraw', newest);
    await mark('withdraw', oldest);
    expect(await (await mark('withdraw', middle)).json()).toMatchObject({
      code: 'last-version',
      message:
        'This is the last version, so it cannot be withdrawn. Import a newer version or restore an older one first.',
    });
    expect(await seen()).toBe(middle);
  });

  test('two at once leave one', async () => {
    const { mark, list } = await stage(await open());
    await mark('withdraw', oldest);
    const answers = await Promise.all([mark('withdraw', newest), mark('withdraw', middle)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).filter(({ isWithdrawn }) => !isWithdrawn)).toHaveLength(1);
  });

  test('an import at once loses nothing', async () => {
    const { app, mark, list } = await stage(await open());
    const resources = [{ name: 'rents', csv: 'year,amount\n2020,1\n' }];
    const [answer] = await Promise.all([
      mark('withdraw', newest),
      app.publish({ published: '2026-05-01T00:00:00Z', package: { name: 'homes', resources } }),
    ]);
    expect(answer.status).toBe(200);
    await app.catalogue.refresh();
    expect((await list()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['homes.rents@1', true],
      [`work.wages@${newest}`, false],
      [`work.wages@${middle}`, true],
      [`work.wages@${oldest}`, false],
    ]);
  });

  test('each mark is logged once', async () => {
    const { mark, visitor, account } = await stage(await open());
    for (let times = 0; times < 2; times += 1) expect((await mark('withdraw', newest)).status).toBe(200);
    const { items } = await visitor.json<Log>('/api/staff/log');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      by: account.email,
      action: 'versions.withdraw',
      about: `work.wages@${newest}`,
    });
  });
});

describe('on one database', () => {
  const fresh = appsOn(bothEngines[0]!);
  const open = () => fresh({ editions });

  test.each([
    ['work.wages', 'none'],
    ['work.none', oldest],
  ])('%s %s is not found', async (dataset, version) => {
    const { mark } = await stage(await open());
    expect(await (await mark('withdraw', version, dataset)).json()).toMatchObject({
      code: 'version-not-found',
      message:
        'There is no such version of this dataset. Load the list again, then choose a version from it.',
    });
  });

  test('the same data again stay withdrawn', async () => {
    const { app, mark, list, seen } = await stage(await open());
    await mark('withdraw', newest);
    const before = await list();
    const descriptor = await plant(wages(newest));
    const place = { objects: app.objects, releases: createReleaseStore(app.database), clock: app.clock };
    const [report] = await importPackages([descriptor], place);
    expect(report?.datasets[0]).toMatchObject({
      outcome: 'withdrawn',
      notes: [expect.stringContaining('Restore it'), expect.anything()],
    });
    await app.catalogue.refresh();
    expect(await list()).toEqual(before);
    expect(await seen()).toBe(middle);
  });

  test('the data that are shown are no new version', async () => {
    const { app, mark, list } = await stage(await open());
    await mark('withdraw', newest);
    await app.publish({ published: '2026-06-01T00:00:00Z', package: wages(middle) });
    expect((await list()).map(({ version }) => version)).toEqual([newest, middle, oldest]);
  });

  test('newer data are shown, what is withdrawn stays so', async () => {
    const { app, mark, list } = await stage(await open());
    await mark('withdraw', newest);
    const next = wages(newest);
    await app.publish({
      published: '2026-06-01T00:00:00Z',
      package: { ...next, resources: [{ ...next.resources[0]!, csv: 'year,yearly\n2020,9\n' }] },
    });
    expect(marks(await list())).toEqual([
      [`${newest}-r4`, true, false],
      [newest, false, true],
      [middle, false, false],
      [oldest, false, false],
    ]);
  });

  test('the version before is no news', async () => {
    const { app, mark } = await stage(await open());
    const member = await app.newcomer();
    await member.ask('/api/account/notifications/new-versions', {
      method: 'PUT',
      headers: jsonHeaders,
      body: '{"on":true,"frequency":"at-once"}',
    });
    await (await member.ask('/api/data/download?dataset=work.wages&format=csv')).text();
    await mark('withdraw', newest);
    await app.accounts.tellNewVersions(app.catalogue.current());
    expect((await app.letters()).filter(({ kind }) => kind === 'new-versions')).toEqual([]);
  });

  test('versions from before words were kept are shown', async () => {
    const { app, mark, visitor } = await stage(await open());
    const place = { objects: app.objects, releases: createReleaseStore(app.database), clock: app.clock };
    await publishChange(place, (base) => ({
      ...base,
      datasets: base.datasets.map((dataset) => ({
        ...dataset,
        versions: dataset.versions.map(({ words: _words, ...version }) => version),
      })),
    }));
    await mark('withdraw', newest);
    expect(await visitor.json('/api/datasets/work.wages')).toMatchObject({
      version: middle,
      title: 'Wages now',
    });
    expect(await visitor.json('/api/variables/work.wages.monthly')).toMatchObject({
      title: 'Pay',
      type: 'integer',
    });
    const file = await (await visitor.ask('/api/data/download?dataset=work.wages&format=csv')).text();
    expect(file).toContain('monthly');
  });
});
