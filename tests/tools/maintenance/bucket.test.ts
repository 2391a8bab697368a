// The commands of maintenance where the data lie in a bucket: a backup is the same folder, so it also moves a portal from the
// one to the other.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { startBucket } from '#tests/server/objects/bucket-service.ts';
import { backUp } from '#tools/maintenance/backup.ts';
import { examine } from '#tools/maintenance/doctor.ts';
import { collect } from '#tools/maintenance/gc.ts';
import { restore } from '#tools/maintenance/restore.ts';
import { type Place, emptyPlace, folderAt, storeOf, filled, done, objectsIn, target } from './places.ts';

test('a backup moves a folder into a bucket and back', async () => {
  const { place: bucket } = await startBucket();
  const inBucket = {
    ...(await emptyPlace()),
    DATA_URL: 's3://portal/data',
    AWS_ENDPOINT_URL_S3: bucket.endpoint.replace(/\/portal$/, ''),
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const [place, other, there, back] = [
    await filled(await emptyPlace()),
    await emptyPlace(),
    await target(),
    await target(),
  ];
  const upload = path.join(await freshFolder(), 'upload');
  await writeFile(upload, 'waits');
  await (await storeOf(place)).uploads.keep('imp_1', upload);
  await done(backUp, place, { folder: there });
  await done(restore, inBucket, { folder: there });
  expect(await done(examine, inBucket)).toMatchObject({ isWell: true });
  expect((await done(collect, inBucket)).said).toBe('0 files were removed.');
  await done(backUp, inBucket, { folder: back });
  await done(restore, other, { folder: back });
  expect(await done(examine, other)).toMatchObject({ isWell: true });
  expect(await readFile(await (await storeOf(other)).uploads.localPath('imp_1'), 'utf8')).toBe('waits');
  const objects = async ({ DATA_URL }: Place) => (await objectsIn(folderAt(DATA_URL))).length;
  expect(await objects(other)).toBe(await objects(place));
});
