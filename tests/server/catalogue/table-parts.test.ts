// A table in many files is the table in one: whatever is asked of it has the same answer, to the last byte where it is a file.
// And nothing is opened of it that is not asked for.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { type Data, openData } from '#server/file/data.ts';
import { filesWith, partsOf } from '#server/catalogue/table-parts.ts';
import { importPackages } from '#server/import/importer.ts';
import { filesNamedBy } from '#tools/maintenance/named-files.ts';
import { askAll, places, plantForests, rows } from '#tests/fixtures/data/forests.ts';
import { allOf, bytesOf, freshPortal, memoryReleases, plant } from '#tests/fixtures/data/packages.ts';
import { startBucket } from '#tests/server/objects/bucket-service.ts';

const clock = () => Date.UTC(2026, 10, 28);
/** The package in files of so many rows. */
async function opened(most: number) {
  const portal = await freshPortal();
  const reports = await portal.take(await plantForests(), { clock, partSize: { rows: most, bytes: 1e9 } });
  return { portal, reports, data: await portal.open() };
}

describe('a table in many files', () => {
  test('is the table in one', async () => {
    const whole = await askAll((await opened(1000)).data);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: rows.length }), async (most) => {
        const { portal, data } = await opened(most);
        const { version } = allOf(data.catalogue.current(), 'p.forests');
        const parts = await partsOf(portal.objects, version);
        expect(parts.map(({ before }) => before)).toEqual(
          Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => at * most),
        );
        expect(await askAll(data)).toEqual(whole);
      }),
      { numRuns: 5, examples: [[1], [7], [rows.length - 1]] },
    );
  });

  test('has as many values missing as are counted when all of its places are asked for', async () => {
    const { data } = await opened(7);
    const all = allOf(data.catalogue.current(), 'p.forests');
    const { missingOf } = await data.engine.measure(all, { format: 'csv', limit: 10 });
    const counted = await data.engine.measure(all, { format: 'csv', limit: 10, entities: places });
    expect(missingOf).toEqual(counted.missingOf);
  });

  test('is known again, in one file or in many', async () => {
    const { portal, reports } = await opened(7);
    const outcomes = async (most: number) =>
      (
        await portal.take(await plantForests(), { clock, partSize: { rows: most, bytes: 1e9 } })
      )[0]!.datasets.map(({ outcome }) => outcome);
    expect(reports[0]!.datasets.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
    expect(await outcomes(7)).toEqual(['unchanged', 'unchanged']);
    expect(await outcomes(1000)).toEqual(['unchanged', 'unchanged']);
  });

  test('is named whole, for a backup', async () => {
    const { portal, data } = await opened(7);
    const { version } = allOf(data.catalogue.current(), 'p.forests');
    const named = await filesNamedBy(portal.objects, (await portal.releases.current())!);
    const keys = named.map(({ key }) => key);
    for (const { key } of [version.file, ...(await partsOf(portal.objects, version))])
      expect(keys).toContain(key);
    expect(version.parts).toBe(5);
  });
});

test('a value is looked for in the files that may have it, in the order of bytes', async () => {
  const values = fc.array(fc.string({ unit: fc.constantFrom('a', 'z', 'é', '\uFFEE', '🌍') }), {
    minLength: 1,
  });
  await fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 5 }), fc.nat(), (list, most, at) => {
      const sorted = list.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      const files = Array.from({ length: Math.ceil(sorted.length / most) }, (_, part) => {
        const own = sorted.slice(part * most, (part + 1) * most);
        return { path: String(part), before: part * most, keys: [null, [own[0]!, own.at(-1)!] as const] };
      });
      const value = list[at % list.length]!;
      const near = filesWith(files, [value]).map(({ path }) => Number(path));
      const having = sorted.flatMap((own, place) => (own === value ? [Math.floor(place / most)] : []));
      expect(near).toEqual(expect.arrayContaining(having));
    }),
  );
  const keys = (least: string, most: string) => ({ path: least, before: 0, keys: [[least, most] as const] });
  const files = [keys('FRA', 'FRA'), keys('FRA', 'KEN'), keys('NOR', 'TUV')];
  expect(filesWith(files, ['ISL'])).toEqual([files[1]]);
  expect(filesWith(files, ['ISL', 'TUV'])).toEqual(files.slice(1));
  expect(filesWith(files, ['ZWE'])).toEqual(files.slice(0, 1));
});

/** Places that are too many to be counted one by one, each in two rows; the last of their years is none. */
const villages = `village,year,households\n${Array.from(
  { length: 4500 },
  (_, row) => `V${1000 + (row >> 1)},${row === 4499 ? 'unknown' : 2000 + (row & 1)},${row}\n`,
).join('')}`;

