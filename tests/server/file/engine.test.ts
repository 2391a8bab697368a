// The engine alone: limits, names, slices that wait for the reader, and walls around what its SQL can reach.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { openDuckDb } from '#server/engine/duckdb.ts';
import {
  allOf,
  bytesOf,
  fileOf,
  freshFolder,
  freshPortal,
  plant,
  textOf,
} from '#tests/fixtures/data/packages.ts';
import { readers } from '#tools/readers/readers.ts';

const csv = { format: 'csv', limit: null } as const;
const years = 60_000;
const long = () =>
  plant({
    name: 'long',
    synthetic: true,
    resources: [
      {
        name: 'table',
        csv: `id,value\n${Array.from({ length: years }, (_, index) => `${index},${index / 8}`).join('\n')}\n`,
      },
    ],
  });

async function opened(path: string, engine?: null) {
  const portal = await freshPortal();
  await portal.take(path);
  const data = await portal.open(engine);
  return { portal, data, columns: (id: string) => allOf(data.catalogue.current(), id) };
}

const small = () =>
  plant({
    name: 'small',
    resources: [
      {
        name: 'table',
        csv: 'country,year,a,b\nMali,2000,1,x\nKenya,2001,,y\nKenya,2000,9007199254740993,z\n',
      },
    ],
  });

describe('downloads', () => {
  test('rows are sorted by their keys', async () => {
    const { data } = await opened(await small());
    expect(await fileOf(data, 'small.table')).toBe(
      'country,year,a,b\r\nKenya,2000,9007199254740993,z\r\nKenya,2001,,y\r\nMali,2000,1,x\r\n',
    );
  });

  test('columns come in the asked order', async () => {
    const { data, columns } = await opened(await small());
    const { keys, variables, ...rest } = columns('small.table');
    const asked = { ...rest, keys: keys.toReversed(), variables: variables.slice(1) };
    const text = await textOf((await data.engine.download(asked, { ...csv, limit: 1, bom: true })).body);
    expect(text).toBe('\uFEFFyear,country,b\r\n2000,Kenya,z\r\n');
  });

  test.for(downloadFormats)('a limit of ten gives ten in %s', async (format) => {
    const { data, columns } = await opened(await long());
    const download = await data.engine.download(columns('long.table'), { format, limit: 10 });
    const count = await readers[format].count(await bytesOf(download.body));
    expect([count, download.rows, download.totalRows]).toEqual([10, 10, years]);
    expect(download.fileName).toBe(`long.table-synthetic-first-10-rows.${format}`);
  });

  test('a limit beyond the end gives all', async () => {
    const { data, columns } = await opened(await small());
    expect((await data.engine.download(columns('small.table'), { ...csv, limit: 10 })).rows).toBe(3);
    expect((await fileOf(data, 'small.table', 'csv', 10)).split('\r\n')).toHaveLength(5);
  });

  test('slices join without a seam', async () => {
    const { data } = await opened(await long());
    const lines = (await fileOf(data, 'long.table')).split('\r\n');
    expect(lines).toHaveLength(years + 2);
    expect(lines[25_001]).toBe('25000,3125');
    expect(JSON.parse(await fileOf(data, 'long.table', 'json')).data).toHaveLength(years);
  });

  test('a reader that stops ends the work', async () => {
    const { data, columns } = await opened(await long());
    const download = await data.engine.download(columns('long.table'), csv);
    const body = download.body[Symbol.asyncIterator]();
    await body.next();
    await body.next();
    await body.return?.();
    expect(await body.next()).toEqual({ done: true, value: undefined });
    await data.engine.close();
  });

  test.for(['csv', 'json', 'jsonl'] as const)('%s leaves no slice behind', async (format) => {
    const { data, columns } = await opened(await long());
    const asked = { format, limit: null };
    await bytesOf((await data.engine.download(columns('long.table'), asked)).body);
    const left = (await data.engine.download(columns('long.table'), asked)).body[Symbol.asyncIterator]();
    await left.next();
    await left.next();
    await left.return?.();
    await expect.poll(() => readdir(data.fileCache.scratch)).toEqual([]);
  });

  test.for(['csv', 'json', 'jsonl', 'xlsx', 'zip'] as const)(
    'a disk that takes nothing gives the same %s',
    async (format) => {
      const { portal, data } = await opened(await long());
      await rm(data.fileCache.scratch, { recursive: true });
      expect(await fileOf(data, 'long.table', format)).toBe(
        await fileOf(await portal.open(), 'long.table', format),
      );
    },
  );

  test('readers that wait hold no connection', async () => {
    const { data, columns } = await opened(await long());
    const waiting = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await data.engine.download(columns('long.table'), csv)).body[Symbol.asyncIterator](),
      ),
    );
    for (const body of waiting) await body.next();
    for (const body of waiting) await body.next();
    expect((await data.engine.preview(columns('long.table'))).totalRows).toBe(years);
    expect((await fileOf(data, 'long.table')).length).toBeGreaterThan(years);
  });

  test('a missing file fails the download', async () => {
    const { portal, data, columns } = await opened(await small(), null);
    const { version } = columns('small.table');
    await rm(join(portal.objects.objects, version.file.key));
    await expect(fileOf(data, 'small.table')).rejects.toThrow('missing from the object store');
  });

  test('a damaged file fails the download', async () => {
    const { portal, data, columns } = await opened(await small(), null);
    const { version } = columns('small.table');
    await writeFile(join(portal.objects.objects, version.file.key), Buffer.alloc(version.file.bytes));
    await expect(fileOf(data, 'small.table')).rejects.toThrow('is damaged');
  });

  test('a short file fails the download', async () => {
    const { data, columns } = await opened(await small());
    const asked = columns('small.table');
    const longer = { ...asked, version: { ...asked.version, rows: 4 } };
    await expect(textOf((await data.engine.download(longer, csv)).body)).rejects.toThrow(
      'rows from 0 are missing',
    );
  });
});

