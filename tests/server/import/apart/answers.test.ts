// The process that imports has to do with strangers' files: what it asks the portal to store lies in its own work folder or
// is refused, and nothing stays open for one that is gone.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAnswers } from '#server/import/apart/answers.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';

const releases = { current: async () => null, publish: async () => false };

/** A home with a work folder, and something beside it that is the portal's own. */
async function begun() {
  const home = await freshFolder();
  const folder = join(home, 'tmp', 'desk-1');
  await mkdir(folder, { recursive: true });
  const secret = join(home, 'tmp', 'desk-10.key');
  await writeFile(secret, 'a key');
  const objects = await openObjectStore(home);
  return { folder, secret, objects, answers: createAnswers(folder, { releases, objects }) };
}

test('a finished file of the work folder is stored', async () => {
  const { folder, objects, answers } = await begun();
  const path = join(folder, 'a.parquet');
  await writeFile(path, 'rows');
  const answer = await answers.to({ call: 'put', key: 'datasets/a.parquet', path });
  if (!('stored' in answer)) throw new Error(JSON.stringify(answer));
  expect(String(await objects.get(answer.stored))).toBe('rows');
});

test.each<[string, (folder: string, secret: string) => Promise<string> | string]>([
  ['a file beside the folder', (_folder, secret) => secret],
  ['a way out of the folder', (folder) => `${folder}/../desk-10.key`],
  [
    'a link that leads out',
    async (folder, secret) => {
      await symlink(secret, join(folder, 'link'));
      return join(folder, 'link');
    },
  ],
  ['the folder itself', (folder) => folder],
  ['a file that is not there', (folder) => join(folder, 'none')],
])('%s is not stored', async (_says, pathOf) => {
  const { folder, secret, objects, answers } = await begun();
  const path = await pathOf(folder, secret);
  expect(await answers.to({ call: 'put', key: 'datasets/a', path })).toEqual({ fault: expect.any(String) });
  expect([...(await objects.writtenIn('datasets')).keys()]).toEqual([]);
  expect(await readFile(secret, 'utf8')).toBe('a key');
});

test.each(['before', 'after'])(
  'a file that was opened %s the process has gone is given back',
  async (when) => {
    const released: string[] = [];
    const open = async () => ({ path: 'here', release: () => void released.push('here') });
    const { folder, objects } = await begun();
    const answers = createAnswers(folder, { releases, objects: { ...objects, open } });
    const opening = answers.to({ call: 'open', file: { key: 'a', sha256: 'ab', bytes: 1 } });
    if (when === 'before') await opening;
    expect(released).toEqual([]);
    answers.close();
    await opening;
    expect(released).toEqual(['here']);
  },
);
