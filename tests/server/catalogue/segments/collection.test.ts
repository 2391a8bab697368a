// What is removed of old releases, and when: nothing that a release names which was current within the grace.
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRelease, publishChange, readRelease } from '#server/catalogue/release.ts';
import type { ReleasePointer } from '#server/catalogue/released.ts';
import { collectSegments, graceMs } from '#server/catalogue/segments/collection.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { type Edit, edited, edits } from '#tests/fixtures/data/edits.ts';
import { freshPortal, type Portal } from '#tests/fixtures/data/packages.ts';

const day = 24 * 3_600_000;
const begun = Date.UTC(2026, 0, 1);

const editOf = (dataset: Edit['dataset'], title: string): Edit => ({
  dataset,
  title,
  version: 1,
  columns: [{ name: 'a', title, source: 'Bureau', isWithdrawn: false }],
});

/** A portal whose files are dated by a clock that the test turns. */
async function dated() {
  const portal = await freshPortal();
  const all = async () => {
    const names = await readdir(portal.objects.objects, { recursive: true });
    return names.filter((name) => name.includes('.json'));
  };
  let now = begun;
  const seen = new Set<string>();
  const date = async () => {
    for (const name of await all()) {
      if (seen.has(name)) continue;
      seen.add(name);
      await utimes(join(portal.objects.objects, name), now / 1000, now / 1000);
    }
  };
  const at = { objects: portal.objects, releases: portal.releases, clock: () => now };
  return {
    portal,
    at,
    all,
    date,
    advance: (ms: number) => {
      now += ms;
    },
    async publish(one: Edit): Promise<ReleasePointer> {
      await publishChange(at, (base) => edited(base, one));
      await date();
      return (await portal.releases.current())!;
    },
    collect: () => collectSegments(at),
  };
}

const readAnew = async ({ folder }: Portal, pointer: ReleasePointer) =>
  readRelease(await openObjectStore(folder), pointer);

test('without a release nothing is removed', async () => {
  expect(await (await dated()).collect()).toEqual([]);
});

test('what was replaced long ago goes', async () => {
  const { portal, publish, collect, advance, all } = await dated();
  const first = await publish(editOf('p.one', 'forest'));
  const second = await publish(editOf('p.one', 'glacier'));
  advance(graceMs);
  expect(await collect()).toHaveLength(2);
  expect(await all()).toHaveLength(2);
  await expect(readAnew(portal, first)).rejects.toThrow('is missing');
  expect((await readAnew(portal, second)).datasets[0]?.title).toBe('glacier');
});

test('what was replaced a moment ago stays', async () => {
  const { portal, publish, collect, advance } = await dated();
  const first = await publish(editOf('p.one', 'forest'));
  advance(2 * graceMs);
  await publish(editOf('p.one', 'glacier'));
  advance(graceMs - 1);
  expect(await collect()).toEqual([]);
  expect((await readAnew(portal, first)).datasets[0]?.title).toBe('forest');
  advance(1);
  expect(await collect()).toHaveLength(2);
});

test.each([
  ['new', editOf('p.two', 'glacier')],
  ['once removed', editOf('p.one', 'forest')],
])('%s segments of a release to come stay', async (_, one) => {
  const { portal, at, publish, collect, advance, date } = await dated();
  await publish(editOf('p.one', 'forest'));
  await publish(editOf('p.one', 'museum'));
  advance(graceMs);
  let removed: string[] = [];
  const releases = {
    ...portal.releases,
    publish: async (next: ReleasePointer, expected: string | null) => {
      await date();
      removed = await collect();
      return portal.releases.publish(next, expected);
    },
  };
  const next = await publishChange({ ...at, releases }, (base) => edited(base, one));
  expect(removed).toHaveLength(2);
  const pointer = await portal.releases.current();
  expect((await readAnew(portal, pointer!)).datasets).toEqual(next.datasets);
});

test('nothing goes where a kept release is damaged', async () => {
  const { portal, at, publish, collect, advance } = await dated();
  await publish(editOf('p.one', 'forest'));
  await publish(editOf('p.one', 'glacier'));
  advance(graceMs);
  const { manifest } = (await portal.releases.current())!;
  const damaged = { ...portal.objects, get: () => Promise.reject(new Error(`${manifest.key} is damaged`)) };
  await expect(collectSegments({ ...at, objects: damaged })).rejects.toThrow('damaged');
  advance(0);
  expect(await collect()).toHaveLength(2);
});

test('an older portal’s releases stay while one is kept', async () => {
  const { portal, publish, collect, advance, all, date } = await dated();
  for (const [id, before] of [
    ['older', null],
    ['old', 'older'],
  ] as const) {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...emptyRelease, id }));
    const manifest = await portal.objects.put(`releases/${id}.json`, bytes);
    await portal.releases.publish({ id, manifest, createdAt: begun }, before);
  }
  await date();
  advance(graceMs);
  expect(await collect()).toEqual([]);
  await publish(editOf('p.one', 'forest'));
  expect(await collect()).toEqual([]);
  advance(graceMs);
  expect((await collect()).toSorted()).toEqual(['releases/old.json', 'releases/older.json']);
  expect(await all()).toHaveLength(2);
});

test('every release within the grace is whole', async () => {
  const step = fc.record({ days: fc.constantFrom(0, 1, 15, 29, 30, 31), isCollected: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(edits, fc.array(step, { minLength: 8, maxLength: 8 }), async (all, steps) => {
      const { portal, at, publish, collect, advance } = await dated();
      const past: { pointer: ReleasePointer; replacedAt: number }[] = [];
      for (const [index, one] of all.entries()) {
        const pointer = await publish(one);
        const last = past.at(-1);
        if (last) last.replacedAt = at.clock();
        past.push({ pointer, replacedAt: Infinity });
        advance(steps[index]!.days * day);
        if (steps[index]!.isCollected) await Promise.all([collect(), collect()]);
      }
      const kept = past.filter(({ replacedAt }) => at.clock() - replacedAt < graceMs);
      const read = await Promise.all(kept.map(({ pointer }) => readAnew(portal, pointer)));
      expect(read.map(({ id }) => id)).toEqual(kept.map(({ pointer }) => pointer.id));
    }),
    { numRuns: 15 },
  );
});