test('of thousands of places the first are told, and how many there are', async () => {
  const path = await plant({ name: 'p', resources: [{ name: 'villages', csv: villages }] });
  const service = await startBucket();
  const whole = await freshPortal();
  await whole.take(path, { clock });
  const releases = memoryReleases();
  const partSize = { rows: 2101, bytes: 1e9 };
  await importPackages([path], { objects: await service.node(), releases, clock, partSize });
  const data = await openData({ data: { kind: 'bucket', ...service.place }, releases });
  const answers = async ({ engine, catalogue }: Data) => {
    const all = allOf(catalogue.current(), 'p.villages');
    return {
      choices: await engine.choices(all),
      some: await engine.choices(all, { among: ['V1000', 'V3249', 'V9999'] }),
      // Its first file has years alone.
      sample: (await engine.measure(all, { format: 'csv', limit: 10 })).limited.sample,
    };
  };
  const { choices } = await answers(data);
  expect([choices.total, choices.entities.length]).toEqual([2250, 2000]);
  expect(await answers(data)).toEqual(await answers(await whole.open()));
  await data.close();
});

test('of a table in a bucket nothing is fetched that is not asked for', async () => {
  const service = await startBucket();
  const releases = memoryReleases();
  await importPackages([await plantForests()], {
    objects: await service.node(),
    releases,
    clock,
    partSize: { rows: 7, bytes: 1e9 },
  });
  const { data: whole } = await opened(1000);
  const fetched = () => service.asked.filter((one) => /^GET.*[.]parquet/.test(one)).length;
  type Ask = (data: Data, all: FileColumns) => Promise<unknown>;
  const ask = (data: Data, work: Ask) => work(data, allOf(data.catalogue.current(), 'p.forests'));
  const file =
    (asked: Partial<FileOptions> = {}): Ask =>
    async ({ engine }, all) => {
      const { body } = await engine.download(all, { format: 'csv', limit: null, ...asked });
      return (await bytesOf(body)).toString();
    };
  const questions: [files: number, Ask][] = [
    [0, ({ engine }, all) => engine.choices(all)],
    [0, ({ engine }, all) => engine.choices(all, { among: ['KEN'] })],
    [2, ({ engine }, all) => engine.preview(all)],
    [5, ({ engine }, all) => engine.preview(all, ['p.forests.late'])],
    [2, file({ limit: 10 })],
    [1, file({ entities: ['ISL'] })],
    [2, file({ entities: ['ISL', 'TUV'], from: 2002 })],
    [1, async (data, all) => file({ entities: ['ISM'] })(data, all).catch(String)],
    [5, file()],
    [5, file({ from: 2003 })],
    [5, file({ layout: 'long' })],
    [5, ({ engine }, all) => engine.measure(all, { format: 'csv', limit: 10 })],
  ];
  for (const [files, work] of questions) {
    service.asked.length = 0;
    // Each has a cache of its own, in which nothing lies yet.
    const data = await openData({ data: { kind: 'bucket', ...service.place }, releases });
    expect(await ask(data, work)).toEqual(await ask(whole, work));
    expect(fetched()).toBe(files);
    await ask(data, work);
    expect(fetched()).toBe(files);
    await data.close();
  }
});

test('the first bytes of a file leave before all of its table is fetched', async () => {
  const service = await startBucket();
  const releases = memoryReleases();
  // So many columns that a slice of the file has fewer rows than a file of the table.
  const names = Array.from({ length: 100 }, (_, at) => `v${at}`);
  const lines = Array.from(
    { length: 50_000 },
    (_, at) => `P${String(at).padStart(6, '0')},2000${',1'.repeat(100)}`,
  );
  const csv = `place,year,${names.join(',')}\n${lines.join('\n')}\n`;
  const path = await plant({ name: 'p', resources: [{ name: 'large', csv }] });
  const partSize = { rows: 20_480, bytes: 1e9 };
  await importPackages([path], { objects: await service.node(), releases, clock, partSize });
  const data = await openData({ data: { kind: 'bucket', ...service.place }, releases });
  const { body } = await data.engine.download(allOf(data.catalogue.current(), 'p.large'), {
    format: 'csv',
    limit: null,
  });
  const fetched = () => new Set(service.asked.filter((one) => one.includes('.parquet'))).size;
  service.asked.length = 0;
  const seen: number[] = [];
  for await (const _ of body) seen.push(fetched());
  expect([seen[1], seen.at(-1)]).toEqual([1, 3]);
  await data.close();
});
