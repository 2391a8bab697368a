// Packages of one name by several publishers, and packages that the importer fails at: none replaces another silently, and
// what goes wrong with one is a sentence about that one.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importEach, type ImportOptions, type Imported } from '#server/import/importer.ts';
import { failureOf, ImportFailed, ImportRefused } from '#server/import/problems.ts';
import { isAnother } from '#server/import/release/publisher.ts';
import { freshFolder, freshPortal, plant, refusalOf, type Portal } from '#tests/fixtures/data/packages.ts';

const resources = (value: number) => [{ name: 'table', csv: `country,year,value\nKenya,2000,${value}\n` }];
const office = (value: number, spec: object) =>
  plant({ name: 'exports', title: 'Exports', resources: resources(value), ...spec });

async function each(portal: Portal, paths: string[], options: Partial<ImportOptions> = {}) {
  const outcomes: Imported[] = [];
  const { objects, releases } = portal;
  await importEach(paths, { objects, releases, clock: Date.now, ...options }, (_path, imported) =>
    outcomes.push(imported),
  );
  return outcomes.map((one) => (one instanceof ImportRefused ? one.message : one.datasets[0]?.outcome));
}

describe('another publisher’s package of the same name', () => {
  test.each<[string, object, object]>([
    ['id', { id: 'https://example.org/first' }, { id: 'https://example.org/second' }],
    ['homepage', { homepage: 'https://one.example.org' }, { homepage: 'https://two.example.org' }],
    ['contributors', { contributors: [{ title: 'A. One' }] }, { contributors: ['B. Two'] }],
  ])('is refused by its %s', async (_name, first, second) => {
    const portal = await freshPortal();
    const [one, two] = await each(portal, [await office(1, first), await office(2, second)]);
    expect(one).toBe('imported');
    expect(two).toContain(
      'the portal already has a package “exports” of another publisher (“Exports”, from ',
    );
    expect(two).toContain(
      'Give this package another “name”. If it is the same one, import it with --replace.',
    );
    expect((await portal.open()).catalogue.current().datasets[0]?.versions).toHaveLength(1);
  });

  test('is taken when it is asked for', async () => {
    const portal = await freshPortal();
    await portal.take(await office(1, { id: 'a' }));
    const [again] = await portal.take(await office(2, { id: 'b' }), { isReplacing: true });
    expect(again?.datasets[0]?.outcome).toBe('new version');
  });

  test.each<[string, object, object]>([
    ['the same id', { id: 'a', sources: ['x'] }, { id: 'a', sources: ['y'] }],
    [
      'the same source, otherwise written',
      { sources: ['World Bank'] },
      { sources: ['the World Bank'], homepage: 'https://example.org' },
    ],
    ['nothing said before', {}, { id: 'a' }],
  ])('is none with %s', async (_name, first, second) => {
    const portal = await freshPortal();
    expect(await each(portal, [await office(1, first), await office(2, second)])).toEqual([
      'imported',
      'new version',
    ]);
  });

  test('is seen by sources where the tables have nothing in common', () => {
    const [one, other] = [{ sources: ['WDI 2023'] }, { sources: ['WDI 2024'] }];
    expect([true, false].map((shares) => isAnother(one, other, shares))).toEqual([false, true]);
  });

  test('is seen by what both state', () => {
    expect(
      isAnother({ homepage: 'https://www.example.org/' }, { homepage: 'http://example.org' }, false),
    ).toBe(false);
    expect(isAnother({ contributors: ['A'] }, { sources: ['B'] }, false)).toBe(false);
    expect(isAnother({ id: 'a', sources: ['x'] }, { id: 'b', sources: ['x'] }, true)).toBe(true);
  });
});

