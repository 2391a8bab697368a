// Releases: versions that stay, imports at once that both land, and servers that notice without a restart.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { openData } from '#server/file/data.ts';
import { allOf, fileOf, freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';
import { noLog } from '#server/ground/log.ts';

const table = (value: number, spec = {}) =>
  plant({
    name: 'data',
    resources: [{ name: 'table', csv: `country,year,value\nKenya,2000,${value}\n` }],
    ...spec,
  });

describe('versions', () => {
  test('a second import is a second version', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1, { version: '2025' }));
    const [report] = await portal.take(await table(2, { version: '2026' }));
    const { datasets, variables } = (await portal.open()).catalogue.current();
    expect(report?.datasets[0]?.outcome).toBe('new version');
    expect(datasets[0]?.versions.map(({ version }) => version)).toEqual(['2025', '2026']);
    expect([datasets[0]?.version, variables.length]).toEqual(['2026', 1]);
  });

  test('old versions stay readable', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1));
    await portal.take(await table(2));
    const data = await portal.open();
    const { release, dataset } = allOf(data.catalogue.current(), 'data.table');
    const [old] = dataset.versions;
    if (!old) throw new Error('no version');
    const columns = { release, dataset, version: old, keys: old.keys, variables: old.variables };
    expect(
      await textOf((await data.engine.download(columns, { format: 'csv', limit: null })).body),
    ).toContain('Kenya,2000,1');
    expect(await fileOf(data, 'data.table')).toContain('Kenya,2000,2');
  });

  test('without a stated version imports are counted', async () => {
    const portal = await freshPortal();
    for (const value of [1, 2]) await portal.take(await table(value));
    expect(
      (await portal.open()).catalogue.current().datasets[0]?.versions.map(({ version }) => version),
    ).toEqual(['1', '2']);
  });

  test('one label never names two contents', async () => {
    const portal = await freshPortal();
    for (const value of [1, 2]) await portal.take(await table(value, { version: '2026' }));
    expect(
      (await portal.open()).catalogue.current().datasets[0]?.versions.map(({ version }) => version),
    ).toEqual(['2026', '2026-r2']);
  });

  test('the same content changes nothing', async () => {
    const portal = await freshPortal();
    const [first] = await portal.take(await table(1));
    const [again] = await portal.take(await table(1));
    expect(again?.datasets[0]?.outcome).toBe('unchanged');
    expect(again?.release).toBe(first?.release);
  });

  test('new words are a new description only', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1));
    const [again] = await portal.take(await table(1, { description: 'Better words.' }));
    const [dataset] = (await portal.open()).catalogue.current().datasets;
    expect(again?.datasets[0]?.outcome).toBe('new description');
    expect([dataset?.description, dataset?.versions.length]).toEqual(['Better words.', 1]);
  });

  test('a refused import leaves the release', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1));
    const before = await portal.releases.current();
    const bad = await plant({
      name: 'data',
      resources: [{ name: 'table', csv: 'country,year,value\nKenya,2000\n' }],
    });
    await expect(portal.take(bad)).rejects.toThrow('was not imported');
    expect(await portal.releases.current()).toEqual(before);
    expect(await readdir(portal.objects.tmp)).toEqual([]);
  });

  test('a dry run changes nothing', async () => {
    const portal = await freshPortal();
    const [report] = await portal.take(await table(1), { dryRun: true });
    expect(report?.datasets[0]).toMatchObject({ outcome: 'checked', rows: 1 });
    expect(await portal.releases.current()).toBeNull();
    expect(await readdir(portal.objects.objects)).toEqual([]);
  });

  test('a dropped resource keeps its dataset', async () => {
    const portal = await freshPortal();
    const csv = 'country,value\nKenya,1\n';
    const resources = ['one', 'two'].map((name) => ({ name, csv }));
    await portal.take(await plant({ name: 'data', resources }));
    const [report] = await portal.take(await plant({ name: 'data', resources: resources.slice(1) }));
    expect(report?.notes).toEqual(['The package no longer has data.one, which stays as it was.']);
    expect((await portal.open()).catalogue.current().datasets).toHaveLength(2);
  });

  test('keys can be named by hand', async () => {
    const portal = await freshPortal();
    const path = await plant({
      name: 'data',
      resources: [{ name: 'table', csv: 'a,b,value\nx,1,5\nx,2,5\n' }],
    });
    const [report] = await portal.take(path, { keys: new Map([['data.table', ['a', 'b']]]) });
    expect(report?.datasets[0]?.keys).toEqual(['a', 'b']);
  });
});

describe('imports at once', () => {
  test('both land', async () => {
    const portal = await freshPortal();
    const paths = await Promise.all(['one', 'two', 'three'].map((name) => table(1, { name })));
    await Promise.all(paths.map((path) => portal.take(path)));
    const { datasets } = (await portal.open()).catalogue.current();
    expect(datasets.map(({ id }) => id).toSorted()).toEqual(['one.table', 'three.table', 'two.table']);
  });

  test('of one package keep both versions', async () => {
    const portal = await freshPortal();
    const paths = [await table(1), await table(2)];
    await Promise.all(paths.map((path) => portal.take(path)));
    const [dataset] = (await portal.open()).catalogue.current().datasets;
    expect(dataset?.versions.map(({ version }) => version)).toEqual(['1', '2']);
  });

  test('several packages are one release', async () => {
    const portal = await freshPortal();
    const reports = await portal.take([await table(1, { name: 'one' }), await table(1, { name: 'two' })]);
    expect(reports[0]?.release).toBe(reports[1]?.release);
    expect(await readdir(join(portal.objects.objects, 'releases'))).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  test('is empty before the first import', async () => {
    const portal = await freshPortal();
    expect((await portal.open()).catalogue.current()).toMatchObject({ datasets: [], variables: [] });
  });

  test('sees an import by itself', async () => {
    const portal = await freshPortal();
    const { catalogue } = await portal.open();
    await portal.take(await table(1));
    await expect.poll(() => catalogue.current().datasets).toHaveLength(1);
  });

  test('sees it at once when told', async () => {
    const portal = await freshPortal();
    const { catalogue } = await portal.open();
    await portal.take(await table(1));
    await catalogue.refresh();
    expect(catalogue.current().variables).toHaveLength(1);
  });

  test('keeps the old release when the new is damaged', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1));
    const warnings: string[] = [];
    const log = { ...noLog, warn: (_: object, message: string) => warnings.push(message) };
    const catalogue = await openCatalogue({
      objects: portal.objects,
      releases: portal.releases,
      log,
      everyMs: 20,
    });
    await portal.take(await table(2));
    const pointer = await portal.releases.current();
    await writeFile(join(portal.objects.objects, pointer?.manifest.key ?? ''), '{}');
    await pause(100);
    catalogue.close();
    // Either it had loaded the new one before the damage, or it kept the old one and said so.
    expect(catalogue.current().datasets).toHaveLength(1);
  });

  test('does not start on a damaged release', async () => {
    const portal = await freshPortal();
    await portal.take(await table(1));
    const pointer = await portal.releases.current();
    await writeFile(join(portal.objects.objects, pointer?.manifest.key ?? ''), '{}');
    await expect(
      openData({ data: { kind: 'folder', folder: portal.folder }, releases: portal.releases }),
    ).rejects.toThrow('damaged');
  });
});
