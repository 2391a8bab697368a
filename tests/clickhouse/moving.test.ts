// A version moves to ClickHouse and back while nodes read it that share a bucket, and whoever asks one has the same bytes. Only what is missing of a
// copy is loaded.
import { expect, onTestFinished, test } from 'vitest';
import type { EnginePlace } from '#server/ground/data-place.ts';
import { importPackages } from '#server/import/importer.ts';
import { type Data, openData } from '#server/file/data.ts';
import { openClickHouse } from '#server/engine/clickhouse/clickhouse.ts';
import type { FileOptions } from '#server/file/file-columns.ts';
import { copyName } from '#server/engine/clickhouse/copy-sql.ts';
import { hashOf } from '#server/ground/hash.ts';
import { allOf, memoryReleases, plant, textOf } from '#tests/fixtures/data/packages.ts';
import { startBucket } from '#tests/server/objects/bucket-service.ts';
import { answeredAt, insertedAt, startStandIn } from './stand-in.ts';

const stations = 60;
const days = 8000;
const partSize = { rows: 40_960, bytes: 1e9 };
const files = Math.ceil((stations * days) / partSize.rows);
const text = `station,day,level,note\n${Array.from({ length: stations * days }, (_, row) => {
  const day = new Date(Date.UTC(1850, 0, 1 + (row % days))).toISOString().slice(0, 10);
  return `S${100 + Math.floor(row / days)},${day},${row / 8},"note ${row % 97}"`;
}).join('\n')}\n`;

const allIn = (data: Data) => allOf(data.catalogue.current(), 'p.levels');
const lookAt = (data: Data) => data.engine.look(data.catalogue.current());
const read = async (data: Data, asked: Partial<FileOptions> = {}) =>
  (await data.engine.download(allIn(data), { format: 'csv', limit: null, ...asked })).body;
const sumOf = async (data: Data, asked?: Partial<FileOptions>) =>
  hashOf([await textOf(await read(data, asked))]);

/** A bucket with the table, nodes that read it, and a ClickHouse that nobody has given anything yet. */
async function opened() {
  const service = await startBucket();
  const releases = memoryReleases();
  const path = await plant({ name: 'p', resources: [{ name: 'levels', csv: text }] });
  await importPackages([path], { objects: await service.node(), releases, clock: Date.now, partSize });
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  async function node(engine: EnginePlace | null = standIn.place): Promise<Data> {
    const data = await openData({ data: { kind: 'bucket', ...service.place }, releases, engine });
    onTestFinished(() => data.close());
    return data;
  }
  return { standIn, plain: await node(null), data: await node(), node };
}

test('a reader who has begun ends with the same bytes when ClickHouse goes', async () => {
  const { standIn, plain, data } = await opened();
  await lookAt(data);
  const pieces: Uint8Array[] = [];
  let answered = 0;
  for await (const piece of await read(data)) {
    pieces.push(piece);
    if (pieces.length < 3 || answered > 0) continue;
    answered = await answeredAt(standIn.place);
    await standIn.kill();
  }
  expect(answered).toBeGreaterThan(1);
  expect(pieces.length).toBeGreaterThan(4);
  expect(hashOf([Buffer.concat(pieces).toString()])).toBe(await sumOf(plain));
});

test('three nodes give the same bytes while a version moves there and back', async () => {
  const { standIn, plain, data, node } = await opened();
  const nodes = [data, await node(), await node()];
  const pairs = Array.from({ length: 24 }, (_, at) => [`S${100 + at}`, `S${130 + at}`]);
  const answers: boolean[] = [];
  // Files are kept for who asks for the same again, so nobody does.
  async function readOn(some: readonly string[][]): Promise<void> {
    for (const entities of some) {
      const wanted = await sumOf(plain, { entities });
      for (const sum of await Promise.all(nodes.map((one) => sumOf(one, { entities }))))
        answers.push(sum === wanted);
      for (const one of nodes) expect((await one.engine.preview(allIn(one))).rows).toHaveLength(10);
    }
  }
  const there = Promise.all(nodes.map(lookAt));
  await readOn(pairs.slice(0, 8));
  await there;
  await readOn(pairs.slice(8, 16));
  expect(await answeredAt(standIn.place)).toBeGreaterThan(8 * nodes.length);
  // One is started again without it, before the others lose it.
  nodes[0] = await node(null);
  await Promise.all([readOn(pairs.slice(16)), standIn.kill()]);
  expect(answers).toEqual(pairs.flatMap(() => nodes.map(() => true)));
});

test('what is missing of a copy is read elsewhere, and loaded again alone', async () => {
  const { standIn, plain, data } = await opened();
  await lookAt(data);
  expect(await insertedAt(standIn.place)).toBe(files);
  const clickhouse = openClickHouse(standIn.place);
  onTestFinished(() => clickhouse.close());
  await clickhouse.run(`alter table ${copyName(allIn(data).version.file.sha256)} drop partition 2`);
  const entities = ['S110'];
  expect(await sumOf(data, { entities })).toBe(await sumOf(plain, { entities }));
  await lookAt(data);
  expect(await insertedAt(standIn.place)).toBe(files + 1);
  const before = await answeredAt(standIn.place);
  expect(await sumOf(data)).toBe(await sumOf(plain));
  expect(await answeredAt(standIn.place)).toBeGreaterThan(before);
});

test('two nodes that load at once leave each row once', async () => {
  const { plain, data, node } = await opened();
  const other = await node();
  await Promise.all([lookAt(data), lookAt(other)]);
  expect(await sumOf(data)).toBe(await sumOf(plain));
  expect((await other.engine.preview(allIn(other))).rows).toHaveLength(10);
});