describe('a table without a description', () => {
  const bare = async (csv: string) => {
    const path = join(await freshFolder(), 'exports.csv');
    await writeFile(path, csv);
    return path;
  };

  test('is a new version where it has a column in common', async () => {
    const portal = await freshPortal();
    const paths = [
      await bare('country,value\nKenya,1\n'),
      await bare('country,value,more\nKenya,2,3\n'),
      await bare('country,other\nKenya,2\n'),
    ];
    const [one, two, three] = await each(portal, paths);
    expect([one, two]).toEqual(['imported', 'new version']);
    expect(three).toContain('nothing shows that this table is a new version of it');
  });

  test('replaces no described package', async () => {
    const portal = await freshPortal();
    await portal.take(
      await plant({ name: 'exports', resources: [{ name: 'exports', csv: 'country,value\nKenya,1\n' }] }),
    );
    expect(await refusalOf(await bare('country,value\nKenya,2\n'), portal)).toContain(
      'Give the file another name.',
    );
  });
});

describe('a failure', () => {
  test('of one package is a sentence, and the others come in', async () => {
    const portal = await freshPortal();
    const bad = await plant({
      name: 'bad',
      resources: [{ name: 'table', csv: 'a,b\n1,2\n', path: ['data/folder.csv', 'data/table.csv'] }],
    });
    await mkdir(join(dirname(bad), 'data/folder.csv'), { recursive: true });
    const outcomes = await each(portal, [
      await office(1, {}),
      bad,
      await plant({ name: 'good', resources: resources(1) }),
    ]);
    expect(outcomes.filter((one) => one === 'imported')).toHaveLength(2);
    expect(outcomes.join()).toContain('data/folder.csv: it is a folder, not a file.');
  });

  test('of the importer hides its cause from publishers', async () => {
    const portal = await freshPortal();
    const onProgress = () => {
      throw new Error('Invalid Input Error: strict_mode at /tmp/import-1/text.csv');
    };
    const path = await office(1, {});
    const thrown: unknown = await portal.take(path, { onProgress }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ImportFailed);
    expect((thrown as ImportFailed).message).toContain(
      'data/table.csv: the importer failed while reading this',
    );
    expect((thrown as ImportFailed).message).not.toMatch(/strict_mode|text\.csv/);
    expect(String((thrown as ImportFailed).cause)).toContain('strict_mode');
  });

  test('to publish is each package’s own', async () => {
    const portal = await freshPortal();
    const releases = {
      current: () => portal.releases.current(),
      publish: () => Promise.reject(new Error('SQLITE_BUSY')),
    };
    const outcomes = await each({ ...portal, releases }, [
      await office(1, {}),
      await plant({ name: 'good', resources: resources(1) }),
    ]);
    expect(outcomes).toHaveLength(2);
    expect(outcomes.join()).not.toContain('SQLITE');
  });
});

describe('the sentence of a failure', () => {
  const messageOf = (cause: unknown) => failureOf('a', 'data/a.csv', cause).message;
  const failing = (code: string) => Object.assign(new Error(`${code}: /tmp/import-1/x`), { code });

  test.each<[string, unknown, string]>([
    ['a full disk', failing('ENOSPC'), 'the server’s disk is full. Tell the portal’s operator.'],
    [
      'a locked file',
      failing('EACCES'),
      'the portal is not allowed to read it. Allow the portal to read it, then import it again.',
    ],
    [
      'a table too large',
      new Error('Out of Memory Error: failed to pin block'),
      'Divide it into several files, or write a row for each value.',
    ],
    [
      'anything else',
      new TypeError('x is undefined'),
      'Send the file to the portal’s operator. LOG_LEVEL=debug shows them the cause of the failure.',
    ],
    ['no error at all', null, 'the importer failed while reading this. You did nothing wrong.'],
  ])('for %s', (_name, cause, words) => {
    expect(messageOf(cause)).toContain(`data/a.csv: `);
    expect(messageOf(cause)).toContain(words);
    expect(messageOf(cause)).not.toMatch(/tmp|Error|undefined|pin/);
  });

  test('is a refusal’s own where there is one', () => {
    const refused = new ImportRefused('a', []);
    expect(failureOf('a', 'data/a.csv', refused)).toBe(refused);
  });
});
