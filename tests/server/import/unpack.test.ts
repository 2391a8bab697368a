// Zips that mean ill or are made badly, each with what it is told; nothing of them is written anywhere.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ImportRefused } from '#server/import/problems.ts';
import { unpack, type Unpacking, zipLimits } from '#server/import/package/unpack.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { type Entry, zipped } from '#tests/server/admin/zips.ts';

const descriptor: Entry = { name: 'datapackage.json', bytes: '{}' };

async function unpacked(entries: readonly Entry[], options?: Unpacking) {
  const home = await freshFolder();
  const [zip, folder] = [path.join(home, 'a.zip'), path.join(home, 'in', 'here')];
  await mkdir(folder, { recursive: true });
  await writeFile(zip, await zipped(entries));
  const outcome = await unpack(zip, folder, options).catch((error: unknown) => error);
  const said = outcome instanceof ImportRefused ? outcome.message : '';
  return { home, folder, outcome, said };
}

test.each([
  ['at the top', 'datapackage.json'],
  ['in a folder', 'my package/datapackage.json'],
])('a description %s is found', async (_where, name) => {
  const { folder, outcome } = await unpacked([{ name, bytes: '{"a":1}' }]);
  expect(outcome).toBe(path.join(folder, name));
  expect(await readFile(outcome as string, 'utf8')).toBe('{"a":1}');
});

test.each<[string, Entry]>([
  ['up', { name: '../evil.txt', bytes: 'x' }],
  ['up from within', { name: 'data/../../evil.txt', bytes: 'x' }],
  ['to the root', { name: '/tmp/meridian-evil.txt', bytes: 'x' }],
  ['to a drive', { name: 'C:/evil.txt', bytes: 'x' }],
  ['up by backslashes', { name: '..\\..\\evil.txt', bytes: 'x' }],
])('a path that leads %s is refused', async (_where, entry) => {
  const { said, folder, home } = await unpacked([entry, descriptor]);
  expect(said).toContain('is not safe');
  expect(await readdir(folder)).toEqual([]);
  expect(await readdir(home)).toEqual(['a.zip', 'in']);
  expect(existsSync('/tmp/meridian-evil.txt')).toBe(false);
});

test.each<[string, readonly Entry[], string]>([
  ['a link', [{ name: 'link.csv', bytes: '/etc/passwd', mode: 0o120777 }, descriptor], 'it is a link'],
  ['a device', [{ name: 'pipe', bytes: '', mode: 0o010666 }, descriptor], 'it is a link'],
  ['a name with a line break', [{ name: 'a\nb', bytes: '' }, descriptor], 'control characters'],
  ['a long name', [{ name: 'x'.repeat(300), bytes: '' }, descriptor], 'too long'],
  [
    'two files of one name',
    [{ name: 'A.csv', bytes: '' }, { name: 'a.csv', bytes: '' }, descriptor],
    'two entries',
  ],
  ['a file in a file', [{ name: 'a', bytes: '' }, { name: 'a/b', bytes: '' }, descriptor], 'two entries'],
  [
    'neither description nor CSV',
    [{ name: 'notes.txt', bytes: '' }],
    'the zip: it has neither a description nor a CSV. Put a datapackage.json, a datapackage.yaml or CSV files at the top',
  ],
  [
    'a description too deep',
    [
      { name: 'a/b/datapackage.json', bytes: '{}' },
      { name: 'a.csv', bytes: '' },
    ],
    'the zip: its description is in too many folders: “a/b/datapackage.json”. Put it at the top of the zip or in the only folder',
  ],
  [
    'two packages',
    [
      { name: 'a/datapackage.json', bytes: '{}' },
      { name: 'b/datapackage.yaml', bytes: '' },
    ],
    'the zip: it has several packages: “a/datapackage.json”, “b/datapackage.yaml”. Make a zip for each package',
  ],
  [
    'tables in two folders',
    [
      { name: 'a/x.csv', bytes: '' },
      { name: 'b/x.csv', bytes: '' },
    ],
    'its CSVs are in several folders: “a”, “b”. Put the CSVs of one package into one folder',
  ],
  [
    'tables too deep',
    [{ name: 'a/b/x.csv', bytes: '' }],
    'its CSVs are in too many folders: “a/b/x.csv”. Put them at the top',
  ],
])('%s is refused', async (_what, entries, says) => {
  const { said, folder } = await unpacked(entries);
  expect(said).toContain(says);
  expect(await readdir(folder)).toEqual([]);
});

test('a bomb is refused before it goes off', async () => {
  const { said, folder } = await unpacked([
    { name: 'zeros.csv', bytes: Buffer.alloc(40_000_000) },
    descriptor,
  ]);
  expect(said).toContain('it would unpack to 40,000,002 bytes, which is too many for its size.');
  expect(await readdir(folder)).toEqual([]);
});

test('what unpacks to too much is refused', async () => {
  const limits = { ...zipLimits, bytes: 5 };
  expect((await unpacked([{ name: 'a', bytes: '1234' }, descriptor], { limits })).said).toContain('too many');
});

test('too many entries are refused', async () => {
  const limits = { ...zipLimits, entries: 2 };
  const many = ['a', 'b'].map((name) => ({ name, bytes: '' }));
  expect((await unpacked([...many, descriptor], { limits })).said).toContain('more than 2 entries');
});

test('an entry longer than it says is refused', async () => {
  const home = await freshFolder();
  const bytes = Buffer.from(await zipped([{ name: 'a.csv', bytes: 'x'.repeat(1000) }, descriptor]));
  // The sizes in the central directory, which everything is judged by: 1000 becomes 10.
  const at = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(10, at + 24);
  const [zip, folder] = [path.join(home, 'a.zip'), path.join(home, 'in')];
  await mkdir(folder);
  await writeFile(zip, bytes);
  await expect(unpack(zip, folder)).rejects.toThrow('could not be read');
});

test('what systems add is left out', async () => {
  const { folder } = await unpacked([
    { name: '__MACOSX/._datapackage.json', bytes: 'x' },
    { name: 'data/__MACOSX/a.csv', bytes: 'x' },
    { name: '.DS_Store', bytes: 'x' },
    { name: '._datapackage.json', bytes: 'x' },
    descriptor,
  ]);
  expect(await readdir(folder)).toEqual(['datapackage.json']);
});

test.each<[string, readonly string[], string]>([
  ['datapackage.json before others', ['datapackage.yaml', 'datapackage.json'], 'datapackage.json'],
  ['the top before a folder', ['x/datapackage.json', 'datapackage.yml'], 'datapackage.yml'],
  ['a folder beside other files', ['readme.md', 'x/datapackage.yaml', 'x/a.csv'], 'x/datapackage.yaml'],
  ['tables at the top', ['a.csv', 'b.tsv', 'docs/c.csv'], ''],
  ['tables in a folder', ['readme.md', 'x/a.CSV', 'x/b.csv.gz'], 'x'],
])('%s: the package is found', async (_what, names, home) => {
  const { folder, outcome } = await unpacked(names.map((name) => ({ name, bytes: '' })));
  expect(outcome).toBe(path.join(folder, home));
});

test('unpacking tells how far it is', async () => {
  const seen: number[] = [];
  await unpacked([{ name: 'a', bytes: '1234' }, descriptor], {
    onBytes: (done, total) => seen.push(done / total),
  });
  expect(seen).toEqual([4 / 6, 1]);
});
