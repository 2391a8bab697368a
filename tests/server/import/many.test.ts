// Many packages in one command: each for itself, published together, and one that is bad holds up no other.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importEach } from '#server/import/importer.ts';
import { ImportRefused } from '#server/import/problems.ts';
import { freshPortal, plant, type Portal } from '#tests/fixtures/data/packages.ts';

const one = (name: string, csv = 'country,value\nKenya,1\n', resource = 'table') =>
  plant({ name, resources: [{ name: resource, csv }] });

async function takeEach(portal: Portal, paths: string[], clock: () => number = Date.now) {
  const told: [string, string][] = [];
  await importEach(paths, { objects: portal.objects, releases: portal.releases, clock }, (path, imported) => {
    told.push([path, imported instanceof ImportRefused ? 'refused' : (imported.datasets[0]?.outcome ?? '')]);
  });
  return told;
}

const releasesOf = ({ objects }: Portal) => readdir(join(objects.objects, 'releases'));

test('what is good is published at once', async () => {
  const portal = await freshPortal();
  const paths = await Promise.all(['a', 'b', 'c'].map((name) => one(name)));
  expect((await takeEach(portal, paths)).map(([, outcome]) => outcome)).toEqual(Array(3).fill('imported'));
  expect(await releasesOf(portal)).toHaveLength(1);
});

test('a bad one holds up no other', async () => {
  const portal = await freshPortal();
  const paths = [await one('a'), await one('b', 'country,value\nKenya\n'), await one('c')];
  const told = await takeEach(portal, paths);
  expect(new Map(told)).toEqual(
    new Map([
      [paths[0], 'imported'],
      [paths[1], 'refused'],
      [paths[2], 'imported'],
    ]),
  );
  const { datasets } = (await portal.open()).catalogue.current();
  expect(datasets.map(({ id }) => id)).toEqual(['a.table', 'c.table']);
});

test('an id that is taken refuses one alone', async () => {
  const portal = await freshPortal();
  const paths = [await one('a.b', undefined, 'c'), await one('a', undefined, 'b.c'), await one('d')];
  expect((await takeEach(portal, paths)).map(([, outcome]) => outcome)).toEqual([
    'imported',
    'refused',
    'imported',
  ]);
});

test('two versions of one package are two', async () => {
  const portal = await freshPortal();
  const told = await takeEach(portal, [await one('a'), await one('a', 'country,value\nKenya,2\n')]);
  expect(told.map(([, outcome]) => outcome)).toEqual(['imported', 'new version']);
  const [dataset] = (await portal.open()).catalogue.current().datasets;
  expect(dataset?.versions.map(({ changes }) => changes?.revised)).toEqual([undefined, 1]);
});

test('what is ready waits half a minute', async () => {
  const portal = await freshPortal();
  let now = Date.parse('2026-01-01');
  const paths = await Promise.all(['a', 'b', 'c'].map((name) => one(name)));
  await takeEach(portal, paths, () => (now += 16_000));
  expect((await releasesOf(portal)).length).toBe(2);
});
