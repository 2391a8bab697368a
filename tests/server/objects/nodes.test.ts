// Nodes that share nothing but a database and a bucket: what one of them made the others have, and while the bucket is away
// each says so of the data that it does not hold, and of nothing else.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Import, Imports } from '#contract/admin/admin.ts';
import { openData, type Data } from '#server/file/data.ts';
import { openEngine } from '#server/file/engine.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { memoryReleases } from '#tests/fixtures/data/packages.ts';
import { edition, good, list, stage } from '#tests/server/admin/importing.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { type BucketService, startBucket } from './bucket-service.ts';

const fresh = ownApps();

const newDatabase = async () =>
  `sqlite:${path.join(await mkdtemp(path.join(tmpdir(), 'meridian-nodes-')), 'portal.db')}`;

/** As a node opens its data: its cache is its own. */
async function dataOf({ place }: BucketService): Promise<Data> {
  const data = await openData({ data: { kind: 'bucket', ...place }, releases: memoryReleases() });
  onTestFinished(data.close);
  return data;
}

const rowsOf = async (app: Awaited<ReturnType<typeof fresh>>, dataset: string) => {
  const { rows } = await app.visitor().json<{ rows: unknown[][] }>(`/api/data/preview?dataset=${dataset}`);
  return rows;
};

test('what one node reads, another corrects and publishes', async () => {
  const service = await startBucket('portal/');
  const database = await newDatabase();
  const one = await fresh({ database, data: await dataOf(service), editions: [edition] });
  const { visitor, outcome, staff } = await stage(one);
  const sent = await visitor.ask(`${list}/upload?name=my.zip&publish=afterReview`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: await zipOf(good()),
  });
  const { id } = (await sent.json()) as Import;
  expect((await outcome()).state).toBe('correcting');

  const other = await fresh({ database, data: await dataOf(service), editions: [] });
  const elsewhere = other.visitor();
  elsewhere.jar.set('sid', staff.secret);
  const corrections = { resources: { table: { title: 'Weights' } } };
  const answer = await elsewhere.post(`${list}/${id}/corrections`, { corrections, next: 'publish' });
  expect(answer.status).toBe(200);
  await other.services.admin.imports.idle();
  expect((await elsewhere.json<Imports>(list)).items[0]).toMatchObject({ id, state: 'done' });

  await one.catalogue.refresh();
  expect(one.catalogue.current().datasets.map((dataset) => [dataset.id, dataset.title])).toContainEqual([
    'desk.table',
    'Weights',
  ]);
  expect(await rowsOf(one, 'desk.table')).toEqual(await rowsOf(other, 'desk.table'));
  expect(await one.objects.uploads.ids()).toEqual([]);
});

test('a bucket that keeps silent is a sentence for its data alone', async () => {
  const service = await startBucket();
  const database = await newDatabase();
  await fresh({ database, data: await dataOf(service), editions: [edition] });
  const objects = await service.node({ deadlines: { answer: 300, sent: 300, silence: 300 } });
  const engine = await openEngine({ objects, folders: [], fileCache: objects.cache });
  onTestFinished(engine.close);
  const data = { ...(await dataOf(service)), objects, engine, fileCache: objects.cache };
  const app = await fresh({ database, data, editions: [] });
  service.line.silence();
  const refused = await app.visitor().ask('/api/data/preview?dataset=before.table');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'server-busy',
    message: 'The portal cannot reach these data at the moment. Wait a few seconds, then try again.',
  });
  expect((await app.visitor().ask('/api/variables')).status).toBe(200);
  expect(await (await app.visitor().ask('/readyz')).text()).toBe(
    'not ready: the data in DATA_URL cannot be read',
  );
  service.line.resume();
  const status = async () => (await app.visitor().ask('/api/data/preview?dataset=before.table')).status;
  await expect.poll(status).toBe(200);
});