describe('previews', () => {
  test('hold ten rows of typed cells', async () => {
    const { data, columns } = await opened(await small(), null);
    expect(await data.engine.preview(columns('small.table'))).toEqual({
      columns: [
        { id: 'country', title: 'country', unit: null, key: true },
        { id: 'year', title: 'year', unit: null, key: true },
        { id: 'small.table.a', title: 'A', unit: null, key: false },
        { id: 'small.table.b', title: 'B', unit: null, key: false },
      ],
      rows: [
        ['Kenya', 2000, '9007199254740993', 'z'],
        ['Kenya', 2001, null, 'y'],
        ['Mali', 2000, 1, 'x'],
      ],
      totalRows: 3,
    });
  });
});

describe('the walls', () => {
  const walled = async () => {
    const duckdb = await openDuckDb({ directories: [await freshFolder()] });
    const withConnection = await duckdb.connect(1);
    return {
      run: (sql: string) => withConnection((connection) => connection.run(sql)),
      close: () => duckdb.close(),
    };
  };

  test.for([
    `select * from read_text('/etc/passwd')`,
    `copy (select 1) to '/tmp/meridian-out.csv'`,
    `attach '/tmp/meridian-other.db'`,
    'install httpfs',
    `select * from read_csv('https://example.org/a.csv')`,
    'set enable_external_access = true',
    'set threads = 8',
  ])('refuse %s', async (sql) => {
    const { run, close } = await walled();
    await expect(run(sql)).rejects.toThrow(/Permission Error|configuration|extension/i);
    await close();
  });
});

describe('the object store', () => {
  test('a key keeps its first content', async () => {
    const { objects } = await freshPortal();
    const file = await objects.put('a/b.txt', Buffer.from('one'));
    expect(await objects.put('a/b.txt', Buffer.from('one'))).toEqual(file);
    await expect(objects.put('a/b.txt', Buffer.from('two'))).rejects.toThrow('exists with other content');
    expect(Buffer.from(await objects.get(file)).toString()).toBe('one');
    expect(await readdir(objects.tmp)).toEqual([]);
  });

  test.for(['../a', '/a', 'a/../b', '.hidden', 'a//b', ''])('%s is no key', async (key) => {
    const { objects } = await freshPortal();
    await expect(objects.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
  });
});
